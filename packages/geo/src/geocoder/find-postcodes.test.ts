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
])('%p is in %p before all', (text, country) => expect(countriesOf(text)[0]).toBe(country))

test.each([
  '00000',
  '10115 Berlin',
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
  const { lat, lon } = findLocation('80331') ?? {}
  expect([lat, lon]).toEqual([expect.closeTo(48.14, 1), expect.closeTo(11.57, 1)])
})
