import { expect, test } from 'bun:test'
import { anyOf, oneOf } from './pattern.ts'

test('a list matches each of its words, and none between commas', () => {
  const pattern = new RegExp(`^${oneOf('clay, glass ,, kiln*')}$`)
  expect(['clay', 'glass', 'kiln', 'kilnhouse'].every((word) => pattern.test(word))).toBeTrue()
  expect(['', 'cla', 'clays', 'glas'].some((word) => pattern.test(word))).toBeFalse()
})

test('patterns are joined, with letters of any script', () => {
  expect('Ton und Glas, größer'.match(anyOf(['Ton', String.raw`gr\p{L}+r`]))).toEqual(['Ton', 'größer'])
})
