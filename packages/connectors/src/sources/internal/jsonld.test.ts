import { describe, expect, test } from 'bun:test'
import { PayloadError } from '../../connector.ts'
import { fixture } from '../../internal/testing.ts'
import { jsonld } from './jsonld.ts'

const settings = jsonld.settings.parse({ url: 'https://kiesel.example/karriere', source: 'kiesel' })
const feed = await fixture('jsonld/feed.json')
const parse = (payload: string, url?: string) => jsonld.parse(payload, settings, url)
const job = (fields: object) => ({ '@type': 'JobPosting', title: 'A', hiringOrganization: 'B', ...fields })
const read = (fields: object) => parse(JSON.stringify(job(fields))).postings[0]

describe('JobPosting on a page', () => {
  test('gets an id of its own in a list of postings without addresses', () => {
    const item = (title: string) => ({ '@type': 'ListItem', item: job({ title }) })
    const list = { '@type': 'WebPage', mainEntity: { '@type': 'ItemList', itemListElement: [item('A'), item('C')] } }
    const { postings } = parse(`<script type="application/ld+json">[${JSON.stringify(list)}]</script>`)
    expect(postings.map(({ externalId }) => externalId)).toEqual([
      'https://kiesel.example/karriere#A',
      'https://kiesel.example/karriere#C',
    ])
  })

  test('is refused on a page without postings, or with invalid JSON alone', () => {
    for (const page of ['', '<html></html>', '<script type="application/ld+json">{x</script>', '{"a":1}', '[', 'null'])
      expect(() => parse(page)).toThrow(PayloadError)
    expect(parse('{"@type":"DataFeed","dataFeedElement":[]}')).toEqual({ postings: [], rejects: [] })
  })

  test('is read from a nested page; endless nesting is refused', () => {
    const nested = (levels: number) => `${'{"a":['.repeat(levels)}${JSON.stringify(job({}))}${']}'.repeat(levels)}`
    expect(parse(nested(40)).postings).toHaveLength(1)
    for (const page of [
      nested(5000),
      '<div>'.repeat(200_000),
      '<script '.repeat(200_000),
      '<script type="application/ld+json">'.repeat(100_000),
      `<script type="application/ld+json">${' '.repeat(1_000_000)}x</script>`,
      `<script type="application/ld+json">${'['.repeat(1_000_000)}</script>`,
    ])
      expect(() => parse(page)).toThrow(PayloadError)
  })
})

describe('A feed in JSON', () => {
  test('reads every field and drops placeholders', () => {
    expect(parse(feed).postings).toEqual([
      {
        externalId: 'https://muehle.example/jobs/100200/Mueller#100200',
        url: 'https://muehle.example/jobs/100200/Mueller',
        title: 'Müller (w/m/d)',
        companyName: 'Mühlengruppe',
        places: ['Bad Mühl, Deutschland'],
        html: '&lt;p&gt;Mahlen&lt;/p&gt;',
        tags: ['full time'],
        publishedAt: Date.parse('2026-10-02T06:00:00Z'),
        expiresAt: Date.parse('2026-11-30T22:59:59Z'),
        salary: { min: 3200, max: 3200, currency: 'EUR', period: 'month' },
      },
    ])
  })

  test('rejects bad items one by one and takes the company from the settings', () => {
    const rejects = [{ item: '#3', reason: 'title-missing' as const }]
    expect(parse(feed).rejects).toEqual([{ item: 'Ohne Firma', reason: 'company-missing' }, ...rejects])
    expect(jsonld.parse(feed, { ...settings, companyName: 'Mühle' })).toMatchObject({
      postings: [{ companyName: 'Mühlengruppe' }, { companyName: 'Mühle' }],
      rejects,
    })
  })
})

describe('Forms of a field', () => {
  test.each([
    [{ address: { addressLocality: 'Gera', addressCountry: 'DE' } }, ['Gera, DE']],
    [{ address: { addressLocality: 'Gera', addressCountry: { name: 'Germany' } } }, ['Gera, Germany']],
    [{ address: { addressLocality: 'Gera', addressCountry: ['DE'] } }, ['Gera, DE']],
    [{ address: 'Gera, Thüringen' }, ['Gera, Thüringen']],
    [{ address: [{ addressLocality: 'Gera' }, { addressLocality: 'Jena' }] }, ['Gera', 'Jena']],
    [{ address: { streetAddress: 'Am Ring 1', addressLocality: '-', addressCountry: 'N/A' }, name: 'HQ' }, ['HQ']],
    [{ addressLocality: 'Gera' }, ['Gera']],
    ['Gera', ['Gera']],
    [
      ['Gera', { address: 'Jena' }, null, 7],
      ['Gera', 'Jena', '7'],
    ],
    [null, []],
  ])('jobLocation %j', (jobLocation, places) => expect(read({ jobLocation })?.places).toEqual(places))

  test.each([
    ['TELECOMMUTE', 'remote'],
    [['TELECOMMUTE'], 'remote'],
    ['https://schema.org/TELECOMMUTE', 'remote'],
    ['Hybrid', 'hybrid'],
    ['', undefined],
    [undefined, undefined],
  ] as const)('jobLocationType %j', (jobLocationType, arrangement) =>
    expect(read({ jobLocationType })?.arrangement).toBe(arrangement),
  )

  const year = { min: 50_000, max: 60_000, currency: 'EUR', period: 'year' as const }
  const range = { minValue: 50_000, maxValue: '60000' }
  test.each([
    [{ baseSalary: { currency: 'EUR', value: { ...range, unitText: 'YEAR' } } }, year],
    [{ baseSalary: [{ currency: 'EUR', value: [{ ...range, unitText: 'YEAR' }] }] }, year],
    [{ baseSalary: { currency: 'EUR', ...range, unitText: 'Annual' } }, year],
    [{ baseSalary: { value: { ...range } }, salaryCurrency: 'EUR' }, year],
    [
      { baseSalary: 50_000, salaryCurrency: 'EUR' },
      { ...year, max: 50_000 },
    ],
    [
      { baseSalary: { currency: 'EUR', value: { value: 18, unitText: 'HOUR' } } },
      { min: 18, max: 18, currency: 'EUR', period: 'hour' as const },
    ],
    [{ baseSalary: { currency: 'EUR', value: { minValue: 0, maxValue: 0, unitText: 'YEAR' } } }, undefined],
    [{ baseSalary: 18, salaryCurrency: 'EUR' }, undefined],
    [{ baseSalary: 'by agreement' }, undefined],
    [{ estimatedSalary: { currency: 'EUR', value: 50_000 } }, undefined],
  ])('%j', (fields, salary) => expect(read(fields)?.salary).toEqual(salary))

  test('ignores addresses of other schemes', () => {
    expect(read({ url: 'javascript:alert(1)' })?.url).toBe('https://kiesel.example/karriere')
  })
})
