import { expect, test } from 'bun:test'
import { conceptsIn, topicsIn } from './concepts.ts'
import { stemOf } from '@jobs/core/stem.ts'

const named = (text: string) => [...conceptsIn(text.split(' ').map(stemOf))]

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

test('a text is about what it names repeatedly, and about terms of employment that it names once', () => {
  const topics = topicsIn('wir helfen der buchhaltung accounting recruiting teilzeit'.split(' ').map(stemOf))
  expect([...topics]).toEqual(['0buchhalter', '0teilzeit'])
})
