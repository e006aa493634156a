import { type Feed, registerFeeds } from '@jobs/catalog/feeds/feeds.ts'
import { openCatalog } from '@jobs/catalog/store/open-catalog.ts'
import { testPlace } from '@jobs/catalog/testing.ts'
import { freePort } from '@jobs/core/testing/port.ts'
import { until } from '@jobs/core/testing/until.ts'
import { liveFeeds } from '@jobs/ingest/feeds/live-feeds.ts'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

export const ROOT = join(import.meta.dir, '../../..')
export const ADMIN = { email: 'admin@jobs.example', password: 'correct horse battery staple' }

/** Returns a feed of a server on this machine. */
export const localFeed = (key: string, url: string, enabled: boolean): Feed => ({
  key,
  connector: 'rss',
  settings: { url, source: key, title: 'company: role', remoteOnly: true },
  intervalMinutes: 60,
  enabled,
})

/** The service without examples, with ingestion that a feed can hang, and short timeouts. */
const HOSTILE = '../fixtures/service.ts'
/** The service with as many examples of each source as the setting `EXAMPLES` says, since it takes seconds to read all. */
export const QUIET = '../fixtures/quiet-service.ts'

/** Settings without the engines of this machine's environment. */
export const NO_ENGINES = { DATABASE_URL: '', REDIS_URL: '', MEILI_URL: '', MEILI_KEY: '' }

/** Runs a module of the repository, given by its path there and arguments, to its end. @returns its trimmed output */
export const runModule = async ([path = '', ...args]: readonly string[], settings: Record<string, string> = {}) => {
  const child = Bun.spawn([process.execPath, join(ROOT, path), ...args], {
    cwd: ROOT,
    env: { ...process.env, ...NO_ENGINES, ...settings },
    stdin: 'ignore',
    stdout: 'pipe',
    stderr: 'pipe',
  })
  const [out, error] = await Promise.all([new Response(child.stdout).text(), new Response(child.stderr).text()])
  return { code: await child.exited, out: out.trim(), error: error.trim() }
}

/** Starts the whole service on free ports, without engines. @param entry module to run */
export const spawnService = (settings: Record<string, string>, entry = 'index.ts') => {
  const [port, backendPort] = [freePort(), freePort()]
  const ports = { PORT: String(port), BACKEND_PORT: String(backendPort) }
  const server = Bun.spawn([process.execPath, join(import.meta.dir, entry)], {
    env: { ...process.env, ...NO_ENGINES, ...ports, ...settings },
    stdout: 'pipe',
    stderr: 'inherit',
  })
  let log = ''
  const reading = (async () => {
    const decoder = new TextDecoder()
    for await (const chunk of server.stdout) log += decoder.decode(chunk, { stream: true })
  })()
  return {
    server,
    /** Address of the backend. */
    origin: `http://127.0.0.1:${backendPort}`,
    /** Address of the gateway. */
    publicOrigin: `http://127.0.0.1:${port}`,
    log: () => log,
    /** Waits until every part has started. */
    started: async () => await until(() => log.includes('console: ') || server.exitCode !== null),
    stop: async (signal: NodeJS.Signals = 'SIGTERM') => {
      server.kill(signal)
      await server.exited
      await reading
    },
  }
}

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
  const settings = {
    DATA_DIR: place.dataDir,
    FETCH_ALLOW: '127.0.0.1',
    ADMIN_EMAIL: ADMIN.email,
    ADMIN_PASSWORD: ADMIN.password,
    RATE_LIMIT_PUBLIC: '1000000',
  }
  const spawned = spawnService({ ...settings, ...more }, entry)
  const { server, origin, publicOrigin } = spawned
  await spawned.started()
  const answer = await patiently(() =>
    fetch(`${origin}/api/auth/login`, {
      method: 'POST',
      body: JSON.stringify(ADMIN),
      headers: { 'content-type': 'application/json' },
    }),
  )
  const { token } = (await answer.json()) as { token: string }
  return {
    ...spawned,
    token,
    dataDir: place.dataDir,
    admin: async (method: string, path: string, body?: unknown) => {
      const ask = () =>
        fetch(`${origin}/api/admin/${path}`, {
          method,
          headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json', 'if-match': '*' },
          ...(body !== undefined && { body: JSON.stringify(body) }),
        })
      return await (method === 'GET' ? patiently(ask) : ask())
    },
    list: async () => await fetch(`${publicOrigin}/api/public/v1/jobs?per_page=100`),
    /** Waits for the ingestion process and returns its id. */
    child: async () => {
      let pid = 0
      await until(async () => (pid = await childOf(server.pid)) > 0)
      return pid
    },
    close: async () => {
      await spawned.stop('SIGKILL')
      await place.remove()
    },
  }
}

/** Asks again while the service is too busy to answer in time, as on a machine that does other work. */
const patiently = async (ask: () => Promise<Response>): Promise<Response> => {
  for (;;) {
    const response = await ask()
    if (response.status !== 503) return response
    await Bun.sleep(200)
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
