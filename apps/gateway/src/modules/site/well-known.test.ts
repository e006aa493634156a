import { describe, expect, test } from 'bun:test'
import { createApp } from '../../app.ts'
import { testGateway } from '../pages-testing.ts'

const contacts = ['mailto:security@jobs.example', 'https://jobs.example/report']
const { ask, deps } = await testGateway({ pages: { securityContacts: contacts, mcpQuota: 7 } })

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

test('feeds are not found while the API is disabled', async () => {
  const dormant = createApp({ ...deps, publicApiEnabled: false })
  expect((await ask('/api/public/v1/jobs.rss', {}, dormant)).status).toBe(404)
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
    expect(page).toContain('may be switched off from 30 June 2027 on')
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
