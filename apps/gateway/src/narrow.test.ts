import { describe, expect, test } from 'bun:test'
import { ATTRIBUTION, openRest, PATH, problemOf, asking, WAYS } from './rest-testing.ts'

const deps = await openRest()
const OTHER_SOURCE = 'must be the name of a source, not "arbeitnov"; the nearest is arbeitnow'
const NO_PLACE = 'must be the name of one known town, region or country, or a postcode, and nothing else'
const NO_COUNTRY = 'must be one of the countries of ISO 3166-1 alpha-2'

describe.each(WAYS)('narrowing the listing through %s', (way) => {
  const { call, page } = asking(way, deps)

  test.each([
    ['', '131'],
    ['?language=de', '45'],
    ['?salary_min=60000&page=9', '1'],
    ['?salary_min=60001', '0'],
    ['?tag=FINANZEN&company=weber&source=arbeitnow&work_arrangement=hybrid', '131'],
    ['?published_since=2026-11-01', '2'],
    ['?published_since=2026-10-31T23:00:00-01:00', '2'],
    ['?q=entwickler', '1'],
    ['?q=stelle&language=fr&work_arrangement=hybrid', '43'],
    ['?language=de&work_arrangement=hybrid,remote', '45'],
    ['?tag=finanzen,php&country=', '131'],
    ['?exclude_tag=Finanzen', '0'],
    ['?exclude_company=weber,Nobody', '0'],
    ['?exclude_source=arbeitnow', '0'],
    ['?salary_min=60001&salary_unknown=include', '130'],
    ['?confirmed_since=2020-01-01', '131'],
    ['?confirmed_since=2999-01-01', '0'],
    ['?company=%22Weber%2C+Maier%22,WEBER', '131'],
    ['?company=&tag=&country=&location=&source=&salary_min=&currency=&radius=&published_since=', '131'],
  ])('%s are %s in all', async (query, total) => {
    for (const form of [PATH, `${PATH}.rss`, `${PATH}.json`]) {
      const response = await call(`${form}${query}`)
      expect([response.status, response.headers.get('x-total-count')]).toEqual([200, total])
      expect(response.headers.get('access-control-expose-headers')).toContain('X-Total-Count')
      // Fixtures were last confirmed when the test was written, which is more than 48 hours ago.
      expect(response.headers.get('x-confirmed')).toBe(total === '0' ? null : '0')
      expect(response.headers.get('access-control-expose-headers')).toContain('X-Confirmed')
    }
  })

  test('remote as a location means remote jobs', async () => {
    for (const name of ['remote', 'Remote', 'Home%20Office', 'T%C3%A9l%C3%A9travail']) {
      const response = await call(`${PATH}?location=${name}`)
      expect(response.headers.get('x-total-count')).toBe(
        (await call(`${PATH}?work_arrangement=remote`)).headers.get('x-total-count'),
      )
    }
    const total = async (query: string) => (await call(`${PATH}?${query}`)).headers.get('x-total-count')
    expect(await total('location=remote&work_arrangement=hybrid')).toBe('0')
    expect(await total('location=remote&work_arrangement=hybrid,remote')).toBe(await total('location=remote'))
    expect((await call(`${PATH}?location=80331%20M%C3%BCnchen`)).status).toBe(200)
  })

  test('page links keep the filters', async () => {
    const response = await call(`${PATH}?published_since=2026-10-01&tag=Finanzen&per_page=5&country=`)
    const links = response.headers.get('link') ?? ''
    expect(links).toContain(
      `<${PATH}?page=2&per_page=5&tag=Finanzen&published_since=2026-10-01T00%3A00%3A00.000Z>; rel="next"`,
    )
    const next = await page('?page=2&per_page=5&tag=Finanzen&published_since=2026-10-01T00%3A00%3A00.000Z')
    expect(next.data).toHaveLength(5)
  })

  test.each([
    ['location=Kölnn', 'location', 'must be one known place; the nearest names are Köln'],
    ['location=00001', 'location', 'this is not a known postcode of DE, AT, CH, LI, FR, BE, LU or NL: give the town'],
    ['location=Xqzjvw', 'location', NO_PLACE],
    ['location=Berlin,Hamburg', 'location', 'must be one known place; the nearest names are Berlin, Hamburg'],
    ['radius=5', 'radius', 'requires a location'],
    ['source=%00', 'source', 'must be the name of a source'],
    ['source=arbeitnov', 'source', OTHER_SOURCE],
    ['country=QQ', 'country', NO_COUNTRY],
    ['tag=a&tag=b', 'tag', 'must be given once, with values separated by commas'],
    ['tag=a,,b', 'tag', 'must not have an empty value; value 2 is empty'],
    ['country=AT,QQ', 'country', NO_COUNTRY],
    ['source=arbeitnow,arbeitnov', 'source', OTHER_SOURCE],
    ['exclude_source=arbeitnov', 'exclude_source', OTHER_SOURCE],
    ['employment_type=fulltime', 'employment_type', 'must be one of full-time, part-time, permanent'],
    ['occupation=99', 'occupation', 'must be a code of ISCO-08; those in 9 are 91, 92, 93, 94, 95, 96'],
    ['exclude_occupation=25,25120', 'exclude_occupation', 'must be a code of ISCO-08 of one to four digits'],
    [
      'occupation=http://data.europa.eu/esco/occupation/x',
      'occupation',
      'must be the URI of an occupation of ESCO ("http://data.europa.eu/esco/occupation/x")',
    ],
    ['skill=Xqzjvw', 'skill', 'must be the name of a skill, as in the facet skill, or its URI in ESCO'],
    ['skill=https://example.com/x', 'skill', 'must be a name or the URI of a skill of ESCO'],
    ['level=boss', 'level', 'must be one of entry, mid, senior, lead, executive, not "boss"'],
    ['max_years=51', 'max_years', 'must be a whole number of years, 0 to 50'],
    ['speaks=Deutsch', 'speaks', 'alone or with a level (de:B1), not "Deutsch"; the nearest is de'],
    ['speaks=espagnol', 'speaks', 'alone or with a level (de:B1), not "espagnol"; the nearest is es'],
    [
      'speaks=german:B1',
      'speaks',
      'must be a code of ISO 639-1, alone or with a level (de:B1), not "german:B1"; the nearest is de',
    ],
    ['speaks=en,de:B9', 'speaks', 'must be a language and, after a colon, one of A1, A2, B1, B2, C1, C2, native'],
    ['visa=yes', 'visa', 'must be one of sponsors, not "yes"'],
    [`tag=${'a,'.repeat(20)}a`, 'tag', 'must be at most 20 values'],
  ])('%s is refused', async (query, parameter, detail) => {
    for (const form of [PATH, `${PATH}.rss`]) {
      const { errors } = await problemOf(await call(`${form}?${query}`), 400)
      expect(errors).toMatchObject([{ parameter, detail: expect.stringContaining(detail) }])
    }
  })

  test('near misses of names are named', async () => {
    const meant = async (query: string) => {
      const { headers } = await call(`${PATH}?${query}`)
      return [headers.get('x-ignored-parameters'), headers.get('x-did-you-mean')]
    }
    expect(await meant('per-page=5')).toEqual(['per-page', 'per_page'])
    expect(await meant('currency=USD')).toEqual(['currency', null])
    expect(await meant('salary_unknown=include')).toEqual(['salary_unknown', null])
    expect(await meant('currency=USD&salary_min=1')).toEqual([null, null])
    expect(await meant('lang=de&remote=true&utm_source=x')).toEqual([
      'lang, remote, utm_source',
      'language, work_arrangement',
    ])
    expect(await meant('perPage=5&publishedSince=1&Q=x')).toEqual([
      'perPage, publishedSince, Q',
      'per_page, published_since, q',
    ])
    expect(await meant('countries=DE&companies=x&remote_only=true&where=ulm&experience=senior')).toEqual([
      'countries, companies, remote_only, where, experience',
      'country, company, work_arrangement, location, level',
    ])
    expect(await meant('constructor=1&__proto__=2&utm=3')).toEqual(['constructor, __proto__, utm', null])
    expect(ATTRIBUTION).toContain('Jöbs')
  })
})
