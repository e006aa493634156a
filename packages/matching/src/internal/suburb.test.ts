import { expect, test } from 'bun:test'
import type { Advert, Town } from '../advert.ts'
import { fingerprintOf } from '../fingerprint.ts'
import { isSameJob } from '../same-job.ts'
import { relateTowns } from './suburb.ts'

const town = (lat: number, lon: number, population: number, country = 'DE'): Town => ({ lat, lon, population, country })
const TOWNS = {
  München: town(48.137, 11.575, 1_260_000),
  Unterföhring: town(48.193, 11.643, 10_500),
  Garching: town(48.249, 11.651, 15_300),
  Berlin: town(52.524, 13.411, 3_426_000),
  Schönefeld: town(52.389, 13.504, 12_000),
  Potsdam: town(52.399, 13.066, 182_000),
  Essen: town(51.457, 7.012, 593_000),
  Bochum: town(51.482, 7.216, 386_000),
  Köln: town(50.933, 6.95, 963_000),
  Bonn: town(50.734, 7.1, 331_000),
  Mannheim: town(49.489, 8.467, 308_000),
  Ludwigshafen: town(49.481, 8.446, 163_000),
  Suhl: town(50.609, 10.694, 35_000),
  Paris: town(48.853, 2.349, 2_139_000, 'FR'),
  'Levallois-Perret': town(48.894, 2.289, 62_000, 'FR'),
  Lyon: town(45.748, 4.847, 523_000, 'FR'),
  Villeurbanne: town(45.766, 4.88, 131_000, 'FR'),
  Strasbourg: town(48.584, 7.746, 275_000, 'FR'),
  Kehl: town(48.573, 7.815, 34_000),
} as const

test.each([
  ['München', 'Unterföhring', 'suburb'],
  ['Berlin', 'Schönefeld', 'suburb'],
  ['Paris', 'Levallois-Perret', 'suburb'],
  ['Lyon', 'Villeurbanne', 'suburb'],
  ['Berlin', 'Potsdam', 'apart'],
  ['Essen', 'Bochum', 'apart'],
  ['Köln', 'Bonn', 'apart'],
  ['Mannheim', 'Ludwigshafen', 'apart'],
  ['Strasbourg', 'Kehl', 'apart'],
  ['Unterföhring', 'Garching', 'apart'],
  ['Suhl', 'Kehl', 'apart'],
  ['Suhl', 'Suhl', 'same'],
] as const)('%s and %s: %s', (a, b, relation) => {
  expect([relateTowns([TOWNS[a]], [TOWNS[b]]), relateTowns([TOWNS[b]], [TOWNS[a]])]).toEqual([relation, relation])
})

test('city and suburb match across boards but not on one board', () => {
  const advert = (location: keyof typeof TOWNS, source: string): Advert => ({
    source,
    title: 'Buchhalter (m/w/d)',
    company: 'Quellgut GmbH',
    location,
    towns: [TOWNS[location]],
    text: Array.from({ length: 300 }, (_, at) => `wasser${at}`).join(' '),
  })
  const isSame = (a: Advert, b: Advert) => isSameJob(fingerprintOf(a), fingerprintOf(b)).same
  expect(isSame(advert('München', 'a'), advert('Unterföhring', 'b'))).toBe(true)
  expect(isSame(advert('München', 'a'), advert('Unterföhring', 'a'))).toBe(false)
  expect(isSame(advert('Essen', 'a'), advert('Bochum', 'b'))).toBe(false)
  expect(isSame({ ...advert('München', 'a'), towns: [] }, advert('Unterföhring', 'b'))).toBe(false)
})
