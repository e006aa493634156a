import { expect, test } from 'bun:test'
import { findLocation } from './find-location.ts'
import { findPostcodes } from './find-postcodes.ts'

const countriesOf = (text: string, preferred?: string) => findPostcodes(text, preferred).map(({ country }) => country)

test.each([
  ['10115', 'DE'],
  [' 1010 ', 'AT'],
  ['A-1010', 'AT'],
  ['ch 8001', 'CH'],
  ['F-75001', 'FR'],
  ['FL-9490', 'LI'],
  ['1012 AB', 'NL'],
  ['nl-3511aa', 'NL'],
  [' 8001 CH ', 'CH'],
  ['80331 Germany', 'DE'],
  ['1010, Österreich', 'AT'],
  ['1012 Pays-Bas', 'NL'],
  ['1012 AB, Netherlands', 'NL'],
  ['Germany 80331', 'DE'],
  ['Niederlande, 1012 AB', 'NL'],
  ['80331 Bayern', 'DE'],
  ['80331 BY', 'DE'],
  ['Bavaria D-80331', 'DE'],
  ['80331, Bavaria, Germany', 'DE'],
])('%p is in %p before all', (text, country) => expect(countriesOf(text)[0]).toBe(country))

test.each([
  '00000',
  '10115 Berlin',
  'Wien 1010',
  '80331 Hessen',
  '99999 Germany',
  '101',
  '101155',
  'XX-10115',
  '1012 AB Amsterdam',
  '8001 DE 1',
  'A-8001 CH',
  '10115 Kenia',
  'Berlin',
  '',
])('%p is no postcode', (text) => expect(findPostcodes(text)).toEqual([]))

test('a postcode of several countries is looked for in the one that is preferred', () => {
  expect(countriesOf('1010', 'CH')[0]).toBe('CH')
  expect(findLocation('1010', 'de', 'CH')).toMatchObject({ kind: 'city', country: 'CH' })
})

test('a postcode is where it is', () => {
  const { name, lat, lon } = findLocation('80331', 'en') ?? {}
  expect(name).toBe('80331 Munich')
  expect([lat, lon]).toEqual([expect.closeTo(48.14, 1), expect.closeTo(11.57, 1)])
})

test('a country or state with a postcode that the country does not have is no place, unlike a town', () => {
  for (const text of ['99999 Germany', 'Bayern 00000', '28001 Spain']) expect(findLocation(text)).toBeUndefined()
  expect(findLocation('80331 Hessen')).toMatchObject({ kind: 'region', name: 'Hessen' })
  expect(findLocation('28001 Madrid')).toMatchObject({ kind: 'city', name: 'Madrid' })
})
