import { afterAll, describe, expect, test } from 'bun:test'
import { createApp } from '../../app.ts'
import { openTestGateway } from '../pages-testing.ts'
import { securityTxt } from '@jobs/site/well-known/security-txt.ts'

const contacts = ['mailto:security@jobs.example', 'https://jobs.example/report']
const { ask, close, deps } = await openTestGateway({ pages: { securityContacts: contacts, mcpQuota: 7 } })
afterAll(close)

const DOCUMENTS = [
  '/',
  '/favicon.svg',
  '/robots.txt',
  '/llms.txt',
  '/.well-known/api-catalog',
  '/.well-known/ojcp.json',
  '/.well-known/security.txt',
]

describe.each([...DOCUMENTS, '/developers', '/jobs', '/sitemap.xml'])('%s', (path) => {
  test('is read, and read again only when it has changed', async () => {
    let response = await ask(path)
    // The page shows the progress of the first fill once it is known.
    for (let last: string | null = ''; response.headers.get('etag') !== last; response = await ask(path))
      last = response.headers.get('etag')
    expect(response.status).toBe(200)
    expect(response.headers.get('cache-control')).toMatch(/^public, max-age=\d+/)
    expect(response.headers.get('x-content-type-options')).toBe('nosniff')
    const etag = response.headers.get('etag') ?? ''
    expect(etag).toMatch(/^(W\/)?".+"$/)
    const again = await ask(path, { headers: { 'if-none-match': `"x", ${etag}` } })
    expect([again.status, await again.text(), again.headers.get('etag')]).toEqual([304, '', etag])
  })

  test('is compressed on request', async () => {
    const plain = await ask(path)
    const zipped = await ask(path, { headers: { 'accept-encoding': 'gzip' } })
    if (zipped.headers.get('content-encoding') === null) return expect(path).toBe('/sitemap.xml')
    const vary = ['/', '/jobs', '/developers'].includes(path) ? 'Accept-Encoding, Accept-Language' : 'Accept-Encoding'
    expect([zipped.headers.get('content-encoding'), zipped.headers.get('vary')]).toEqual(['gzip', vary])
    expect(new TextDecoder().decode(Bun.gunzipSync(await zipped.arrayBuffer()))).toBe(await plain.text())
    return expect(zipped.headers.get('etag')).not.toBe(plain.headers.get('etag'))
  })

  test('carries the attribution with every answer', async () => {
    const etag = (await ask(path)).headers.get('etag') ?? ''
    const requested: RequestInit[] = [{}, { method: 'HEAD' }, { method: 'OPTIONS' }, { method: 'PUT' }]
    for (const init of [...requested, { headers: { 'if-none-match': etag } }]) {
      const { headers } = await ask(path, init)
      const links = headers.get('link')?.split(', ') ?? []
      expect(links.filter((link) => link === '<https://jobs.example>; rel="license"')).toHaveLength(1)
      expect(headers.get('x-attribution')).toContain('(https://jobs.example)')
    }
  })

  test('answers HEAD and OPTIONS, and no other method', async () => {
    const head = await ask(path, { method: 'HEAD' })
    expect([head.status, head.headers.get('etag')]).toEqual([200, (await ask(path)).headers.get('etag')])
    const options = await ask(path, { method: 'OPTIONS' })
    expect([options.status, options.headers.get('allow')]).toEqual([204, 'GET, HEAD, OPTIONS'])
    for (const method of ['POST', 'PUT', 'DELETE', 'PATCH']) {
      const refused = await ask(path, { method })
      expect([refused.status, refused.headers.get('allow')]).toEqual([405, 'GET, HEAD, OPTIONS'])
    }
  })
})

describe('the API catalogue', () => {
  test('is a link set with the profile of RFC 9727', async () => {
    const response = await ask('/.well-known/api-catalog')
    expect(response.headers.get('content-type')).toBe(
      'application/linkset+json; profile="https://www.rfc-editor.org/info/rfc9727"',
    )
    const { linkset } = (await response.json()) as { linkset: Record<string, { href: string }[]>[] }
    const hrefs = linkset[0]?.item?.map(({ href }) => href)
    expect(hrefs).toEqual(['https://jobs.example/api/public/v1/jobs', 'https://jobs.example/api/public/v1/mcp'])
    expect(linkset[1]).toMatchObject({
      anchor: 'https://jobs.example/api/public/v1/jobs',
      'service-desc': [{ href: 'https://jobs.example/api/public/v1/openapi.json' }],
      'service-doc': [{ href: 'https://jobs.example/developers', type: 'text/html' }],
    })
  })

  test('is found by HEAD', async () => {
    const { headers } = await ask('/.well-known/api-catalog', { method: 'HEAD' })
    expect(headers.get('link')).toStartWith('</.well-known/api-catalog>; rel="api-catalog"')
  })

  test('is empty while the API is disabled, and the page explains it', async () => {
    const dormant = createApp({ ...deps, publicApiEnabled: false })
    expect(await (await ask('/.well-known/api-catalog', {}, dormant)).json()).toEqual({
      linkset: [{ anchor: 'https://jobs.example/.well-known/api-catalog', item: [] }],
    })
    const page = await (await ask('/developers', {}, dormant)).text()
    expect(page).toContain('switched off')
    expect(page).not.toContain('id="ask"')
    expect((await ask('/api/public/v1/jobs.rss', {}, dormant)).status).toBe(404)
  })
})

test('previews of links show a picture of this service', async () => {
  const page = await (await ask('/', { headers: { accept: 'text/html' } })).text()
  expect(page).toContain('<meta property="og:image" content="https://jobs.example/preview.png">')
  const response = await ask('/preview.png')
  expect([response.status, response.headers.get('content-type')]).toEqual([200, 'image/png'])
  const bytes = new DataView(await response.arrayBuffer())
  expect([bytes.getUint32(16), bytes.getUint32(20), bytes.byteLength < 10_000]).toEqual([1200, 630, true])
  const headers = { 'if-none-match': response.headers.get('etag') ?? '' }
  expect((await ask('/preview.png', { headers })).status).toBe(304)
})

test('does not name an MCP server when there is none', async () => {
  const { mcp: _, ...alone } = deps
  for (const path of ['/.well-known/api-catalog', '/llms.txt', '/developers']) {
    expect(await (await ask(path)).text()).toContain('/v1/mcp')
    expect(await (await ask(path, {}, createApp(alone))).text()).not.toContain('/v1/mcp')
  }
})

test('security.txt names the contacts and an end within a year', async () => {
  const { body } = securityTxt(contacts, 'https://jobs.example', '2026-06-06')
  expect(body).toBe(`Contact: mailto:security@jobs.example
Contact: https://jobs.example/report
Expires: 2026-12-03T00:00:00.000Z
Preferred-Languages: en, de
Canonical: https://jobs.example/.well-known/security.txt
`)
  const nobody = createApp({ ...deps, pages: { securityContacts: [], mcpQuota: 7 } })
  expect((await ask('/.well-known/security.txt', {}, nobody)).status).toBe(404)
})

test('robots.txt names the sitemap, and llms.txt the API', async () => {
  expect(await (await ask('/robots.txt')).text()).toContain('Sitemap: https://jobs.example/sitemap.xml')
  const llms = await (await ask('/llms.txt')).text()
  expect(llms).toStartWith('# Jöbs & "Söhne" <b>\n\n> ')
  expect(llms).toContain('https://jobs.example/api/public/v1/mcp')
})

test('addresses follow the scheme and the name of the request, if it is a known one', async () => {
  const site = { ...deps.site, hosts: ['api.example'], port: 8080, hasProxy: true }
  const at = async (url: string, headers = {}) =>
    await (await createApp({ ...deps, site }).handle(new Request(url, { headers }))).text()
  expect(await at('http://api.example:8080/llms.txt')).toContain('http://api.example:8080/api/public/v1/jobs')
  expect(await at('http://api.example/llms.txt', { 'x-forwarded-proto': 'https' })).toContain(
    'https://api.example/api/',
  )
  expect(await at('http://api.example/llms.txt', { 'x-forwarded-proto': 'javascript' })).not.toContain('javascript')
  expect(await at('http://api.example/robots.txt')).not.toContain('Sitemap')
})

describe('an end of the API that is decided', () => {
  const deprecatedAt = Date.UTC(2027, 0, 1)
  const sunsetAt = Date.UTC(2027, 5, 30, 12)
  const ending = createApp({ ...deps, site: { ...deps.site, retirement: { deprecatedAt, sunsetAt } } })

  test.each(['/api/public/v1/jobs', '/api/public/v1/jobs?page=x', '/api/public/v1/jobs.rss', '/api/public/nothing'])(
    'is announced by %s',
    async (path) => {
      const { headers } = await ask(path, {}, ending)
      expect(headers.get('deprecation')).toBe(`@${deprecatedAt / 1000}`)
      expect(headers.get('sunset')).toBe('Wed, 30 Jun 2027 12:00:00 GMT')
      expect(headers.get('link')).toContain('<https://jobs.example/developers>; rel="deprecation"; type="text/html"')
      expect(headers.get('link')).toContain('<https://jobs.example/developers>; rel="sunset"; type="text/html"')
      expect(headers.get('access-control-expose-headers')).toEndWith(', Deprecation, Sunset')
    },
  )

  test('is announced by 304, and by the page for developers', async () => {
    const etag = (await ask('/api/public/v1/jobs', {}, ending)).headers.get('etag') ?? ''
    const unchanged = await ask('/api/public/v1/jobs', { headers: { 'if-none-match': etag } }, ending)
    expect([unchanged.status, unchanged.headers.has('sunset')]).toEqual([304, true])
    const page = await (await ask('/developers', {}, ending)).text()
    expect(page).toContain('deprecated from 1 January 2027')
    expect(page).toContain('may stop answering from 30 June 2027 on')
  })

  test('ends nothing by itself', async () => {
    const retirement = { deprecatedAt: 0, sunsetAt: 1 }
    const past = createApp({ ...deps, site: { ...deps.site, retirement } })
    expect((await ask('/api/public/v1/jobs', {}, past)).status).toBe(200)
    expect(await (await ask('/developers', {}, past)).text()).not.toContain('stops')
  })

  test('is not announced before', async () => {
    const { headers } = await ask('/api/public/v1/jobs')
    expect([headers.has('deprecation'), headers.has('sunset')]).toEqual([false, false])
    expect(headers.get('link')).not.toContain('sunset')
  })
})

test('the manifest of OJCP names the provider’s endpoint, where there is one', async () => {
  expect(await (await ask('/.well-known/ojcp.json')).json()).toMatchObject({
    ojcp_version: '0.1',
    provider: { name: deps.site.brandName },
    mcp_endpoint: 'https://jobs.example/api/public/v1/ojcp',
    tools: ['search_jobs', 'get_job_detail'],
    auth: { required: false },
    rate_limits: { anonymous_rps: 7 / 900 },
  })
  const { mcp: _, ...alone } = deps
  for (const without of [alone, { ...deps, publicApiEnabled: false }])
    expect((await ask('/.well-known/ojcp.json', {}, createApp(without))).status).toBe(404)
})
