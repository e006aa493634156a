import { expect, test } from 'bun:test'
import { skillLabels, skillNamed, skillUriNamed } from './skill-names.ts'

test('names in three languages map to one skill of ESCO', () => {
  const uri = skillUriNamed('Jahresabschluss')
  expect(uri).toStartWith('http://data.europa.eu/esco/skill/')
  expect(skillUriNamed(' JAHRESABSCHLUSS ')).toBe(uri)
  expect(skillUriNamed('Financial statements')).toBe(uri)
  expect(skillLabels(uri ?? '')).toMatchObject({ de: 'Jahresabschluss', en: 'annual financial statements' })
})

test('a skill with several entries has the labels of all of them', () => {
  expect(skillLabels(skillUriNamed('Englisch') ?? '')).toEqual({ de: 'Englisch', en: 'English', fr: 'anglais' })
})

test('unknown skills have no URI and no labels', () => {
  expect(skillUriNamed('Xqzjvw')).toBeUndefined()
  expect(skillUriNamed('')).toBeUndefined()
  expect(skillNamed('Xqzjvw')).toBeUndefined()
  expect(skillLabels('Xqzjvw')).toBeUndefined()
  expect(skillLabels('http://data.europa.eu/esco/skill/none')).toBeUndefined()
})

test('a technology has one label for all its names', () => {
  for (const name of ['K8s', 'kubernetes', 'KUBERNETES']) expect(skillLabels(name)?.en).toBe('Kubernetes')
  for (const name of ['financial statement', 'Sandstrahlmaschinenteile']) expect(skillNamed(name)).toBeDefined()
})
