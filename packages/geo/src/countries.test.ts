import { expect, test } from 'bun:test'
import { countryCode, EU_COUNTRIES } from './countries.ts'

test('the EU has 27 members', () => {
  expect(EU_COUNTRIES.size).toBe(27)
  for (const outside of ['CH', 'GB', 'NO', 'IS', 'TR', 'UA']) expect(EU_COUNTRIES.has(outside)).toBe(false)
})

test('a country is known by code, by name and by abbreviation', () => {
  const codes = Object.fromEntries(
    ['de', 'DEU', 'UK', 'EL', 'Deutschland', 'ALLEMAGNE', 'The Netherlands', 'Côte d’Ivoire', 'Korea, Republic of'].map(
      (text) => [text, countryCode(text)],
    ),
  )
  expect(codes).toEqual({
    de: 'DE',
    DEU: 'DE',
    UK: 'GB',
    EL: 'GR',
    Deutschland: 'DE',
    ALLEMAGNE: 'DE',
    'The Netherlands': 'NL',
    'Côte d’Ivoire': 'CI',
    'Korea, Republic of': 'KR',
  })
  for (const text of ['', 'Berlin', 'XX', 'Europe', 'constructor']) expect(countryCode(text)).toBeUndefined()
})
