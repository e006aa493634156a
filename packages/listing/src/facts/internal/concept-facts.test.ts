import { skillUriNamed } from '@jobs/occupations/skills/skill-names.ts'
import { NO_TERMS } from '@jobs/types/jobs/job-terms.ts'
import type { Skill } from '@jobs/types/jobs/skill.ts'
import { describe, expect, test } from 'bun:test'
import { createSkillDictionary, isOfOccupation, occupationIn, occupationText, skillGroup } from './concept-facts.ts'
import { createTermsDictionary } from './term-facts.ts'

const MIDWIFE = 'http://data.europa.eu/esco/occupation/95cda6a9-a70a-4a93-9442-11d573cb4a02'
const STATEMENTS = skillUriNamed('Jahresabschluss') ?? ''

describe('an occupation', () => {
  test.each<[stored: string | null, text: string]>([
    [null, ''],
    ['[]', ''],
    ['[{"isco":"2222","esco":null}]', '2222'],
    [`[{"isco":"2222","esco":"${MIDWIFE}"},{"isco":"2512"}]`, `2222${MIDWIFE}`],
  ])('%p is one text: %p', (stored, text) => expect(occupationText(stored)).toBe(text))

  test.each(['not json', '{}', '[{"isco":5}]', '[null]'])('%p in the column is a fault of the database', (stored) => {
    expect(() => occupationText(stored)).toThrow()
  })

  test('is read back from its text', () => {
    expect(occupationIn(`2222${MIDWIFE}`)).toEqual({ isco: '2222', esco: MIDWIFE })
    expect(occupationIn('2222')).toEqual({ isco: '2222', esco: undefined })
  })

  test.each<[wanted: string, isMet: boolean]>([
    ['2', true],
    ['222', true],
    ['2222', true],
    ['2221', false],
    [MIDWIFE, true],
    [`${MIDWIFE}x`, false],
    [MIDWIFE.slice(0, -1), false],
  ])('of midwives is of %p: %p', (wanted, isMet) => expect(isOfOccupation(`2222${MIDWIFE}`, wanted)).toBe(isMet))
})

describe('skills', () => {
  const skill = (label: string, esco: string | null = null): Skill => ({ label, esco, kind: 'must' })

  test('have one group for all names of ESCO in any language, and for spellings of others', () => {
    expect(new Set(['Jahresabschluss', 'FINANCIAL statements', STATEMENTS].map(skillGroup))).toEqual(
      new Set([STATEMENTS]),
    )
    expect(skillGroup('Xylofonbäu')).toBe(skillGroup('xylofonbaeu'))
  })

  test('of a job count once each, under its latest name', () => {
    const dictionary = createSkillDictionary()
    const stored = [skill('Jahresabschluss'), skill('PHP'), skill('financial statements', STATEMENTS)]
    const codes = dictionary.codes(JSON.stringify(stored))
    expect(codes.map((code) => dictionary.name(code))).toEqual(['financial statements', 'PHP'])
    expect(dictionary.members(STATEMENTS).map((code) => dictionary.name(code))).toEqual([
      'Jahresabschluss',
      'financial statements',
    ])
    expect([dictionary.codes(null), dictionary.codes('[]')]).toEqual([[], []])
    expect(() => dictionary.codes('[{"label":1}]')).toThrow()
  })

  test('with the same name are distinguished by their URI, and a tab in a name becomes a space', () => {
    const dictionary = createSkillDictionary()
    const codes = dictionary.codes(JSON.stringify([skill('a\tb'), skill('a b', STATEMENTS)]))
    expect(codes.map((code) => dictionary.name(code))).toEqual(['a b', 'a b'])
    expect(new Set(codes).size).toBe(2)
  })
})

describe('terms', () => {
  const needs = [
    { language: 'de', level: 'B1' as const, required: true },
    { language: 'en', level: null, required: false },
    { language: 'de', level: 'C1' as const, required: true },
  ]

  test('that no filter distinguishes share a number', () => {
    const dictionary = createTermsDictionary()
    const first = dictionary.add({ ...NO_TERMS, level: 'lead' })
    expect(dictionary.add({ ...NO_TERMS, level: 'lead', startsAt: 'immediately', degree: 'wished' })).toBe(first)
    expect(dictionary.add({ ...NO_TERMS, level: 'mid' })).not.toBe(first)
    expect(dictionary.size).toBe(2)
  })

  test('have the values of each facet: of languages those that are required, once', () => {
    const dictionary = createTermsDictionary()
    const code = dictionary.add({ ...NO_TERMS, employmentTypes: ['minijob', 'student'], languages: needs })
    const named = (of: number, facet: 'employmentType' | 'level' | 'requiredLanguage') =>
      dictionary.values(of, facet).map((value) => dictionary.valueName(value))
    expect(named(code, 'employmentType')).toEqual(['minijob', 'student'])
    expect(named(code, 'level')).toEqual([])
    expect(named(code, 'requiredLanguage')).toEqual(['de'])
    expect(named(99, 'level')).toEqual([])
  })

  test('are loaded with their numbers', () => {
    const [from, to] = [createTermsDictionary(), createTermsDictionary()]
    from.add(NO_TERMS)
    from.add({ ...NO_TERMS, yearsMin: 3, visa: 'sponsors' })
    to.load(from.texts())
    expect(to.which(({ yearsMin }) => yearsMin === 3)).toEqual(new Set([1]))
    expect(to.add(NO_TERMS)).toBe(0)
  })
})
