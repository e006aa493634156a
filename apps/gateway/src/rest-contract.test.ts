import { createRateLimit } from '@jobs/http/quota/rate-limit.ts'
import { describe, expect, test } from 'bun:test'
import { createApp } from './app.ts'
import { asking, openRest, PATH, problemOf, WAYS } from './rest-testing.ts'

const deps = await openRest()

describe.each(WAYS)('GET /api/public/v1/jobs through %s', (way) => {
  const { call, dormant } = asking(way, deps)

  test('no answer holds an apply link or a feed address', async () => {
    for (const path of [PATH, `${PATH}?q=entwickler`, `${PATH}?page=x`, '/api/public/v2/jobs']) {
      const response = await call(path)
      const reported = JSON.stringify([...response.headers]) + (await response.text())
      expect(reported).not.toContain('apply.example')
      expect(reported).not.toContain('source.example')
    }
  })

  test('attribution and CORS are on every answer', async () => {
    const etag = (await call(PATH)).headers.get('etag') ?? ''
    const answers = [
      await call(PATH),
      await call(PATH, { method: 'HEAD' }),
      await call(PATH, { headers: { 'if-none-match': etag } }),
      await call(PATH, { method: 'OPTIONS' }),
      await call(PATH, { method: 'POST', body: '{}' }),
      await call(`${PATH}?page=0`),
      await call('/api/public/nothing'),
      await call('/api/public/%zz'),
      await call(PATH, {}, dormant),
    ]
    expect(answers.map((response) => response.status)).toEqual([200, 200, 304, 204, 405, 400, 404, 404, 404])
    for (const { headers } of answers) {
      expect(headers.get('link')).toContain('<https://jobs.example>; rel="license"')
      expect(headers.get('x-attribution')).toBe('Jobs by J%C3%B6bs (https://jobs.example)')
      expect(headers.get('access-control-allow-origin')).toBe('*')
      expect(headers.get('access-control-expose-headers')).toBe(
        'Accept-Ranges, Allow, Content-Range, ETag, Link, Retry-After, RateLimit, RateLimit-Policy, Vary, X-Attribution, ' +
          'X-Catalogue, X-Confirmed, X-Did-You-Mean, X-Ignored-Parameters, X-Request-Id, X-Search, X-Total-Count',
      )
      expect(headers.has('access-control-allow-credentials')).toBe(false)
      expect(headers.has('set-cookie')).toBe(false)
    }
  })

  describe('caching', () => {
    test('a page has a tag and its age, errors are not stored', async () => {
      const { headers } = await call(PATH)
      expect(headers.get('etag')).toMatch(/^"[^"]+"$/)
      expect(headers.get('cache-control')).toBe('public, max-age=60, stale-while-revalidate=300')
      expect(headers.get('vary')).toBe('Accept-Encoding')
      expect((await call(`${PATH}?page=2`)).headers.get('etag')).not.toBe(headers.get('etag'))
    })
    test('If-None-Match answers 304 without a body', async () => {
      const etag = (await call(PATH)).headers.get('etag') ?? ''
      for (const sent of [etag, `W/${etag}`, `"other", ${etag}`, '*']) {
        const response = await call(PATH, { headers: { 'if-none-match': sent } })
        expect([sent, response.status, await response.text()]).toEqual([sent, 304, ''])
        expect(response.headers.get('etag')).toBe(etag)
        expect(response.headers.get('cache-control')).toBe('public, max-age=60, stale-while-revalidate=300')
      }
      expect((await call(PATH, { headers: { 'if-none-match': '"other"' } })).status).toBe(200)
    })
  })

  test('paging links', async () => {
    const links = async (query: string) => (await call(`${PATH}${query}`)).headers.get('link')?.split(', ').slice(0, -1)
    expect(await links('?per_page=100')).toEqual([
      `<${PATH}?page=1&per_page=100>; rel="first"`,
      `<${PATH}?page=2&per_page=100>; rel="next"`,
    ])
    expect(await links('?page=2&per_page=100&q=stelle%20&language=de')).toEqual([
      `<${PATH}?page=1&per_page=100&q=stelle&language=de>; rel="first"`,
      `<${PATH}?page=1&per_page=100&q=stelle&language=de>; rel="prev"`,
    ])
    expect(await links('?per_page=131')).toContain(`<${PATH}?page=2&per_page=100>; rel="next"`)
  })

  describe('methods', () => {
    test('HEAD is GET without the body', async () => {
      const [get, head] = [await call(PATH), await call(PATH, { method: 'HEAD' })]
      expect([head.status, await head.text()]).toEqual([200, ''])
      for (const name of ['etag', 'content-type', 'cache-control', 'link', 'vary']) {
        expect(head.headers.get(name)).toBe(get.headers.get(name))
      }
      if (way === 'a socket') expect(head.headers.get('content-length')).toBe(get.headers.get('content-length'))
    })
    test('OPTIONS allows any origin to read', async () => {
      const preflight = { origin: 'https://anyone.example', 'access-control-request-method': 'GET' }
      const { status, headers } = await call(PATH, { method: 'OPTIONS', headers: preflight })
      expect(status).toBe(204)
      expect(headers.get('access-control-allow-methods')).toBe('GET, HEAD, OPTIONS')
    })
    test.each(['POST', 'PUT', 'PATCH', 'DELETE', 'PROPFIND'])('%s is 405', async (method) => {
      const response = await call(PATH, { method, ...(method !== 'DELETE' && { body: 'not json' }) })
      expect(response.headers.get('allow')).toBe('GET, HEAD, OPTIONS')
      await problemOf(response, 405)
    })
  })

  test('the quota is reported on 200, 304 and 400, and over it is 429', async () => {
    const limited = createApp({ ...deps, rateLimit: createRateLimit({ name: 'public', quota: 4, trustProxy: 1 }) })
    const ask = (client: string, path = PATH, headers = {}) =>
      limited.handle(new Request(`http://127.0.0.1${path}`, { headers: { ...headers, 'x-forwarded-for': client } }))
    const etag = (await ask('198.51.100.1')).headers.get('etag') ?? ''
    const answers = [
      await ask('198.51.100.1', PATH, { 'if-none-match': etag }),
      await ask('198.51.100.1', `${PATH}?page=0`),
      await ask('198.51.100.1'),
      await ask('198.51.100.1'),
      await ask('198.51.100.2'),
    ]
    expect(answers.map((response) => response.status)).toEqual([304, 400, 200, 429, 200])
    const reported = answers.map(({ headers }) => [headers.get('ratelimit-policy'), headers.get('ratelimit')])
    const left = [2, 1, 0, 0, 3].map((rest) => ['"public";q=4;w=900', `"public";r=${rest};t=900`])
    expect(reported).toEqual(left)
    const over = answers[3] ?? Response.error()
    expect(over.headers.get('retry-after')).toBe('900')
    expect(over.headers.get('link')).toContain('rel="license"')
    expect(await problemOf(over, 429)).toMatchObject({
      type: 'https://iana.org/assignments/http-problem-types#quota-exceeded',
      detail: 'The limit of requests in 15 minutes is 4. Try again in 900 s.',
    })
    const preflight = await limited.handle(new Request(`http://127.0.0.1${PATH}`, { method: 'OPTIONS' }))
    expect([preflight.status, preflight.headers.has('ratelimit')]).toEqual([204, false])
  })

  test('dormant: every path under /api/public/ is 404', async () => {
    for (const path of [PATH, `${PATH}?page=x`, '/api/public/', '/api/public/v1/mcp', '/api/public/a/b']) {
      for (const method of ['GET', 'POST', 'OPTIONS']) await problemOf(await call(path, { method }, dormant), 404)
    }
    expect((await call('/healthz', {}, dormant)).status).toBe(200)
  })

  test('health', async () => {
    expect(await (await call('/healthz')).json()).toEqual({ status: 'ok' })
    expect(await (await call('/readyz')).json()).toEqual({ status: 'ready' })
    await problemOf(await call('/nowhere'), 404)
  })
})

test('a catalogue that fails says nothing to the caller and is not ready', async () => {
  const secret = () => {
    throw new Error('password=hunter2')
  }
  const broken = { ...deps.catalog, read: new Proxy(deps.catalog.read, { apply: secret }) }
  const app = createApp({ ...deps, catalog: broken, search: { search: secret, all: secret } })
  for (const path of [PATH, `${PATH}?q=a`]) {
    const response = await app.handle(new Request(`http://127.0.0.1${path}`))
    expect(response.status).toBe(500)
    expect(response.headers.get('link')).toContain('rel="license"')
    expect(await response.text()).not.toContain('hunter2')
  }
  expect((await app.handle(new Request('http://127.0.0.1/readyz'))).status).toBe(503)
})
