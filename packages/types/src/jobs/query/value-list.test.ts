import { expect, test } from 'bun:test'
import { array, assert, property, string } from 'fast-check'
import { valueList, valuesIn } from './value-list.ts'

test.each<[string, string[]]>([
  ['php', ['php']],
  ['php, c++ ,node.js', ['php', 'c++', 'node.js']],
  ['"Weber, Maier & Co",Acme', ['Weber, Maier & Co', 'Acme']],
  ['Acme , "Weber ""die Ersten"", Maier" ', ['Acme', 'Weber "die Ersten", Maier']],
  ['"Weber" GmbH,Acme', ['"Weber" GmbH', 'Acme']],
  ['O"Brien, AG', ['O"Brien', 'AG']],
  ['"', ['"']],
  ['', ['']],
  ['a,,b,', ['a', '', 'b', '']],
])('the values in %p are %j', (text, values) => expect(valuesIn(text)).toEqual(values))

test('round-trips lists of values', () => {
  const values = array(
    string({ unit: 'grapheme' }).filter((text) => text === text.trim()),
    { minLength: 1 },
  )
  assert(property(values, (given) => expect(valuesIn(valueList(given))).toEqual(given)))
})
