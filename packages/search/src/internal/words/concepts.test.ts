import { expect, test } from 'bun:test'
import { conceptsIn, termStem, topicsIn } from './concepts.ts'

const named = (text: string) => [...conceptsIn(text.split(' ').map(termStem))]

test('a word within a longer term names no other field of work', () => {
  expect(named('quality assurance')).not.toContain('0versicherung')
  expect(named('assurance quality assurance')).toContain('0versicherung')
  expect(named('data warehouse')).not.toContain('0lager')
  expect(named('video editor')).not.toContain('0redakteur')
})

test('it names a role, and a field that the longer term is near to', () => {
  expect(named('data engineer')).toEqual(expect.arrayContaining(['0dateningenieur', '0ingenieur', '0daten']))
  expect(named('head sales')).toEqual(expect.arrayContaining(['0vertriebsleiter', '0vertrieb']))
})

test('some words name a field in titles only, where texts use them for something else', () => {
  expect(named('people environment')).toEqual(['0personal', '0nachhaltigkeit'])
  expect([...topicsIn(['people', 'environment', 'people', 'environment'])]).toEqual([])
})

test('a word that only has the stem of a term does not name it', () => {
  expect(named('intern senior')).toEqual(['0praktikum', '0senior'])
  expect(named('interne internen senioren seniors')).toEqual([])
  expect(named('interner revision')).toContain('0wirtschaftsprufer')
})

test('a text is about what it names repeatedly, and about terms of employment that it names once', () => {
  const topics = topicsIn('wir helfen der buchhaltung accounting recruiting teilzeit'.split(' ').map(termStem))
  expect([...topics]).toEqual(['0buchhalter', '0teilzeit'])
})
