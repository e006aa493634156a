import { skillUriNamed } from '@jobs/occupations/skills/skill-names.ts'
import { expect, test } from 'bun:test'
import { namedSkill } from './named-skill.ts'

const uri = skillUriNamed('Jahresabschluss') ?? ''
const labels = ['Jahresabschluss', 'annual financial statements']

test('a skill of ESCO has its names in each language, and the one that was given', () => {
  for (const given of ['Financial Statements', ' jahresabschluss ']) {
    const { esco, names } = namedSkill(given)
    expect(esco).toBe(uri)
    expect(names).toEqual(expect.arrayContaining([...labels, given]))
    expect(names).not.toContain(uri)
  }
  expect(namedSkill(uri).names).toEqual(expect.arrayContaining(labels))
  expect(namedSkill(uri).names).not.toContain(uri)
})

test.each(['Xylofonbau', '', '%', 'https://elsewhere.example/skill'])('%p is looked for as it is', (given) => {
  expect(namedSkill(given)).toEqual({ names: [given] })
})

test('a technology has the name that ads are given, whichever was asked for', () => {
  expect(namedSkill('K8s')).toEqual({ names: ['Kubernetes', 'K8s'] })
  expect(namedSkill('Kubernetes')).toEqual({ names: ['Kubernetes'] })
})

test('a URI of ESCO that the vocabulary lacks has no names', () => {
  const other = 'http://data.europa.eu/esco/skill/other'
  expect(namedSkill(other)).toEqual({ esco: other, names: [] })
})
