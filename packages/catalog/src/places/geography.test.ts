import type { StoredPlace } from '@jobs/types/feeds/posting.ts'
import { derivedFrom } from '@jobs/types/jobs/derived.ts'
import type { Eligibility } from '@jobs/types/jobs/eligibility.ts'
import { describe, expect, test } from 'bun:test'
import { savePosting } from '../merging/save-posting.ts'
import { sharedCatalog } from '../testing-shared.ts'
import { testEngines, testPosting, withdrawPosting } from '../testing.ts'
import { countriesOfTakers, geographyOf } from './geography.ts'
import { placesOfJobs } from './places-of-jobs.ts'

const BONN: StoredPlace = { name: 'Bonn', region: 'NRW', country: 'DE', area: 'DE.07.00', lat: 50.73, lon: 7.1 }
const GRAZ: StoredPlace = {
  name: 'Graz',
  region: 'Steiermark',
  country: 'AT',
  area: 'AT.06.601',
  lat: 47.07,
  lon: 15.43,
}

const eligible = (value: Partial<Eligibility>) => ({
  eligibility: derivedFrom<Eligibility>(
    { scope: 'countries', countries: [], excluded: [], timeZones: [], ...value },
    0.9,
    'place',
    'Remote',
  ),
})

test('merges the places and the eligibility of a job’s postings', () => {
  const one = { places: [BONN, GRAZ], derived: eligible({ countries: ['DE'], excluded: ['CH'] }) }
  const other = { places: [GRAZ], derived: eligible({ scope: 'region', countries: ['AT', 'CH'], excluded: ['FR'] }) }
  const geography = geographyOf([one, other, {}])
  expect(geography.places).toEqual([BONN, GRAZ])
  expect(geography.eligibility).toEqual({
    scope: 'region',
    countries: ['AT', 'CH', 'DE'],
    excluded: ['FR'],
    timeZones: [],
  })
  expect(countriesOfTakers(geography)).toEqual(['AT', 'CH', 'DE'])
})

test('expands worldwide to all countries except excluded ones', () => {
  const takers = countriesOfTakers(geographyOf([{ derived: eligible({ scope: 'worldwide', excluded: ['US'] }) }]))
  expect(takers).toHaveLength(249)
  expect(takers).not.toContain('US')
  expect(countriesOfTakers(geographyOf([{}]))).toEqual([])
})

describe.each(testEngines)('places of jobs, on %s', (engine) => {
  const opening = sharedCatalog(engine)

  const takersIn = async (country: string) => {
    const rows: { id: number | string }[] = await (
      await opening
    ).catalog.read`SELECT id FROM jobs
      WHERE status = 'active' AND country_set IN (SELECT set_id FROM country_set_members WHERE country = ${country})`
    return rows.map((row) => Number(row.id))
  }

  test('follow the postings, and are kept when the job closes', async () => {
    const { catalog } = await opening
    const first = { ...testPosting('a'), places: [BONN], derived: eligible({ countries: ['DE'] }) }
    const second = { ...testPosting('b', { title: 'Imker', location: 'Graz' }), places: [BONN, GRAZ] }
    await savePosting(catalog, first, 1000)
    await savePosting(catalog, second, 1000)
    expect(await placesOfJobs(catalog.read, [1, 2])).toEqual(
      new Map([
        [1, [BONN]],
        [2, [BONN, GRAZ]],
      ]),
    )
    expect(await takersIn('AT')).toEqual([2])
    expect(await takersIn('DE')).toEqual([1, 2])

    expect(await savePosting(catalog, { ...second, places: [GRAZ] }, 2000)).toBe('updated')
    expect(await placesOfJobs(catalog.read, [2])).toEqual(new Map([[2, [GRAZ]]]))
    expect(await takersIn('DE')).toEqual([1])

    await withdrawPosting(catalog, second, 3000)
    expect(await placesOfJobs(catalog.read, [2])).toEqual(new Map([[2, [GRAZ]]]))
    expect(await takersIn('AT')).toEqual([])
    expect(await savePosting(catalog, second, 4000)).toBe('listed')
    expect(await placesOfJobs(catalog.read, [2])).toEqual(new Map([[2, [BONN, GRAZ]]]))
  })
})
