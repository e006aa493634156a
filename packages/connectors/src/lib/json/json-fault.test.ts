import { expect, test } from 'bun:test'
import { jsonFault } from './json-fault.ts'

test.each([
  ['{"a": 1,\n "b" 2}', 'line 2, column 6: a colon is missing'],
  ['[1, 2\n3]', 'line 2, column 1: a comma or ] is missing'],
  ['{"a": 1, }', 'line 1, column 10: a name in quotes is missing'],
  ["{'a': 1}", 'line 1, column 2: a name in quotes is missing'],
  ['[1,]', 'line 1, column 4: a value is missing'],
  ['[NaN]', 'line 1, column 2: a value is missing'],
  ['{"a": "x', 'line 1, column 7: a value is missing'],
  ['{"a": {"b": 1}', 'line 1, column 15, where it ends: a comma or } is missing'],
  ['{} {}', 'line 1, column 4: the end is missing'],
  ['', 'line 1, column 1, where it ends: a value is missing'],
])('%j: %s', (text, fault) => {
  expect(jsonFault(text)).toBe(fault)
})

test('finds no fault in valid JSON', () => {
  for (const value of [
    null,
    true,
    -1.5e-3,
    '"\\\u2028',
    [],
    {},
    [[{ a: [1, { b: '' }] }], 'x'],
    { a: { b: null }, c: [] },
  ])
    for (const space of [undefined, 2]) expect(jsonFault(JSON.stringify(value, null, space))).toBeUndefined()
})

test('reads large and hostile texts in one pass', () => {
  expect(jsonFault(`["${'a\\n'.repeat(2_000_000)}`)).toContain('a value is missing')
  expect(jsonFault(`[${'1,'.repeat(500_000)}]`)).toContain('a value is missing')
  expect(jsonFault('['.repeat(500_000))).toBeUndefined()
})
