import { pauseProcess } from '@jobs/core/testing/pause.ts'
import { freePort } from '@jobs/core/testing/port.ts'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { MeilisearchPlace } from './connect.ts'

const KEY = 'a-key-for-tests-only'

/** Timeout for tasks in tests; a busy machine takes longer than the client's five seconds. */
export const PATIENT = { timeout: 60_000 }

/**
 * Starts a separate Meilisearch in a temporary folder on a free port; its data survives `kill` and `start`. Undefined
 * if none is installed.
 */
export const ownMeilisearch = async () => {
  const program = Bun.which('meilisearch')
  if (!program) return undefined
  const folder = await mkdtemp(join(tmpdir(), 'jobs-meilisearch-'))
  const port = freePort()
  const url = `http://127.0.0.1:${port}`
  const options = ['--http-addr', `127.0.0.1:${port}`, '--master-key', KEY, '--no-analytics']
  const folders = ['db-path', 'dump-dir', 'snapshot-dir'].flatMap((name) => [`--${name}`, join(folder, name)])
  let server: Bun.Subprocess | undefined
  let heir: Bun.Subprocess | undefined
  const start = async () => {
    server = Bun.spawn([program, ...options, ...folders, '--log-level', 'WARN'], { stdout: 'ignore', stderr: 'ignore' })
    // An interrupted run cannot clean up; this process ends with its input.
    const will = 'cat >/dev/null; kill -9 "$0"; rm -rf "$1"'
    heir = Bun.spawn(['sh', '-c', will, String(server.pid), folder], { stdin: 'pipe', stdout: 'ignore' })
    while (server.exitCode === null) {
      if ((await fetch(`${url}/health`).catch(() => undefined))?.ok) return
      await Bun.sleep(50)
    }
    throw new Error('Meilisearch did not start')
  }
  const kill = async () => {
    heir?.kill('SIGKILL')
    server?.kill('SIGKILL')
    await server?.exited
  }
  await start()
  return {
    url,
    key: KEY,
    start,
    kill,
    pause: async () => server && (await pauseProcess(server.pid)),
    resume: () => server?.kill('SIGCONT'),
    /** Deletes all data; the server must be stopped. */
    wipe: () => rm(join(folder, 'db-path'), { recursive: true, force: true }),
    async stop() {
      await kill()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

/** Returns the test run's server, or starts one; undefined without Meilisearch. */
export const testMeilisearch = async (): Promise<{ url: string; key: string; stop(): Promise<void> } | undefined> => {
  const url = process.env.TEST_MEILI_URL
  if (url) return { url, key: process.env.TEST_MEILI_KEY ?? '', stop: async () => {} }
  const own = await ownMeilisearch()
  if (!own) console.log('skipped: meilisearch not found')
  return own
}

/** An index of that server that no other test uses. */
export const testPlaceOf = ({ url, key }: { url: string; key: string }): MeilisearchPlace => ({
  url,
  key,
  index: `test-${crypto.randomUUID()}`,
})
