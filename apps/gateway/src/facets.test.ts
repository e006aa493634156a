import { FacetList } from '@jobs/types/public/facets.ts'
import { describe, expect, test } from 'bun:test'
import { asking, ATTRIBUTION, openRest, problemOf, WAYS } from './rest-testing.ts'

const deps = await openRest()

describe.each(WAYS)('facets through %s', (way) => {
  const { call, dormant } = asking(way, deps)
  const facets = async (query: string) => {
    const response = await call(`/api/public/v1/facets${query}`)
    expect(response.status).toBe(200)
    return FacetList.parse(await response.json())
  }

  test('count the listing, each without its own parameter', async () => {
    const { data, meta } = await facets('?language=de')
    expect(data).toEqual({
      workArrangement: [{ value: 'hybrid', count: 45 }],
      language: [
        { value: 'de', count: 45 },
        { value: 'en', count: 43 },
        { value: 'fr', count: 43 },
      ],
      country: [],
      company: [{ value: 'Weber GmbH', count: 45 }],
      source: [{ value: 'arbeitnow', count: 45 }],
      tag: [{ value: 'finanzen', count: 45 }],
      occupation: [],
      employmentType: [],
      level: [],
      requiredLanguage: [],
      skill: [],
    })
    expect(meta).toEqual({
      attribution: ATTRIBUTION,
      docsUrl: 'https://jobs.example/developers',
      license: expect.any(String),
    })
  })

  test('take words and conditions, and no paging', async () => {
    expect((await facets('?q=entwickler&salary_min=50000')).data.company).toEqual([{ value: 'Weber GmbH', count: 1 }])
    expect((await facets('?q=entwickler&tag=php')).data).toMatchObject({
      company: [],
      tag: [{ value: 'finanzen', count: 1 }],
    })
    const { headers } = await call('/api/public/v1/facets?page=2&lang=de')
    expect([headers.get('x-ignored-parameters'), headers.get('x-did-you-mean')]).toEqual(['page, lang', 'language'])
    await problemOf(await call('/api/public/v1/facets?radius=5'), 400)
    await problemOf(await call('/api/public/v1/facets?location=Kölnn'), 400)
  })

  test('are cached, charged and read only', async () => {
    const first = await call('/api/public/v1/facets')
    const etag = first.headers.get('etag') ?? ''
    const again = await call('/api/public/v1/facets', { headers: { 'if-none-match': etag } })
    expect([again.status, again.headers.has('ratelimit'), again.headers.has('x-attribution')]).toEqual([
      304,
      true,
      true,
    ])
    await problemOf(await call('/api/public/v1/facets', { method: 'POST' }), 405)
    await problemOf(await call('/api/public/v1/facets', {}, dormant), 404)
  })
})
