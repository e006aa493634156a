import { expect, test } from 'bun:test'
import { testEach } from '../testing-rows.ts'
import { statedLevel, statedTypes } from './stated.ts'

testEach("a source's %p is %p", (word: string) => statedTypes([word], []).join(' '), [
  ['FullTime', 'full-time'],
  ['full_time', 'full-time'],
  ['Vollzeit', 'full-time'],
  ['Temps plein', 'full-time'],
  ['Part-time', 'part-time'],
  ['Permanent - Full time', ''],
  ['permanent-full-time', 'full-time permanent'],
  ['Full-time temporary', 'full-time temporary'],
  ['Festanstellung', 'permanent'],
  ['CDD', 'temporary'],
  ['Contractor', 'contract'],
  ['Praktikum', 'internship'],
  ['Alternance', 'apprenticeship'],
  ['Werkstudentin', 'student'],
  ['Minijob', 'minijob'],
  ['Ehrenamt', 'volunteer'],
  ['Other', ''],
  ['', ''],
  ['not full-time', ''],
])

test('a question that the text has answered is not answered by the source', () => {
  expect(statedTypes(['FullTime', 'Contract'], ['part-time'])).toEqual(['contract'])
  expect(statedTypes(['FullTime', 'Contract'], ['permanent'])).toEqual(['full-time'])
  expect(statedTypes(['FullTime', 'Contract'], ['permanent', 'part-time'])).toEqual([])
})

test.each([
  ['Senior', 'senior'],
  ['Mid-Senior level', 'senior'],
  ['Entry_level', 'entry'],
  ['Junior', 'entry'],
  ['Intermediate', 'mid'],
  ['Director', 'executive'],
] as const)("a source's level %p is %s", (word, level) => {
  expect(statedLevel([word])).toMatchObject({ value: level, evidence: { rule: 'source' } })
})

test('several levels of a source leave it open', () => {
  expect(statedLevel(['Junior', 'Senior'])).toBeUndefined()
  expect(statedLevel(['Junior', 'Entry level'])?.value).toBe('entry')
  expect(statedLevel(['Ceramics'])).toBeUndefined()
})
