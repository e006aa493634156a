import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const KEY = 'S3KEY'
/** With all that an address and a signature have to encode. */
const SECRET = 'Geh+eim/es=r%'

/** A server of its own that speaks S3 and checks signatures, with an empty bucket. @returns what EXPORT_S3_URL says for a folder of the bucket */
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
    /** With a secret that is not the key's. */
    wrongUrl: addressWith('falsch'),
    async stop() {
      child.kill('SIGKILL')
      await child.exited
      await rm(directory, { recursive: true, force: true })
    },
  }
}
