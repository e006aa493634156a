import { freePort } from '@jobs/core/testing/port.ts'
import { join } from 'node:path'
import { FEED_HOSTS } from './feed-server.ts'
import { CREDENTIALS, logIn } from './log-in.ts'

const START_MS = 120_000

/**
 * Starts the whole service in one process over the catalogue in `dataDir`, as an operator would.
 * @param own further settings
 */
export const startService = async (dataDir: string, own: Record<string, string> = {}) => {
  const [PORT, BACKEND_PORT] = [String(freePort()), String(freePort())]
  const settings = {
    DATA_DIR: dataDir,
    PORT,
    BACKEND_PORT,
    FETCH_ALLOW: FEED_HOSTS,
    RATE_LIMIT_PUBLIC: '999999999',
    ...CREDENTIALS,
    LOG_LEVEL: 'warn',
    DATABASE_URL: '',
    REDIS_URL: '',
    MEILI_URL: '',
    MEILI_KEY: '',
    ...own,
  }
  const started = performance.now()
  const server = Bun.spawn([process.execPath, join(import.meta.dir, '../../apps/standalone/src/index.ts')], {
    env: { ...process.env, ...settings },
    stdout: 'inherit',
    stderr: 'inherit',
  })
  const [origin, backend] = [`http://127.0.0.1:${PORT}`, `http://127.0.0.1:${BACKEND_PORT}`]
  while (!(await fetch(`${origin}/api/public/v1/jobs`).catch(() => undefined))?.ok) {
    if (server.exitCode !== null || performance.now() - started > START_MS) throw new Error('the service did not start')
    await Bun.sleep(5)
  }
  const firstAnswerMs = performance.now() - started
  await (await fetch(`${origin}/api/public/v1/facets`)).text()
  const firstFacetsMs = performance.now() - started
  const stop = async () => {
    server.kill('SIGTERM')
    await server.exited
  }
  return { pid: server.pid, origin, backend, token: await logIn(backend), firstAnswerMs, firstFacetsMs, stop }
}
