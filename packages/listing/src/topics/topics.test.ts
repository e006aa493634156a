import { savePosting } from '@jobs/catalog/merging/save-posting.ts'
import { openTestCatalog, testEngines, testPosting, withdrawPosting } from '@jobs/catalog/testing.ts'
import type { JobFields, StoredPlace } from '@jobs/types/feeds/posting.ts'
import { derivedFrom } from '@jobs/types/jobs/derived.ts'
import { afterAll, describe, expect, test } from 'bun:test'
import { listOccupations, listTowns, payOf } from './list-topics.ts'

const ESCO = 'http://data.europa.eu/esco/occupation/'
const [MIDWIFE, OTHER] = [`${ESCO}95cda6a9-a70a-4a93-9442-11d573cb4a02`, `${ESCO}other`]
const town = (name: string, country: string | null = 'DE', lat: number | null = 50.94): StoredPlace => ({
  name,
  region: null,
  country,
  area: country ?? '',
  lat,
  lon: lat === null ? null : 6.96,
})

describe.each([...testEngines])('topics on %s', (engine) => {
  const openWith = async (
    jobs: { places?: StoredPlace[]; of?: [isco: string, esco?: string][]; fields?: Partial<JobFields> }[],
  ) => {
    const { catalog, close } = await openTestCatalog(engine)
    for (const [at, { places = [], of, fields }] of jobs.entries()) {
      const found = of?.map(([isco, esco = null]) => ({ isco, esco, label: isco, confidence: 0.9 }))
      const derived = found && { occupations: derivedFrom(found, 0.9, 'test') }
      await savePosting(
        catalog,
        { ...testPosting(`p${at}`, { title: `Ad ${at}`, ...fields }), places, ...(derived && { derived }) },
        Date.now(),
      )
    }
    const withdraw = (at: number) => withdrawPosting(catalog, { source: 'arbeitnow', externalId: `p${at}` }, Date.now())
    return { catalog, close, withdraw }
  }

  describe('towns', () => {
    const opening = openWith([
      { places: [town('Köln'), town('Bonn')] },
      { places: [town('Köln'), town('Köln', 'DE', 50.9)] },
      { places: [town('Köln', 'US'), town('Valencia', 'VE')] },
      { places: [town('Valencia', 'ES'), town('Österreich', 'AT', null), town('Nirgendwo', null)] },
      { places: [town('Île-d’Yeu', 'FR'), town('東京', 'JP'), town('+++', 'DE')] },
      { places: [town('Graz', 'AT')] },
    ])
    afterAll(async () => await (await opening).close())

    test('are those with a listed job in them, each job once, of one name that with more', async () => {
      const { catalog, withdraw } = await opening
      await withdraw(5)
      expect(await listTowns(catalog)).toEqual([
        { slug: 'koln', name: 'Köln', country: 'DE', jobs: 2 },
        { slug: 'bonn', name: 'Bonn', country: 'DE', jobs: 1 },
        { slug: 'valencia', name: 'Valencia', country: 'ES', jobs: 1 },
        { slug: 'ile-d-yeu', name: 'Île-d’Yeu', country: 'FR', jobs: 1 },
        { slug: '東京', name: '東京', country: 'JP', jobs: 1 },
      ])
    })
  })

  describe('occupations', () => {
    const opening = openWith([
      { of: [['2222', OTHER]] },
      { of: [['2222', MIDWIFE]] },
      { of: [['2222', MIDWIFE], ['2512']] },
      { of: [['2222']] },
      { of: [['2512']] },
      { of: [['0110']] },
      { of: [['9999']] },
      { of: [['4110']] },
      {},
    ])
    afterAll(async () => await (await opening).close())

    test('are unit groups by the likeliest occupation of listed jobs, those of most jobs first', async () => {
      const { catalog, withdraw } = await opening
      const group = (isco: string, jobs: number, ...occupations: string[]) => ({ isco, jobs, occupations })
      const others = [group('0110', 1), group('2512', 1)]
      expect(await listOccupations(catalog)).toEqual([group('2222', 4, MIDWIFE, OTHER), ...others, group('4110', 1)])
      await withdraw(0)
      await withdraw(7)
      expect(await listOccupations(catalog)).toEqual([group('2222', 3, MIDWIFE), ...others])
    })
  })

  test('pay is that of the jobs a filter leaves, by currency', async () => {
    const eur = (salaryMin: number, salaryMax?: number) => ({
      salaryMin,
      ...(salaryMax && { salaryMax }),
      currency: 'EUR',
    })
    const { catalog, close } = await openWith([
      { fields: { ...eur(40_000, 60_000), language: 'de' }, of: [['2512']] },
      { fields: { ...eur(70_000), language: 'de' }, of: [['2222', MIDWIFE]] },
      { fields: { ...eur(90_000), language: 'fr' }, of: [['2512']] },
      { fields: { salaryMax: 80_000, currency: 'CHF', language: 'fr' } },
      { fields: { language: 'en' } },
    ])
    const medians = async (filter: Parameters<typeof payOf>[1]) =>
      (await payOf(catalog, filter)).map(({ currency, jobs, min, median, max }) => [currency, jobs, min, median, max])
    expect(await medians({})).toEqual([
      ['EUR', 3, 50_000, 70_000, 90_000],
      ['CHF', 1, 80_000, 80_000, 80_000],
    ])
    expect(await medians({ language: 'fr' })).toEqual([
      ['CHF', 1, 80_000, 80_000, 80_000],
      ['EUR', 1, 90_000, 90_000, 90_000],
    ])
    expect(await medians({ occupation: [MIDWIFE] })).toEqual([['EUR', 1, 70_000, 70_000, 70_000]])
    expect(await medians({ language: 'en' })).toEqual([])
    await expect(payOf(catalog, { occupation: ['99'] })).rejects.toMatchObject({ reason: 'invalid' })
    await close()
  })
})
