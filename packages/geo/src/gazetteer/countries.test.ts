import { countryOfCode } from '@jobs/types/values/iso-codes.ts'
import { expect, test } from 'bun:test'
import { countryOfForeignName, countryOfName, EU_COUNTRIES } from './countries.ts'
import { countryInSentence } from './country-name.ts'
import { nameKey } from './internal/name-key.ts'

test('the EU has 27 members', () => {
  expect(EU_COUNTRIES.size).toBe(27)
  for (const outside of ['CH', 'GB', 'NO', 'IS', 'TR', 'UA']) expect(EU_COUNTRIES.has(outside)).toBe(false)
})

test('in an English sentence some countries have an article', () => {
  const inEnglish = ['NL', 'GB', 'AE', 'DO', 'FO', 'DE', 'CY'].map((code) => countryInSentence(code, 'en'))
  expect(inEnglish).toEqual([
    'the Netherlands',
    'the United Kingdom',
    'the United Arab Emirates',
    'the Dominican Republic',
    'the Faroe Islands',
    'Germany',
    'Cyprus',
  ])
  expect(countryInSentence('NL', 'de')).toBe('Niederlande')
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
