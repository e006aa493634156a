import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type Feed, registerFeeds } from '@jobs/catalog/feeds/feeds.ts'
import { openCatalog } from '@jobs/catalog/store/open-catalog.ts'
import { testPlace } from '@jobs/catalog/testing.ts'
import { until } from '@jobs/core/testing-until.ts'
import { liveFeeds } from '@jobs/ingest/feeds/live-feeds.ts'
import { freePort } from '@jobs/core/testing-port.ts'

const LOGIN = { email: 'admin@jobs.example', password: 'correct horse battery staple' }

/** Returns a feed of a server on this machine. */
export const localFeed = (key: string, url: string, enabled: boolean): Feed => ({
  key,
  connector: 'rss',
  settings: { url, source: key, title: 'company: role', remoteOnly: true },
  intervalMinutes: 60,
  enabled,
})

/** The service with ingestion that a feed can hang, and short timeouts. */
const HOSTILE = '../fixtures/service.ts'

/**
 * Starts the whole service with these feeds; live feeds are disabled.
 * @param more further settings
 * @param entry module to run; `index.ts` is the unmodified service
 */
export const startService = async (feeds: readonly Feed[], more: Record<string, string> = {}, entry = HOSTILE) => {
  const place = await testPlace('sqlite')
  const catalog = await openCatalog(place)
  await registerFeeds(catalog, [...feeds, ...liveFeeds.map((feed) => ({ ...feed, enabled: false }))], Date.now())
  await catalog.close()
  const [port, backendPort] = [freePort(), freePort()]
  const settings = {
    DATA_DIR: place.dataDir,
    PORT: String(port),
    BACKEND_PORT: String(backendPort),
    FETCH_ALLOW: '127.0.0.1',
    ADMIN_EMAIL: LOGIN.email,
    ADMIN_PASSWORD: LOGIN.password,
    RATE_LIMIT_PUBLIC: '1000000',
    DATABASE_URL: '',
    REDIS_URL: '',
    MEILI_URL: '',
    MEILI_KEY: '',
  }
  const server = Bun.spawn([process.execPath, join(import.meta.dir, entry)], {
    env: { ...process.env, ...settings, ...more },
    stdout: 'pipe',
    stderr: 'inherit',
  })
  let log = ''
  const reading = (async () => {
    const decoder = new TextDecoder()
    for await (const chunk of server.stdout) log += decoder.decode(chunk, { stream: true })
  })()
  const origin = `http://127.0.0.1:${backendPort}`
  await until(() => log.includes('console: ') || server.exitCode !== null)
  const answer = await fetch(`${origin}/api/auth/login`, {
    method: 'POST',
    body: JSON.stringify(LOGIN),
    headers: { 'content-type': 'application/json' },
  })
  const { token } = (await answer.json()) as { token: string }
  return {
    server,
    /** Address of the backend. */
    origin,
    /** Address of the gateway. */
    publicOrigin: `http://127.0.0.1:${port}`,
    token,
    dataDir: place.dataDir,
    log: () => log,
    admin: async (method: string, path: string, body?: unknown) =>
      await fetch(`${origin}/api/admin/${path}`, {
        method,
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json', 'if-match': '*' },
        ...(body !== undefined && { body: JSON.stringify(body) }),
      }),
    list: async () => await fetch(`http://127.0.0.1:${port}/api/public/v1/jobs?per_page=100`),
    /** Waits for the ingestion process and returns its id. */
    child: async () => {
      let pid = 0
      await until(async () => (pid = await childOf(server.pid)) > 0)
      return pid
    },
    close: async () => {
      server.kill('SIGKILL')
      await reading
      await place.remove()
    },
  }
}

/** Returns the first child of a process, as Linux lists them by thread; 0 if there is none. */
const childOf = async (pid: number) =>
  Number((await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8')).trim().split(' ').at(0) ?? 0)

export const isAlive = (pid: number): boolean => {
  try {
    process.kill(pid, 0)
    return true
  } catch {
    return false
  }
}
