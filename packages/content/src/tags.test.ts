import { expect, test } from 'bun:test'
import { normaliseTags } from './tags.ts'

test('one spelling: decoded, lower case, space collapsed, controls out', () => {
  expect(normaliseTags([' R&amp;D ', 'Front \n End', 'Da\u0007ta', 'C++', 'C#', 'Vertrieb&#8203;'])).toEqual([
    'r&d',
    'front end',
    'data',
    'c++',
    'c#',
    'vertrieb',
  ])
})

test('the first of two that differ in case, accents or umlaut spelling stays', () => {
  expect(normaliseTags(['Büro', 'Buero', 'BURO', 'Café', 'cafe', 'C', 'c'])).toEqual(['büro', 'café', 'c'])
})

test('empty and overlong tags are dropped, and all above fifteen', () => {
  expect(normaliseTags(['', ' ', '&nbsp;', 'x'.repeat(41), 'x'.repeat(40)])).toEqual(['x'.repeat(40)])
  expect(normaliseTags(Array.from({ length: 30 }, (_, index) => `tag ${index}`))).toHaveLength(15)
})

test('hours, contract, level and place of work are no tags, skills that begin alike are', () => {
  const others = ['Fulltime', 'Full-time permanent', 'Office - Kiel', 'Büro: Ulm', 'Remote', 'Remote - Spain', 'Hybrid']
  expect(normaliseTags([...others, 'Internship', 'Mid-Level', 'CDI', 'Hybrid Cloud', 'Contract Law', 'Java'])).toEqual([
    'hybrid cloud',
    'contract law',
    'java',
  ])
})
