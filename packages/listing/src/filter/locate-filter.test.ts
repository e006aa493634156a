import { isIn } from '@jobs/catalog/places/area.ts'
import { jobPlaces } from '@jobs/geo/places/job-places.ts'
import { expect, test } from 'bun:test'
import { locateFilter, narrowedBy, remotePlace } from './locate-filter.ts'

const located = (name: string, more = {}) => locateFilter({ location: { name, radiusKm: 30 }, ...more })

test.each([
  ['remote', ''],
  ['Home-Office', ''],
  ['Remote Germany', 'Germany'],
  ['Berlin (remote)', 'Berlin'],
  ['remote in Frankreich', 'Frankreich'],
  ['fully remote', ''],
  ['100% remote', ''],
  ['Germany, remote only', 'Germany'],
  ['Fully', undefined],
  ['Télétravail', ''],
  ['Remoteville', undefined],
  ['Berlin', undefined],
])('without remote %p is %p', (location, rest) => expect(remotePlace(location)).toBe(rest))

test('remote with a country or a region of several means remote jobs open to people there', () => {
  expect(located('Remote Germany')).toEqual({ workArrangement: ['remote'], country: ['DE'] })
  expect(located('DACH remote').country?.toSorted()).toEqual(['AT', 'CH', 'DE'])
  expect(located('remote Austria', { country: ['DE'] })).toEqual({ workArrangement: ['remote'], country: ['DE'] })
})

test('remote with a town means remote jobs around it', () => {
  expect(located('Remote Berlin')).toMatchObject({ workArrangement: ['remote'], area: { radiusKm: 30 } })
  expect(() => located('remote Xqzjvw')).toThrow('must be the name of one known town')
})

test('a postcode is a place', () => {
  expect(located('10115')).toEqual({
    area: { lat: expect.closeTo(52.53, 1), lon: expect.closeTo(13.38, 1), radiusKm: 30 },
  })
  expect(located('1010', { country: ['CH'] })).toMatchObject({ area: { lat: expect.closeTo(46.5, 0) } })
})

test('what is undefined in a filter is not given', () => {
  const none = { workArrangement: undefined, country: undefined }
  expect(located('remote', none)).toMatchObject({ workArrangement: ['remote'] })
  expect(located('Remote Germany', none)).toMatchObject({ workArrangement: ['remote'], country: ['DE'] })
  expect(located('remote', { workArrangement: ['remote', 'hybrid'] })).toEqual({ workArrangement: ['remote'] })
})

test('a landscape is a circle of its own size or its areas, whatever the radius', () => {
  expect(located('Ruhrgebiet').area).toEqual({ lat: 51.49, lon: 7.15, radiusKm: 38 })
  expect(located('Oberbayern').area).toEqual({ paths: ['DE.02.091'] })
  expect(located('remote Rhein-Main')).toEqual({
    workArrangement: ['remote'],
    area: { lat: 50.08, lon: 8.55, radiusKm: 45 },
  })
})

test('a job in a landscape is found by a search for it', () => {
  for (const name of ['Ruhrgebiet', 'Franken', 'Côte d’Azur', 'Oberbayern']) {
    const { area } = located(name)
    expect(jobPlaces([name]).map((place) => area !== undefined && isIn(area, place))).toEqual([true])
  }
})

test('a query without conditions has no filter', () => {
  expect(narrowedBy({})).toEqual({})
  expect(narrowedBy({ currency: 'EUR', radius: 5 })).toEqual({})
  expect(narrowedBy({ language: 'de' })).toEqual({ filter: { language: 'de' } })
  expect(narrowedBy({ location: 'remote' })).toEqual({ filter: { workArrangement: ['remote'] } })
  expect(() => narrowedBy({ occupation: ['9999'] })).toThrow()
})
