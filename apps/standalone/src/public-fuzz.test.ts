import { savePosting } from '@jobs/catalog/merging/save-posting.ts'
import { testPosting } from '@jobs/catalog/testing.ts'
import { fuzzRuns } from '@jobs/core/testing/fuzz.ts'
import { createConformance } from '@jobs/openapi/testing-conformance.ts'
import { expect, test } from 'bun:test'
import * as fc from 'fast-check'
import { brotliDecompressSync } from 'node:zlib'
import { openComposed, UNLIMITED } from './testing-composed.ts'

/** Whatever is requested: no failure, no status the document does not name, no body of another shape than it says. */
const RUNS = fuzzRuns(200)
const LISTINGS = ['/api/public/v1/jobs', '/api/public/v1/jobs.json', '/api/public/v1/jobs.rss']
const CHANGES = '/api/public/v1/changes'
const MCP = '/api/public/v1/mcp'

const { catalog, app } = await openComposed({ ...UNLIMITED, SITE_URL: 'https://jobs.example', TRUST_PROXY: '1' })
for (let index = 0; index < 30; index++) {
  const pay = index % 3 === 0 ? { salaryMin: 50_000, salaryMax: 60_000.5, currency: 'EUR' } : {}
  await savePosting(catalog, testPosting(`p${index}`, { title: `Köchin ${index} "</script>`, ...pay }), Date.now())
}
const ask = async (path: string, init?: RequestInit) => {
  const response = await app.handle(new Request(`http://127.0.0.1${path}`, init))
  return { status: response.status, headers: response.headers, text: new TextDecoder().decode(await decoded(response)) }
}
const decoded = async (response: Response) => {
  const bytes = new Uint8Array(await response.arrayBuffer())
  const coding = response.headers.get('content-encoding')
  if (bytes.length === 0 || coding === null) return bytes
  if (coding === 'br') return brotliDecompressSync(bytes)
  return coding === 'gzip' ? Bun.gunzipSync(bytes) : Bun.zstdDecompressSync(bytes)
}
const faultOf = createConformance(JSON.parse((await ask('/api/public/v1/openapi.json')).text))

const text = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 300 }),
  fc.string(),
  fc.constantFrom('', ' ', '"', '*', '\u0000'),
)
const encoded = text.map((value) => encodeURIComponent(value.toWellFormed()))
const numeral = fc.oneof(fc.integer().map(String), fc.bigInt().map(String), fc.double().map(String), encoded)
const parameter = fc.oneof(
  fc.tuple(fc.constantFrom('page', 'per_page'), numeral),
  fc.tuple(fc.constant('q'), fc.oneof(encoded, fc.constantFrom('k%C3%B6chin', 'kochn', 'AND', '%22', '%ff', 'a+b'))),
  fc.tuple(fc.constant('language'), fc.oneof(fc.constantFrom('de', 'en', 'fr', '', 'DE'), encoded)),
  fc.tuple(
    fc.constantFrom(
      'work_arrangement',
      'country',
      'location',
      'company',
      'source',
      'tag',
      'currency',
      'published_since',
    ),
    fc.oneof(encoded, fc.constantFrom('remote', 'AT', 'K%C3%B6ln', 'EUR', '2026-11-16', '', '%00', '%E2%80%8F')),
  ),
  fc.tuple(fc.constantFrom('radius', 'salary_min'), numeral),
  fc.tuple(encoded, encoded),
)
const wellFormed = fc.record(
  {
    page: fc.integer({ min: 1, max: 5 }),
    per_page: fc.integer({ min: 1, max: 200 }),
    q: fc.constantFrom('köchin', ''),
  },
  { requiredKeys: [] },
)
const query = fc.oneof(
  fc.array(parameter, { maxLength: 5 }).map((pairs) => pairs.map((pair) => pair.join('=')).join('&')),
  wellFormed.map((given) =>
    Object.entries(given)
      .map(([key, value]) => `${key}=${encodeURIComponent(value)}`)
      .join('&'),
  ),
  fc.string({ unit: fc.constantFrom('&', '=', '%', '#', '?', '+', 'q', '0', ';') }),
)
const headerValue = fc.string({ unit: 'grapheme-ascii', maxLength: 80 })
const headers = (names: readonly string[]) =>
  fc.dictionary(fc.constantFrom(...names), headerValue, { maxKeys: 3, noNullPrototype: true })
const coding = fc.constantFrom('gzip', 'zstd', 'gzip;q=0.5, zstd', 'identity;q=0', '*;q=0', 'br')
const requested = fc.tuple(
  headers([
    'accept',
    'if-none-match',
    'range',
    'origin',
    'x-forwarded-for',
    'x-request-id',
    'if-modified-since',
    'cookie',
  ]),
  fc.option(coding),
)

test('the facets, and one job', async () => {
  const slug = encoded.filter((text) => text !== '' && !/^\.{1,2}$/.test(text))
  const property = fc.asyncProperty(query, slug, requested, async (query, slug, [given, coding]) => {
    const headers = { ...given, ...(coding && { 'accept-encoding': coding }) }
    for (const [path, address] of [
      ['/api/public/v1/facets', `/api/public/v1/facets?${query}`],
      ['/api/public/v1/jobs/{slug}', `/api/public/v1/jobs/${slug}`],
    ] as const) {
      const answer = await ask(address, { headers })
      expect(answer.status).toBeLessThan(500)
      expect(faultOf('GET', path, answer)).toBeUndefined()
    }
  })
  await fc.assert(property, RUNS)
})

test('the listing and its feeds', async () => {
  const property = fc.asyncProperty(
    fc.constantFrom(...LISTINGS),
    query,
    requested,
    async (path, query, [given, coding]) => {
      const answer = await ask(`${path}?${query}`, {
        headers: { ...given, ...(coding && { 'accept-encoding': coding }) },
      })
      expect(answer.status).toBeLessThan(500)
      expect(faultOf('GET', path, answer)).toBeUndefined()
      expect(answer.headers.get('link')).toContain('<https://jobs.example>; rel="license"')
      expect(answer.headers.get('ratelimit')).toStartWith('"public";r=')
      if (answer.status >= 400) expect(answer.headers.get('cache-control')).toBe('no-store')
      else expect(answer.headers.get('etag')).toMatch(/^"[^"]+"$/)
    },
  )
  await fc.assert(property, RUNS)
})

const cursor = fc.oneof(
  encoded,
  fc.constant((JSON.parse((await ask(CHANGES)).text) as { meta: { next: string } }).meta.next),
)
const changesQuery = fc
  .array(
    fc.oneof(
      fc.tuple(fc.constantFrom('limit', 'wait'), fc.oneof(numeral, fc.constantFrom('0', '1', '3'))),
      fc.tuple(fc.constant('after'), cursor),
      fc.tuple(fc.constantFrom('country', 'location', 'company', 'tag', 'salary_min'), encoded),
      fc.tuple(encoded, encoded),
    ),
    { maxLength: 4 },
  )
  .map((pairs) => pairs.filter(([name, value]) => name !== 'wait' || !/^0*[1-9]\d*$/.test(value)))
  .map((pairs) => pairs.map((pair) => pair.join('=')).join('&'))

test('the changes', async () => {
  const property = fc.asyncProperty(changesQuery, async (query) => {
    const answer = await ask(`${CHANGES}?${query}`)
    expect(answer.status).toBeLessThan(500)
    expect(faultOf('GET', CHANGES, answer)).toBeUndefined()
    expect(answer.headers.get('link')).toContain('<https://jobs.example>; rel="license"')
    expect(answer.headers.get('cache-control')).toBe('no-store')
  })
  await fc.assert(property, RUNS)
})

const json = fc.jsonValue({ maxDepth: 3 })
const params = fc.oneof(
  json,
  fc.record({
    name: fc.oneof(fc.constantFrom('search_jobs', 'get_job_statistics', 'toString'), fc.string()),
    arguments: fc.oneof(
      json,
      fc.record(
        {
          q: fc.oneof(text, json),
          page: fc.oneof(fc.integer(), json),
          per_page: fc.oneof(fc.double(), json),
          language: json,
        },
        { requiredKeys: [] },
      ),
    ),
  }),
)
const method = fc.oneof(
  fc.constantFrom('initialize', 'ping', 'tools/list', 'tools/call', 'server/discover', 'notifications/initialized'),
  fc.string(),
)
const message = fc.record(
  { jsonrpc: fc.oneof(fc.constant('2.0'), json), id: fc.oneof(fc.integer(), fc.string(), json), method, params },
  { requiredKeys: [] },
)
const body = fc.oneof(
  message.map((one) => JSON.stringify(one)),
  json.map((one) => JSON.stringify(one)),
  fc.string(),
)
const mcpHeaders = fc.tuple(
  headers([
    'accept',
    'mcp-protocol-version',
    'mcp-method',
    'mcp-name',
    'mcp-session-id',
    'x-forwarded-for',
    'x-request-id',
  ]),
  fc.oneof({ weight: 5, arbitrary: fc.constant('application/json') }, headerValue),
)

test('the MCP server', async () => {
  const property = fc.asyncProperty(body, mcpHeaders, async (body, [given, type]) => {
    const answer = await ask(MCP, { method: 'POST', body, headers: { ...given, 'content-type': type } })
    expect(answer.status).toBeLessThan(500)
    expect(faultOf('POST', MCP, answer)).toBeUndefined()
    expect(answer.headers.get('link')).toContain('<https://jobs.example>; rel="license"')
  })
  await fc.assert(property, RUNS)
})

test('any method and path', async () => {
  const methods = fc.constantFrom('GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'PROPFIND')
  const segment = fc.oneof(fc.constantFrom('api', 'public', 'v1', 'jobs', 'mcp', '..', '%2e%2e', '%zz', ''), encoded)
  const path = fc.array(segment, { maxLength: 6 }).map((parts) => `/${parts.join('/')}`)
  const property = fc.asyncProperty(methods, path, async (method, path) => {
    expect((await ask(path, { method })).status).toBeLessThan(500)
  })
  await fc.assert(property, RUNS)
})
