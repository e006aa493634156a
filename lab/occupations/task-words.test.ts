import { expect, test } from 'bun:test'
import { learnTaskWords } from './task-words.ts'

const document = (group: string, text: string) => ({ groups: new Map([[group, 1]]), text })

test('a word speaks for the group in whose texts it stands, and one of all texts for none', () => {
  const others = Array.from({ length: 30 }, (_, at) => document(String(1000 + at), 'Menschen treffen'))
  const words = learnTaskWords([
    document('7512', 'Menschen: Teig kneten'),
    document('7512', 'Teig formen'),
    document('7512', 'Teig'),
    ...others,
  ])
  expect(words.get('teig')?.map(([group]) => group)).toEqual(['7512'])
  expect(words.has('mensch')).toBe(false)
  expect(words.has('knet')).toBe(false)
})
