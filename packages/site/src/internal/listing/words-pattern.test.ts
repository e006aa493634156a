import { expect, test } from 'bun:test'
import { asWritten, wordsPattern } from './words-pattern.ts'

test.each([
  ['munchen', 'Werk München, Muenchen, Munchen, Münchener', ['München', 'Muenchen', 'Munchen', 'Münchener']],
  ['munchen werk', 'Werk München; Münchener Werke', ['Werk', 'München', 'Werke']],
  ['grossstrasse', 'Großstraße und Grossstrasse', ['Großstraße', 'Grossstrasse']],
  ['c++ kern', 'C++ im Kern, Ckern', ['C++', 'Kern']],
  ['r&d', 'R&D, R & D, r plus d', ['R&D', 'R & D']],
  ['ingenieur', 'Ingénieurs', ['Ingénieurs']],
  ['full-stack', 'Full-Stack, full stack', ['Full-Stack', 'full stack']],
  ['constructor', 'Constructors, a constructor', ['Constructors', 'constructor']],
  ['.*', 'a.*b', undefined],
  ['für die', 'für die', undefined],
])('%s finds in %j what people wrote', (q, text, found) => {
  const pattern = wordsPattern(q)
  expect(pattern && [...text.matchAll(pattern)].map(([word]) => word)).toEqual(found)
})

test('a corrected word is not looked for itself', () => {
  const pattern = wordsPattern('koch', [{ word: 'koch', terms: ['noch'] }])
  expect(pattern && 'Koch, noch, nochmals'.match(pattern)).toEqual(['noch'])
})

test('words are shown as people write them', () => {
  expect(asWritten('grosstrasse', ['Leiter Großtraße'])).toBe('großtraße')
  expect(asWritten('imker', ['Leiter'])).toBe('imker')
})
