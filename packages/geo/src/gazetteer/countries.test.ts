import { expect, test } from 'bun:test'
import { countryOfCode, countryOfForeignName, countryOfName, EU_COUNTRIES } from './countries.ts'
import { nameKey } from './internal/name-key.ts'

test('the EU has 27 members', () => {
  expect(EU_COUNTRIES.size).toBe(27)
  for (const outside of ['CH', 'GB', 'NO', 'IS', 'TR', 'UA']) expect(EU_COUNTRIES.has(outside)).toBe(false)
})

test('a country is known by code, by name and by abbreviation', () => {
  expect(['DE', 'DEU', 'UK', 'EL'].map(countryOfCode)).toEqual(['DE', 'DE', 'GB', 'GR'])
  const names = ['Deutschland', 'ALLEMAGNE', 'The Netherlands', 'Côte d’Ivoire', 'Korea, Republic of']
  expect(names.map((name) => countryOfName(nameKey(name)))).toEqual(['DE', 'DE', 'NL', 'CI', 'KR'])
  expect(countryOfForeignName(nameKey('Alemania'))).toBe('DE')
  for (const text of ['', 'Berlin', 'XX', 'Europe', 'constructor']) {
    const key = nameKey(text)
    expect(countryOfCode(text) ?? countryOfName(key) ?? countryOfForeignName(key)).toBeUndefined()
  }
})
