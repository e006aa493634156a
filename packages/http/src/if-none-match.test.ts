import { expect, test } from 'bun:test'
import { namedTag } from './if-none-match.ts'

const TAGS = ['"b-gzip"', '"b"', 'W/"7"']

test.each([
  ['"b"', '"b"'],
  ['W/"b"', '"b"'],
  ['"7"', 'W/"7"'],
  ['"a" , W/"b-gzip","c"', '"b-gzip"'],
  ['"b", "b-gzip"', '"b-gzip"'],
  ['  *\t', '"b-gzip"'],
])('%j names %j', (given, named) => {
  expect(namedTag(given, TAGS)).toBe(named)
})

test.each([null, '', ',', 'b', 'W/', 'w/"b"', '"*"', '"a, b"', '"B"', 'W/"b', '*, "c"'])('%j names none', (given) => {
  expect(namedTag(given, TAGS)).toBeUndefined()
})
