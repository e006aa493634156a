import { closedAfterEach } from '@jobs/core/testing/closing.ts'
import type { StoredPlace } from '@jobs/types/feeds/posting.ts'
import type { Area } from '@jobs/types/jobs/query/job-filter.ts'
import { describe, expect, test } from 'bun:test'
import { listAdminJobs } from '../jobs/list-admin-jobs.ts'
import { savePosting } from '../merging/save-posting.ts'
import { openTestCatalog, TEST_ROLES, testEngines, testPosting, testSite } from '../testing.ts'
import { distanceKm, isIn } from './area.ts'
import { placesInArea } from './internal/places-in-area.ts'
import { areaAround, locateArea } from './locate-area.ts'

const NOW = Date.UTC(2026, 10, 1)

const town = (name: string, area: string, lat: number, lon: number): StoredPlace => ({
  name,
  region: null,
  country: area.slice(0, 2),
  area,
  lat,
  lon,
})
const COLOGNE = town('Köln', 'DE.07.053', 50.93333, 6.95)
const BONN = town('Bonn', 'DE.07.053', 50.73438, 7.09549)
const MUNICH = town('München', 'DE.02.091', 48.13743, 11.57549)
const TROMSO = town('Tromsø', 'NO.18', 69.6489, 18.95508)
const FIJI = town('Labasa', 'FJ.02', -16.4332, 179.3645)
const GERMANY: StoredPlace = { ...COLOGNE, name: 'Deutschland', area: 'DE', lat: null, lon: null }
const NOWHERE: StoredPlace = { ...GERMANY, name: 'Irgendwo', country: null, area: null }
const PLACES = [COLOGNE, BONN, MUNICH, TROMSO, FIJI, GERMANY, NOWHERE]

const around = ({ lat, lon }: StoredPlace, radiusKm: number): Area => ({ lat: lat ?? 0, lon: lon ?? 0, radiusKm })
const within = (...paths: string[]): Area => ({ paths })

test.each([
  ['itself', COLOGNE, COLOGNE, 0],
  ['a neighbour', COLOGNE, BONN, 24],
  ['another region', COLOGNE, MUNICH, 456],
  ['the far north', MUNICH, TROMSO, 2425],
])('the distance of a town to %s', (_, a, b, km) => {
  const [one, other] = [a, b].map(({ lat, lon }) => ({ lat: lat ?? 0, lon: lon ?? 0 }))
  if (!one || !other) return
  expect(Math.round(distanceKm(one, other))).toBe(km)
  expect(distanceKm(other, one)).toBeCloseTo(distanceKm(one, other), 9)
})

test('the distance of opposite points is half the circumference of the earth', () => {
  expect(distanceKm({ lat: 0, lon: 0 }, { lat: 0, lon: 180 })).toBeCloseTo(Math.PI * 6371.0088, 6)
  expect(distanceKm({ lat: 90, lon: 0 }, { lat: -90, lon: 77 })).toBeCloseTo(Math.PI * 6371.0088, 6)
})

const AREAS: [string, Area, StoredPlace[]][] = [
  ['a circle around a town', around(COLOGNE, 20), [COLOGNE]],
  ['a circle that reaches its neighbour', around(COLOGNE, 25), [COLOGNE, BONN]],
  ['a circle of several regions', around(COLOGNE, 460), [COLOGNE, BONN, MUNICH]],
  ['a circle in the far north', around(TROMSO, 10), [TROMSO]],
  ['a circle in the south', around(FIJI, 5), [FIJI]],
  ['a circle across the date line', { lat: -16.4, lon: -179.9, radiusKm: 100 }, [FIJI]],
  ['a country', within('DE'), [COLOGNE, BONN, MUNICH, GERMANY]],
  ['a state', within('DE.07'), [COLOGNE, BONN]],
  ['a county', within('DE.02.091'), [MUNICH]],
  ['several countries', within('NO', 'FJ'), [TROMSO, FIJI]],
  ['a path that only begins like another', within('DE.0'), []],
  ['no path at all', within(), []],
]

describe('an area contains', () => {
  test.each(AREAS)('the places of %s', (_, area, expected) => {
    expect(PLACES.filter((place) => isIn(area, place))).toEqual(expected)
  })
})

describe('a location becomes', () => {
  test.each([
    ['Köln', { lat: expect.closeTo(50.93, 1), lon: expect.closeTo(6.95, 1), radiusKm: 30 }],
    ['München', { lat: expect.closeTo(48.14, 1), lon: expect.closeTo(11.58, 1), radiusKm: 30 }],
    ['80331', { lat: expect.closeTo(48.1, 0), lon: expect.closeTo(11.6, 0), radiusKm: 30 }],
    ['Bayern', { paths: ['DE.02'] }],
    ['Deutschland', { paths: ['DE'] }],
    ['DACH', { paths: expect.arrayContaining(['AT', 'CH', 'DE']) }],
  ])('the area of %s', (name, area) => {
    expect(locateArea({ name, radiusKm: 30 })).toEqual(area)
  })

  test('the area of a postcode in the preferred country', () => {
    const latitudeIn = (preferred?: string) => {
      const area = locateArea({ name: '1010', radiusKm: 5 }, preferred)
      return 'lat' in area ? Math.round(area.lat) : undefined
    }
    expect([latitudeIn('AT'), latitudeIn('CH')]).toEqual([48, 47])
  })

  test('an error that names the nearest places, if there are any', () => {
    const faultOf = (name: string) => {
      try {
        return locateArea({ name, radiusKm: 30 })
      } catch (error) {
        return error
      }
    }
    expect(faultOf('Müncen')).toMatchObject({
      reason: 'invalid',
      faults: [
        { parameter: 'location', code: 'place-nearest', parameters: { names: expect.stringContaining('München') } },
      ],
    })
    for (const name of ['00000', 'D-99999', '99999 Germany', 'Bayern 99999', '00-950 Poland', '00-950'])
      expect(faultOf(name)).toMatchObject({ reason: 'invalid', faults: [{ code: 'postcode' }] })
    expect(faultOf('80331 Xqzjvw')).toMatchObject({ reason: 'invalid', faults: [{ code: 'place' }] })
    expect(faultOf('??')).toMatchObject({ reason: 'invalid', faults: [{ code: 'place' }] })
  })

  test('its paths where a town has no coordinates', () => {
    const { region, country } = COLOGNE
    const place = { name: 'Köln', kind: 'city' as const, lat: null, lon: null, country, region, areas: ['DE.07'] }
    expect(areaAround(place, 30)).toEqual({ paths: ['DE.07'] })
  })
})

describe.each(testEngines)('jobs in an area on %s', (engine) => {
  const closing = closedAfterEach()
  const open = async () => {
    const { catalog } = closing(await openTestCatalog(engine))
    for (const [at, place] of PLACES.entries()) {
      const posting = testPosting(place.name, { title: TEST_ROLES[at] ?? '', location: place.name })
      await savePosting(catalog, { ...posting, places: [place] }, NOW)
    }
    return catalog
  }

  test('are those with an office in it', async () => {
    const catalog = await open()
    const names = async (area: Area, perPage = 50) => {
      const request = { area, page: 1, perPage, sort: 'createdAt' } as const
      const { items, total } = await listAdminJobs({ catalog, site: testSite }, request)
      return { total, names: items.map(({ location }) => location) }
    }
    for (const [what, area, expected] of AREAS) {
      const found = { total: expected.length, names: expected.map(({ name }) => name) }
      expect([what, await names(area)]).toEqual([what, found])
    }
    expect(await names(within('DE'), 2)).toEqual({ total: 4, names: ['Köln', 'Bonn'] })
  })

  test('are found by the places that are stored, each once', async () => {
    const catalog = await open()
    const rows: { id: number | string; name: string }[] = await catalog.read`SELECT id, name FROM places`
    const nameOf = new Map(rows.map(({ id, name }) => [Number(id), name]))
    for (const [what, area, expected] of AREAS) {
      const found = (await placesInArea(catalog.read, area)).map((id) => nameOf.get(id) ?? '')
      expect([what, found.toSorted()]).toEqual([what, expected.map(({ name }) => name).toSorted()])
    }
  })
})
