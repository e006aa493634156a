import { expect, test } from 'bun:test'
import { iscoLabel, isIscoCode } from './isco.ts'

test('groups of one to four digits have a name in each language', () => {
  expect(iscoLabel('2', 'en')).toBe('Professionals')
  expect(iscoLabel('25', 'de')).toContain('Informations- und Kommunikationstechnologie')
  expect(iscoLabel('251', 'en')).toBe('Software and applications developers and analysts')
  expect(iscoLabel('2512', 'fr')).toBe('Concepteurs de logiciels')
})

test('what is no group has none', () => {
  expect(['0110', '2512', '9'].every(isIscoCode)).toBe(true)
  expect(['', '2599', '25120', 'C2512', '__proto__'].some(isIscoCode)).toBe(false)
  expect(iscoLabel('2599', 'en')).toBeUndefined()
})
