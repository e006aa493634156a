import { expect, test } from 'bun:test'
import { ColumnError, objectIn, objectsIn, textsIn } from './json-column.ts'

test('a column is read as what it has to be', () => {
  expect(textsIn('["a","b"]')).toEqual(['a', 'b'])
  expect(objectIn('{"a":1}')).toEqual({ a: 1 })
  expect(objectIn<{ a: number }>('{"a":1}', ({ a }) => typeof a === 'number').a).toBe(1)
  expect(objectsIn('[{"a":1}]')).toEqual([{ a: 1 }])
})

test('anything else is a fault', () => {
  for (const text of ['null', '{}', '[1]', '"a"']) expect(() => textsIn(text)).toThrow(ColumnError)
  for (const text of ['null', '[]', '1']) expect(() => objectIn(text)).toThrow(ColumnError)
  for (const text of ['null', '{}', '[null]']) expect(() => objectsIn(text)).toThrow(ColumnError)
  expect(() => objectIn('{}', ({ title }) => typeof title === 'string')).toThrow('of another shape')
})
