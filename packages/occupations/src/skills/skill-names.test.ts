import { expect, test } from 'bun:test'
import { isSkillName, skillLabels, skillUriNamed } from './skill-names.ts'

test('names in three languages map to one skill of ESCO', () => {
  const uri = skillUriNamed('Jahresabschluss')
  expect(uri).toStartWith('http://data.europa.eu/esco/skill/')
  expect(skillUriNamed(' JAHRESABSCHLUSS ')).toBe(uri)
  expect(skillUriNamed('Financial statements')).toBe(uri)
  expect(skillLabels(uri ?? '')).toMatchObject({ de: 'Jahresabschluss', en: 'annual financial statements' })
})

test('unknown skills have no URI and no labels', () => {
  expect(skillUriNamed('Xqzjvw')).toBeUndefined()
  expect(skillUriNamed('')).toBeUndefined()
  expect(isSkillName('Xqzjvw')).toBe(false)
  expect(isSkillName('financial statement')).toBe(true)
  expect(isSkillName('Sandstrahlmaschinenteile')).toBe(true)
  expect(skillLabels('http://data.europa.eu/esco/skill/none')).toBeUndefined()
  expect(skillLabels('Jahresabschluss')).toBeUndefined()
})
