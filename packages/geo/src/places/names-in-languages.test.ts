import { expect, test } from 'bun:test'
import { namesInLanguages } from './names-in-languages.ts'

test('towns and states of a country have the names of each language', () => {
  expect(namesInLanguages('Wien', 'AT')).toEqual(expect.arrayContaining(['Vienna', 'Vienne']))
  expect(namesInLanguages('Köln', 'DE')).toContain('Cologne')
  expect(namesInLanguages('Bayern', 'DE')).toContain('Bavaria')
  expect(namesInLanguages('Köln', 'FR')).toEqual([])
  expect(namesInLanguages('Kleinkleckersdorf', 'DE')).toEqual([])
})
