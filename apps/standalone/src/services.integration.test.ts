import { testEngines, testPlace } from '@jobs/catalog/testing.ts'
import { freePort } from '@jobs/core/testing/port.ts'
import { ownRedis } from '@jobs/core/testing/redis.ts'
import { until } from '@jobs/core/testing/until.ts'
import { testMeilisearch } from '@jobs/search/meilisearch/testing.ts'
import type { JobInput } from '@jobs/types/jobs/job-input.ts'
import { JobList } from '@jobs/types/jobs/job-list.ts'
import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client'
import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import { join } from 'node:path'

/** The four services as processes that share Postgres, Redis and Meilisearch, from a feed to what clients see. */
const redis = await ownRedis()
const engines = redis && testEngines.includes('postgres') ? { redis } : undefined
const meilisearch = engines && (await testMeilisearch())
afterAll(async () => {
  await meilisearch?.stop()
  await redis?.remove()
})

const ADMIN = { email: 'anna@jobs.example', password: 'twelve elves are dancing' }
const CITIES = ['Berlin', 'Köln', 'Leipzig', 'Kassel', 'Bremen', 'Mainz']
const postings = CITIES.map((city, at) => ({
  '@type': 'JobPosting',
  identifier: String(at),
  url: `/stellen/${at}`,
  title: `Orgelbauer ${city}`,
  hiringOrganization: 'Pfeifenwerk GmbH',
  jobLocation: { '@type': 'Place', address: { addressLocality: city, addressCountry: 'DE' } },
  jobLocationType: 'TELECOMMUTE',
  applicantLocationRequirements: { '@type': 'Country', name: 'DE' },
  datePosted: new Date(Date.now() - at * 3_600_000).toISOString(),
  description: `<p>Für unser Werk in ${city} suchen wir jemanden, der Orgeln baut und stimmt. Die Stelle ist remote.</p>`,
}))

describe.skipIf(!engines)(`four services on Postgres, Redis${meilisearch ? ' and Meilisearch' : ''}`, () => {
  let up: Awaited<ReturnType<typeof startServices>>
  let place: Awaited<ReturnType<typeof testPlace>>
  const feedServer = Bun.serve({
    hostname: '127.0.0.1',
    port: 0,
    routes: {
      '/feed.json': () =>
        Response.json({ '@context': 'https://schema.org', '@type': 'DataFeed', dataFeedElement: postings }),
    },
  })

  beforeAll(async () => {
    place = await testPlace('postgres')
    const { databaseUrl = '', dataDir } = place
    up = await startServices({
      DATABASE_URL: databaseUrl,
      REDIS_URL: engines?.redis.url ?? '',
      ...(meilisearch && {
        MEILI_URL: meilisearch.url,
        MEILI_KEY: meilisearch.key,
        MEILI_INDEX: `test-${crypto.randomUUID()}`,
      }),
      DATA_DIR: dataDir,
      LIVE_FEEDS: 'false',
      FETCH_ALLOW: `127.0.0.1:${feedServer.port}`,
      SITE_URL: 'https://jobs.example',
      ADMIN_EMAIL: ADMIN.email,
      ADMIN_PASSWORD: ADMIN.password,
      TRUST_PROXY: '1',
    })
  })
  afterAll(async () => {
    await up?.stop()
    await feedServer.stop(true)
    await place?.remove()
  })

  let clients = 0
  /** Uses a separate address, so that polling consumes no quota of the tests. */
  const get = async (query: string, client = `10.${(clients += 1) >> 8}.${clients & 255}.1`) =>
    await fetch(`${up.services.gateway.url}/api/public/v1/jobs${query}`, { headers: { 'x-forwarded-for': client } })
  const list = async (query = '') => JobList.parse(await (await get(query)).json())

  const ask = async (method: string, path: string, body?: object, headers: Record<string, string> = {}) =>
    await fetch(`${up.services.backend.url}${path}`, {
      method,
      headers: { ...headers, ...(body && { 'content-type': 'application/json' }) },
      ...(body && { body: JSON.stringify(body) }),
    })
  const logIn = async () => await ask('POST', '/api/auth/login', ADMIN)
  const asAdmin = async (...[method, path, body, headers]: Parameters<typeof ask>) => {
    const { token } = (await (await logIn()).json()) as { token: string }
    return await ask(method, path, body, { ...headers, authorization: `Bearer ${token}` })
  }
  const FEED = '/api/admin/feeds/pfeifenwerk'

  test('a new feed is fetched, listed and searchable', async () => {
    const settings = { url: `http://127.0.0.1:${feedServer.port}/feed.json`, source: 'pfeifenwerk' }
    const feed = { key: 'pfeifenwerk', connector: 'jsonld', settings, intervalMinutes: 60, enabled: true }
    expect((await asAdmin('POST', '/api/admin/feeds', feed)).status).toBe(201)
    expect((await asAdmin('POST', `${FEED}/runs`)).status).toBe(202)
    await until(async () => (await list()).data.length === CITIES.length)
    expect((await list()).data.map((job) => job.title)).toEqual(CITIES.map((city) => `Orgelbauer ${city}`))
    await until(async () => (await list('?q=leipzig')).data.length === 1)
    expect((await list('?q=leipzig')).data[0]).toMatchObject({ title: 'Orgelbauer Leipzig', source: 'pfeifenwerk' })
  })

  test.skipIf(!meilisearch)('Meilisearch serves searches and tolerates typos', async () => {
    await until(async () => !(await get('?q=leipzig')).headers.has('x-search'))
    const found = await get('?q=orgelbuaer+leipzg')
    expect(JobList.parse(await found.json()).data[0]?.title).toBe('Orgelbauer Leipzig')
    expect(found.headers.get('x-total-count')).toBe('1')
  })

  test('MCP through the gateway returns the same jobs', async () => {
    const client = new Client({ name: 'test', version: '1' }, { versionNegotiation: { mode: 'auto' } })
    await client.connect(
      new StreamableHTTPClientTransport(new URL('/api/public/v1/mcp', up.services.gateway.url), {
        requestInit: { headers: { 'x-forwarded-for': '198.51.100.2' } },
      }),
    )
    const found = await client.callTool({ name: 'search_jobs', arguments: { q: 'leipzig', per_page: 20 } })
    expect(found.structuredContent).toEqual(await list('?q=leipzig&per_page=20'))
    await client.close()
  })

  test('an edit in the backend appears in listing and search', async () => {
    const { data } = (await (await asAdmin('GET', '/api/admin/jobs?q=leipzig')).json()) as { data: { id: number }[] }
    const path = `/api/admin/jobs/${data[0]?.id}`
    const read = await asAdmin('GET', path)
    const { location, companyName, workArrangement, language, description } = (await read.json()) as JobInput
    const job = { title: 'Glockengießer', location, companyName, workArrangement, language, description }
    const written = await asAdmin('PUT', path, job, { 'if-match': read.headers.get('etag') ?? '' })
    expect(written.status).toBe(200)
    await until(async () => (await list()).data.some(({ title }) => title === 'Glockengießer'))
    await until(async () => (await list('?q=glockengiesser')).data.length === 1)
    expect((await list('?q=glockengiesser')).data[0]).toMatchObject({ title: 'Glockengießer', location })
  })

  test('each client has its own quota, for MCP too', async () => {
    const ping = async (client: string) =>
      await fetch(`${up.services.gateway.url}/api/public/v1/mcp`, {
        method: 'POST',
        body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'ping' }),
        headers: { 'content-type': 'application/json', 'x-forwarded-for': `203.0.113.1, ${client}` },
      })
    const pings = await Promise.all(Array.from({ length: 121 }, () => ping('198.51.100.3')))
    expect(pings.filter(({ status }) => status === 200)).toHaveLength(120)
    expect((await ping('198.51.100.4')).headers.get('ratelimit')).toMatch(/^"mcp";r=119;/)
  })

  test("two gateways share a quota: a client's 241st request is rejected", async () => {
    const { url } = await up.another('gateway')
    let clients = 0
    const ask = async (at: number, client: string) =>
      await fetch(`${at % 2 ? url : up.services.gateway.url}/api/public/v1/jobs`, {
        headers: { 'x-forwarded-for': client },
      })
    const admitted = async (statuses: Promise<number[]>) => (await statuses).filter((status) => status === 200).length
    const inTurn = async (client: string) => {
      const statuses: number[] = []
      for (let at = 0; at < 242; at++) statuses.push((await ask(at, client)).status)
      expect(statuses.slice(0, 240)).toEqual(Array(240).fill(200))
      return statuses
    }
    const atOnce = async (client: string) =>
      await Promise.all(Array.from({ length: 300 }, async (_, at) => (await ask(at, client)).status))
    // Each try is a client of its own: a gateway that waits too long for Redis, as on a busy machine, counts by itself.
    for (const [kind, send] of Object.entries({ 1: inTurn, 2: atOnce }))
      await until(async () => (await admitted(send(`198.51.${kind}.${++clients}`))) === 240)
    expect((await ask(0, '198.51.100.4')).headers.get('ratelimit')).toMatch(/^"public";r=239;/)
  })

  test('without Redis the listing works, logins and feed runs are unavailable, and nothing is lost', async () => {
    const { token } = (await (await logIn()).json()) as { token: string }
    const run = async () => await ask('POST', `${FEED}/runs`, undefined, { authorization: `Bearer ${token}` })
    await engines?.redis.kill()
    expect((await list()).data).toHaveLength(CITIES.length)
    for (const refused of [await logIn(), await run()]) {
      expect([refused.status, refused.headers.has('retry-after')]).toEqual([503, true])
    }
    await engines?.redis.start()
    await until(async () => (await logIn()).status === 200)
    await until(async () => (await run()).status === 202)
    await until(async () => {
      const { data } = (await (await asAdmin('GET', '/api/admin/runs')).json()) as { data: { outcome: string }[] }
      return data[0]?.outcome === 'succeeded'
    })
  })

  test('the other services work while one is down, and the gateway reports MCP as unavailable', async () => {
    await up.services.mcp.stop('SIGKILL')
    const answer = await fetch(`${up.services.gateway.url}/api/public/v1/mcp`, { method: 'POST', body: '{}' })
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '5'])
    expect((await list()).data).toHaveLength(CITIES.length)
  })
})

const ROOT = join(import.meta.dir, '../../..')
const START_MS = 170_000

const PORTS = { mcp: 'MCP_PORT', ingest: 'INGEST_PORT', backend: 'BACKEND_PORT', gateway: 'PORT' } as const
type ServiceName = keyof typeof PORTS
const NAMES = Object.keys(PORTS) as ServiceName[]

interface Service {
  url: string
  process: Bun.Subprocess
  /** Its output so far. */
  log: () => string
  /** Ends it, and returns when nothing listens any more. */
  stop: (signal?: NodeJS.Signals) => Promise<void>
}

/**
 * Starts the four services as separate processes, as an operator would, each on a free port.
 * @param settings added to this machine's environment; the services share them
 */
const startServices = async (settings: Record<string, string>) => {
  const ports = Object.fromEntries(NAMES.map((name) => [PORTS[name], String(freePort())]))
  const shared = { ...process.env, HOST: '127.0.0.1', ...ports, ...settings }
  const of: Record<ServiceName, Record<string, string>> = {
    gateway: { MCP_URL: `http://127.0.0.1:${ports.MCP_PORT}` },
    mcp: { TRUST_PROXY: '1' },
    backend: {},
    ingest: {},
  }
  const start = (name: ServiceName, port = ports[PORTS[name]] ?? ''): Service => {
    const command = [process.execPath, 'run', '--filter', `@jobs/${name}`, 'start']
    const env = { ...shared, ...of[name], [PORTS[name]]: port }
    // A separate process group, because `bun run` is the parent of the process to stop.
    const child = Bun.spawn(command, { cwd: ROOT, env, stdout: 'pipe', stderr: 'pipe', detached: true })
    const log = { text: '' }
    for (const stream of [child.stdout, child.stderr]) void collect(stream, log)
    const url = `http://127.0.0.1:${port}`
    const stop = async (signal: NodeJS.Signals = 'SIGTERM') => {
      signalGroup(child, signal)
      await child.exited
      while (await fetch(url).catch(() => undefined)) await Bun.sleep(20)
    }
    return { url, process: child, log: () => log.text, stop }
  }
  const services = Object.fromEntries(NAMES.map((name) => [name, start(name)])) as Record<ServiceName, Service>
  const others: Service[] = []
  const stop = async () =>
    void (await Promise.all([...Object.values(services), ...others].map((service) => service.stop())))
  /** Starts one more process of a running service, on its own port. */
  const another = async (name: ServiceName) => {
    const service = start(name, String(freePort()))
    others.push(service)
    await ready(name, service)
    return service
  }
  try {
    await Promise.all(NAMES.map((name) => ready(name, services[name])))
  } catch (error) {
    await stop()
    throw error
  }
  return { services, another, stop }
}

const collect = async (stream: ReadableStream<Uint8Array>, log: { text: string }) => {
  const decoder = new TextDecoder()
  for await (const chunk of stream) log.text += decoder.decode(chunk, { stream: true })
}

/** `bun run` does not forward signals to its child. */
const signalGroup = (child: Bun.Subprocess, signal: NodeJS.Signals) => {
  try {
    process.kill(-child.pid, signal)
  } catch (error) {
    // The process group is already gone.
    if (!(error instanceof Error && 'code' in error && error.code === 'ESRCH')) throw error
  }
}

/** @throws Error with the service's output if it does not start */
const ready = async (name: string, { url, process: child, log }: Service) => {
  for (const started = Date.now(); Date.now() - started < START_MS; await Bun.sleep(50)) {
    if (child.exitCode !== null) break
    const answer = await fetch(`${url}/readyz`).catch(() => undefined)
    if (answer?.ok) return
  }
  throw new Error(`${name} did not start:\n${log()}`)
}
