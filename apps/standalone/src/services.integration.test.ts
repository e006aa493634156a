import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import { registerFeeds } from '@jobs/catalog/feeds.ts'
import { openCatalog } from '@jobs/catalog/open-catalog.ts'
import { testEngines, testPlace } from '@jobs/catalog/testing.ts'
import { createQueue } from '@jobs/queue/create-queue.ts'
import { ownRedis } from '@jobs/queue/testing-redis.ts'
import { testMeilisearch } from '@jobs/search/meilisearch-testing.ts'
import { JobList } from '@jobs/types/job-list.ts'
import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client'
import { startServices } from './testing-services.ts'

/** The four services as processes that share Postgres, Redis and Meilisearch, from a feed to what clients see. */
const redis = await ownRedis()
const engines = redis && testEngines.includes('postgres') ? { redis } : undefined
const meilisearch = engines && (await testMeilisearch())
afterAll(async () => {
  await meilisearch?.stop()
  await redis?.remove()
})

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
    fetch: ({ url }) =>
      url.endsWith('/feed.json')
        ? Response.json({ '@context': 'https://schema.org', '@type': 'DataFeed', dataFeedElement: postings })
        : new Response('none', { status: 404 }),
  })
  const redisUrl = engines?.redis.url ?? ''

  beforeAll(async () => {
    place = await testPlace('postgres')
    const { databaseUrl = '', dataDir } = place
    up = await startServices({
      DATABASE_URL: databaseUrl,
      REDIS_URL: redisUrl,
      ...(meilisearch && {
        MEILI_URL: meilisearch.url,
        MEILI_KEY: meilisearch.key,
        MEILI_INDEX: `test-${crypto.randomUUID()}`,
      }),
      DATA_DIR: dataDir,
      LIVE_FEEDS: 'false',
      FETCH_ALLOW: `127.0.0.1:${feedServer.port}`,
      SITE_URL: 'https://jobs.example',
      TRUST_PROXY: '1',
    })
  }, 120_000)
  afterAll(async () => {
    await up?.stop()
    await feedServer.stop(true)
    await place?.remove()
  })

  const get = async (query: string, client = '198.51.100.1') =>
    await fetch(`${up.services.gateway.url}/api/public/v1/jobs${query}`, { headers: { 'x-forwarded-for': client } })
  const list = async (query = '') => JobList.parse(await (await get(query)).json())
  /** What takes the way over the queue is there after a while. */
  const until = async (holds: () => Promise<boolean>) => {
    while (!(await holds())) await Bun.sleep(100)
  }

  test('a feed is fetched, listed and found', async () => {
    const { catalog } = await openCatalog(place)
    const feed = { key: 'pfeifenwerk', connector: 'jsonld', intervalMinutes: 60, enabled: true }
    const settings = { url: `http://127.0.0.1:${feedServer.port}/feed.json`, source: 'pfeifenwerk' }
    await registerFeeds(catalog, [{ ...feed, settings }], Date.now())
    await catalog.close()
    const queue = await createQueue(redisUrl)
    await queue.enqueue('fetch-feed', { feed: feed.key })
    await queue.close()
    await until(async () => (await list()).data.length === CITIES.length)
    expect((await list()).data.map((job) => job.title)).toEqual(CITIES.map((city) => `Orgelbauer ${city}`))
    await until(async () => (await list('?q=leipzig')).data.length === 1)
    expect((await list('?q=leipzig')).data[0]).toMatchObject({ title: 'Orgelbauer Leipzig', source: 'pfeifenwerk' })
  })

  test.skipIf(!meilisearch)('Meilisearch answers, and forgives typing errors', async () => {
    await until(async () => !(await get('?q=leipzig')).headers.has('x-search'))
    await until(async () => (await list('?q=orgelbuaer+leipzg')).data.length === 1)
    expect((await list('?q=orgelbuaer+leipzg')).data[0]?.title).toBe('Orgelbauer Leipzig')
  })

  test('MCP through the gateway finds the same', async () => {
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

  test('each client has its own quota, of MCP too', async () => {
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

  test('two gateways count as one: the 241st request of a client is refused', async () => {
    const { url } = await up.another('gateway')
    const ask = async (at: number, client: string) =>
      await fetch(`${at % 2 ? url : up.services.gateway.url}/api/public/v1/jobs`, {
        headers: { 'x-forwarded-for': client },
      })
    const statuses: number[] = []
    for (let at = 0; at < 242; at++) statuses.push((await ask(at, '198.51.100.3')).status)
    expect(statuses).toEqual([...Array(240).fill(200), 429, 429])
    const atOnce = await Promise.all(Array.from({ length: 300 }, (_, at) => ask(at, '198.51.100.5')))
    expect(atOnce.filter(({ status }) => status === 200)).toHaveLength(240)
    expect((await ask(0, '198.51.100.4')).headers.get('ratelimit')).toMatch(/^"public";r=239;/)
  })

  test('the others go on when one is down, and a gateway says of MCP that it is', async () => {
    await up.services.mcp.stop('SIGKILL')
    const answer = await fetch(`${up.services.gateway.url}/api/public/v1/mcp`, { method: 'POST', body: '{}' })
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '5'])
    expect((await list()).data).toHaveLength(CITIES.length)
  })
})
