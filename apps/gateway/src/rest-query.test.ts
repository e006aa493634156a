import { describe, expect, test } from 'bun:test'
import { asking, ATTRIBUTION, openRest, PATH, PAY, problemOf, WAYS } from './rest-testing.ts'

const deps = await openRest()

describe.each(WAYS)('the query and the jobs of GET /api/public/v1/jobs through %s', (way) => {
  const { call, page } = asking(way, deps)

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
      expect(await page('?q=%00%20')).toEqual(await page(''))
      expect((await page('?q=%00koch')).meta).toEqual((await page('?q=koch')).meta)
      const { errors } = await problemOf(await call(`${PATH}?q=${'a'.repeat(201)}`), 400)
      expect(errors).toEqual([{ parameter: 'q', detail: 'must be at most 200 characters' }])
    })
    test.each(['de', 'en', 'fr'] as const)('language=%s', async (language) => {
      const { data } = await page(`?language=${language}&per_page=100`)
      expect(data.length).toBeGreaterThan(40)
      expect(new Set(data.map((job) => job.language))).toEqual(new Set([language]))
    })
    test.each(['es', 'DE', 'de,en', ' de'])('language=%s is refused', async (language) => {
      const { errors } = await problemOf(await call(`${PATH}?language=${encodeURIComponent(language)}`), 400)
      expect(errors).toEqual([
        {
          parameter: 'language',
          detail: expect.stringMatching(/^must be one of de, en, fr, not "[^"]+"(; the nearest is de)?$/),
        },
      ])
    })
  })

  describe('integers', () => {
    const wrong = ['1e3', '0x10', '1.5', '+1', '%2B1', 'abc', '0', '-1', '', '%20', '1%20', '١', '1,0', 'NaN']
    test.each(wrong.flatMap((value) => [`page=${value}`, `per_page=${value}`]))('%s is refused', async (query) => {
      const { errors } = await problemOf(await call(`${PATH}?${query}`), 400)
      expect(errors?.map((fault) => fault.parameter)).toEqual([query.split('=')[0] ?? ''])
    })
    test('every fault is reported', async () => {
      const { errors } = await problemOf(await call(`${PATH}?page=0&per_page=x&language=xx`), 400)
      expect(errors?.map((fault) => fault.parameter).toSorted()).toEqual(['language', 'page', 'per_page'])
    })
    test.each(['4', '1000000', '9007199254740991'])('page %s, past the end, is empty', async (number) => {
      const { data, meta } = await page(`?page=${number}`)
      expect(data).toEqual([])
      expect(meta).toMatchObject({ page: Number(number), count: 0 })
    })
    test.each(['9007199254740992', '9'.repeat(23), '9'.repeat(400), `${'0'.repeat(400)}9007199254740991`])(
      'page %s is the last that a number can say',
      async (number) => {
        const response = await call(`${PATH}?page=${number}&per_page=100`)
        expect(response.status).toBe(200)
        expect(await response.json()).toMatchObject({ data: [], meta: { page: 9007199254740991, count: 0 } })
        const link = response.headers.get('link') ?? ''
        expect(link).toContain(`<${PATH}?page=1&per_page=100>; rel="first"`)
        expect(link).toContain(`<${PATH}?page=9007199254740990&per_page=100>; rel="prev"`)
        expect(link).not.toContain('rel="next"')
        for (const form of ['.rss', '.json']) {
          const fed = await call(`${PATH}${form}?page=${number}&q=koch`)
          expect([fed.status, await fed.text()]).toEqual([200, expect.stringContaining('page=9007199254740991')])
        }
      },
    )
    test('no number is too long to be 0', async () => {
      await problemOf(await call(`${PATH}?page=${'0'.repeat(400)}`), 400)
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
      const { errors } = await problemOf(await call(`${PATH}?${query}`), 400)
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
    expect(paid).toMatchObject({ ...PAY, url: `https://jobs.example/jobs/${paid?.slug}` })
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
})
