import { expect, test } from 'bun:test'
import { ColumnError, objectIn, shapeIn, shapesIn, textsIn } from './json-column.ts'

const isNumbered = ({ a }: Readonly<Record<string, unknown>>) => typeof a === 'number'

test('a column is read in its expected shape', () => {
  expect(textsIn('["a","b"]')).toEqual(['a', 'b'])
  expect(objectIn('{"a":1}')).toEqual({ a: 1 })
  expect(shapeIn<{ a: number }>('{"a":1}', isNumbered).a).toBe(1)
  expect(shapesIn<{ a: number }>('[{"a":1},{"a":2}]', isNumbered).map(({ a }) => a)).toEqual([1, 2])
})

test('any other content throws', () => {
  for (const text of ['null', '{}', '[1]', '"a"']) expect(() => textsIn(text)).toThrow(ColumnError)
  for (const text of ['null', '[]', '1']) expect(() => objectIn(text)).toThrow(ColumnError)
  for (const text of ['null', '[]', '{}', '{"a":"1"}']) expect(() => shapeIn(text, isNumbered)).toThrow(ColumnError)
  for (const text of ['null', '{}', '[null]', '[{"a":1},{}]'])
    expect(() => shapesIn(text, isNumbered)).toThrow(ColumnError)
})
