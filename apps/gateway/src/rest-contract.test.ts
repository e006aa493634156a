import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import { savePosting } from '@jobs/catalog/save-posting.ts'
import { openTestCatalog, testPosting } from '@jobs/catalog/testing.ts'
import { createRateLimit } from '@jobs/http/rate-limit.ts'
import { JobList } from '@jobs/types/job-list.ts'
import { Problem } from '@jobs/types/problem.ts'
import { createApp } from './app.ts'

const site = { url: 'https://jobs.example', brandName: 'Jöbs', docsUrl: 'https://jobs.example/developers' }
const PATH = '/api/public/v1/jobs'
const ATTRIBUTION = 'Jobs by Jöbs (https://jobs.example)'
const DAY = 86_400_000
const NOW = Date.UTC(2026, 10, 1)

const opened = await openTestCatalog()
const { catalog, search } = opened
const deps = {
  catalog,
  search,
  site,
  publicApiEnabled: true,
  rateLimit: createRateLimit({ name: 'public', quota: 1_000_000, trustProxy: 1 }),
}
for (let index = 0; index < 130; index++) {
  const language = (['de', 'en', 'fr'] as const)[index % 3]
  const fields = {
    publishedAt: NOW - Math.floor(index / 2) * DAY,
    language: language ?? 'de',
    title: `Stelle ${index}`,
  }
  await savePosting(catalog, testPosting(`p${index}`, fields), NOW)
}
const pay = { salaryMin: 50_000, salaryMax: 60_000, currency: 'EUR' }
const munich = { title: 'Entwickler in München', publishedAt: NOW - 200 * DAY, ...pay }
await savePosting(catalog, testPosting('munich', munich), NOW)

afterAll(() => opened.close())

describe.each(['app.handle', 'a socket'] as const)('GET /api/public/v1/jobs through %s', (way) => {
  const app = createApp(deps)
  const dormant = createApp({ ...deps, publicApiEnabled: false })
  const bases = new Map<unknown, string>()
  beforeAll(() => {
    if (way === 'app.handle') return
    for (const one of [app, dormant])
      bases.set(one, one.listen({ port: 0, hostname: '127.0.0.1' }).server?.url.href ?? '')
  })
  afterAll(async () => {
    for (const one of [app, dormant]) if (one.server) await one.stop(true)
  })
  const call = async (path: string, init: RequestInit = {}, to = app) => {
    const url = new URL(path, bases.get(to) ?? 'http://127.0.0.1').href
    return bases.has(to) ? await fetch(url, init) : await to.handle(new Request(url, init))
  }
  const page = async (query: string) => {
    const response = await call(`${PATH}${query}`)
    expect(response.status).toBe(200)
    return JobList.parse(await response.json())
  }
  const problem = async (response: Response, status: number) => {
    expect(response.status).toBe(status)
    expect(response.headers.get('content-type')).toBe('application/problem+json')
    expect(response.headers.get('cache-control')).toBe('no-store')
    const body = Problem.parse(await response.json())
    expect(body).toMatchObject({ status, attribution: ATTRIBUTION })
    return body
  }

  describe('query', () => {
    test('defaults are page 1 of 50', async () => {
      const { data, meta } = await page('')
      expect(data).toHaveLength(50)
      expect(meta).toMatchObject({ page: 1, perPage: 50, count: 50 })
    })
    test.each(['?per_page=101', '?per_page=100', `?per_page=${'9'.repeat(40)}`])(
      '%s is a page of 100',
      async (query) => {
        expect((await page(query)).meta).toMatchObject({ perPage: 100, count: 100 })
      },
    )
    test('per_page below the limit, leading zeros and empty filters are taken', async () => {
      expect((await page('?per_page=007&page=02&q=&language=')).meta).toMatchObject({ perPage: 7, page: 2, count: 7 })
    })
    test('q is trimmed and may have 200 characters', async () => {
      expect((await page('?q=%20%20')).meta.count).toBe(50)
      expect((await page(`?q=%20${'ü'.repeat(200)}%20`)).data).toEqual([])
      const { errors } = await problem(await call(`${PATH}?q=${'a'.repeat(201)}`), 400)
      expect(errors).toEqual([{ parameter: 'q', detail: 'must be at most 200 characters' }])
    })
    test.each(['de', 'en', 'fr'] as const)('language=%s', async (language) => {
      const { data } = await page(`?language=${language}&per_page=100`)
      expect(data.length).toBeGreaterThan(40)
      expect(new Set(data.map((job) => job.language))).toEqual(new Set([language]))
    })
    test.each(['es', 'DE', 'de,en', ' de'])('language=%s is refused', async (language) => {
      const { errors } = await problem(await call(`${PATH}?language=${encodeURIComponent(language)}`), 400)
      expect(errors).toEqual([{ parameter: 'language', detail: 'must be one of de, en, fr' }])
    })
  })

  describe('integers', () => {
    const wrong = ['1e3', '0x10', '1.5', '+1', '%2B1', 'abc', '0', '-1', '', '%20', '1%20', '١', '1,0', 'NaN']
    test.each(wrong.flatMap((value) => [`page=${value}`, `per_page=${value}`]))('%s is refused', async (query) => {
      const { errors } = await problem(await call(`${PATH}?${query}`), 400)
      expect(errors?.map((fault) => fault.parameter)).toEqual([query.split('=')[0] ?? ''])
    })
    test('every fault is told', async () => {
      const { errors } = await problem(await call(`${PATH}?page=0&per_page=x&language=xx`), 400)
      expect(errors?.map((fault) => fault.parameter).toSorted()).toEqual(['language', 'page', 'per_page'])
    })
    test.each(['4', '1000000', '9007199254740991'])('page %s, past the end, is empty', async (number) => {
      const { data, meta } = await page(`?page=${number}`)
      expect(data).toEqual([])
      expect(meta).toMatchObject({ page: Number(number), count: 0 })
    })
    test('a page beyond what a number can say is refused', async () => {
      await problem(await call(`${PATH}?page=9007199254740992`), 400)
    })
  })

  test('unknown parameters are ignored and named', async () => {
    const response = await call(`${PATH}?foo=1&Page=9&b%C3%BC=2&foo=3&x%0d%0ay=1`)
    expect(response.status).toBe(200)
    expect(response.headers.get('x-ignored-parameters')).toBe('foo, Page, b%C3%BC, x%0D%0Ay')
    expect((await call(PATH)).headers.has('x-ignored-parameters')).toBe(false)
    const many = await call(`${PATH}?${Array.from({ length: 500 }, (_, index) => `a${index}=1`).join('&')}`)
    expect(many.headers.get('x-ignored-parameters')?.length).toBeLessThan(200)
  })

  test.each(['page=1&page=1', 'q=a&q=', 'language=de&language=en', 'per_page=1&per_page=x'])(
    '%s is refused',
    async (query) => {
      const { errors } = await problem(await call(`${PATH}?${query}`), 400)
      expect(errors).toEqual([{ parameter: query.split('=')[0] ?? '', detail: 'must be given once' }])
    },
  )

  test.each(['munchen', 'münchen', 'muenchen', 'MÜNCHEN', 'entwikler', 'entw'])(
    'q=%s finds the job in München',
    async (q) => {
      expect((await page(`?q=${encodeURIComponent(q)}`)).data.map((job) => job.title)).toEqual([
        'Entwickler in München',
      ])
    },
  )

  test('without q the newest come first, then by slug, page after page', async () => {
    const pages = [await page('?per_page=100'), await page('?per_page=100&page=2')]
    const all = pages.flatMap((one) => one.data)
    const sorted = all.toSorted((a, b) =>
      a.publishedAt === b.publishedAt ? (a.slug < b.slug ? -1 : 1) : a.publishedAt < b.publishedAt ? 1 : -1,
    )
    expect(all).toEqual(sorted)
    expect(new Set(all.map((job) => job.slug)).size).toBe(131)
  })

  test('an item has exactly the fields of a job, salary only when known', async () => {
    const [paid] = (await page('?q=entwickler')).data
    const [unpaid] = (await page('?per_page=1')).data
    const fields = [
      'slug',
      'title',
      'companyName',
      'location',
      'remote',
      'workArrangement',
      'language',
      'tags',
      'source',
    ]
    const always = [...fields, 'publishedAt', 'url']
    expect(Object.keys(unpaid ?? {})).toEqual(always)
    expect(Object.keys(paid ?? {})).toEqual([...always, 'salaryMin', 'salaryMax', 'currency'])
    expect(paid).toMatchObject({ ...pay, url: `https://jobs.example/jobs/${paid?.slug}` })
    expect(paid?.publishedAt).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/)
  })

  test('meta has exactly its six fields', async () => {
    const { meta } = await page('?per_page=2')
    expect(meta).toEqual({
      page: 1,
      perPage: 2,
      count: 2,
      attribution: ATTRIBUTION,
      docsUrl: 'https://jobs.example/developers',
      license: expect.stringContaining('<p>Powered by <a href="https://jobs.example">Jöbs</a></p>'),
    })
  })

  test('no answer tells an apply link or a feed address', async () => {
    for (const path of [PATH, `${PATH}?q=entwickler`, `${PATH}?page=x`, '/api/public/v2/jobs']) {
      const response = await call(path)
      const told = JSON.stringify([...response.headers]) + (await response.text())
      expect(told).not.toContain('apply.example')
      expect(told).not.toContain('source.example')
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
      expect(headers.get('access-control-expose-headers')).toBe('ETag, Link, Retry-After, RateLimit, RateLimit-Policy')
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
      await problem(response, 405)
    })
  })

  test('the quota is told on 200, 304 and 400, and over it is 429', async () => {
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
    const told = answers.map(({ headers }) => [headers.get('ratelimit-policy'), headers.get('ratelimit')])
    const left = [2, 1, 0, 0, 3].map((rest) => ['"public";q=4;w=900', `"public";r=${rest};t=900`])
    expect(told).toEqual(left)
    const over = answers[3] ?? Response.error()
    expect(over.headers.get('retry-after')).toBe('900')
    expect(over.headers.get('link')).toContain('rel="license"')
    expect(await problem(over, 429)).toMatchObject({
      type: 'https://iana.org/assignments/http-problem-types#quota-exceeded',
      detail: 'More than 4 requests in 15 minutes. Try again in 900 seconds.',
    })
    const preflight = await limited.handle(new Request(`http://127.0.0.1${PATH}`, { method: 'OPTIONS' }))
    expect([preflight.status, preflight.headers.has('ratelimit')]).toEqual([204, false])
  })

  test('dormant: every path under /api/public/ is 404', async () => {
    for (const path of [PATH, `${PATH}?page=x`, '/api/public/', '/api/public/v1/mcp', '/api/public/a/b']) {
      for (const method of ['GET', 'POST', 'OPTIONS']) await problem(await call(path, { method }, dormant), 404)
    }
    expect((await call('/healthz', {}, dormant)).status).toBe(200)
  })

  test('health', async () => {
    expect(await (await call('/healthz')).json()).toEqual({ status: 'ok' })
    expect(await (await call('/readyz')).json()).toEqual({ status: 'ready' })
    await problem(await call('/nowhere'), 404)
  })
})

test('a catalogue that fails tells the caller nothing and is not ready', async () => {
  const secret = () => {
    throw new Error('password=hunter2')
  }
  const broken = { ...catalog, read: new Proxy(catalog.read, { apply: secret }) }
  const app = createApp({ ...deps, catalog: broken, search: { search: secret } })
  for (const path of [PATH, `${PATH}?q=a`]) {
    const response = await app.handle(new Request(`http://127.0.0.1${path}`))
    expect(response.status).toBe(500)
    expect(response.headers.get('link')).toContain('rel="license"')
    expect(await response.text()).not.toContain('hunter2')
  }
  expect((await app.handle(new Request('http://127.0.0.1/readyz'))).status).toBe(503)
})
