import { expect, test } from 'bun:test'
import { iscoLabel, isIscoCode, occupationName, USUAL_NAMES } from './isco.ts'

test('groups of one to four digits have a name in each language', () => {
  expect(iscoLabel('2', 'en')).toBe('Professionals')
  expect(iscoLabel('25', 'de')).toContain('Informations- und Kommunikationstechnologie')
  expect(iscoLabel('251', 'en')).toBe('Software and applications developers and analysts')
  expect(iscoLabel('2512', 'fr')).toBe('Concepteurs de logiciels')
})

test('unknown groups have no name', () => {
  expect(['0110', '2512', '9'].every(isIscoCode)).toBe(true)
  expect(['', '2599', '25120', 'C2512', '__proto__'].some(isIscoCode)).toBe(false)
  expect(iscoLabel('2599', 'en')).toBeUndefined()
})

test('a group has the everyday name of its workers', () => {
  expect(occupationName('2411', 'de')).toBe('Controller:innen und Steuerberater:innen')
  expect(occupationName('2512', 'fr')).toBe('développeurs de logiciels')
  expect(occupationName('6111', 'en')).toBe('field crop and vegetable growers')
  expect(occupationName('2599', 'en')).toBeUndefined()
  expect(occupationName('constructor', 'en')).toBeUndefined()
})

test('every usual name is that of a unit group', () => {
  expect([...USUAL_NAMES.keys()].filter((code) => code.length !== 4 || !isIscoCode(code))).toEqual([])
})
