import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const KEY = 'S3KEY'
/** Contains every character that addresses and signatures must encode. */
const SECRET = 'Geh+eim/es=r%'

/** Starts an S3 server with an empty bucket that checks signatures. @returns its address for EXPORT_S3_URL */
export const startS3 = async () => {
  const directory = await mkdtemp(join(tmpdir(), 'jobs-s3-'))
  const child = Bun.spawn(
    ['node', join(import.meta.dir, '../fixtures/s3-server.cjs'), directory, 'jobs', KEY, SECRET],
    {
      stdout: 'pipe',
      stderr: 'inherit',
    },
  )
  let port = ''
  for await (const chunk of child.stdout) {
    port += new TextDecoder().decode(chunk)
    if (port.includes('\n')) break
  }
  const addressWith = (secret: string) =>
    `http://${KEY}:${encodeURIComponent(secret)}@127.0.0.1:${port.trim()}/jobs/exports?region=eu-central-1`
  return {
    url: addressWith(SECRET),
    /** The address with a wrong secret. */
    wrongUrl: addressWith('falsch'),
    async stop() {
      child.kill('SIGKILL')
      await child.exited
      await rm(directory, { recursive: true, force: true })
    },
  }
}
