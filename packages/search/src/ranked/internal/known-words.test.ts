import { bitsFor, setBit } from '@jobs/core/bits.ts'
import { expect, test } from 'bun:test'
import { parseQuery } from '../../query-words.ts'
import { rowOf } from './job-row.ts'
import { statedWord } from './known-words.ts'
import { bitsIn } from './word-marks.ts'

const [word] = parseQuery('passau x', { isFact: (fact) => fact === 'passau' }).words
if (!word) throw new Error('no word')
const IN_TITLE = 26
const IN_TEXT = 18

/** Returns the bits of five jobs for a word. @param marks of each in the texts @param there jobs in the place */
const hitsOf = (marks: readonly number[], there: readonly number[]) => {
  const block = { length: 5, id: [1, 2, 3, 4, 5], publishedAt: [5, 4, 3, 2, 1], line: {}, revision: 0, changedAt: [] }
  const inPassau = bitsFor(5)
  for (const at of there) setBit(inPassau, at)
  const found = statedWord(
    { word, bits: bitsIn(block, Uint8Array.of(0, ...marks)) },
    rowOf([block]),
    () => () => inPassau,
  )
  return [found.word.fact, found.bits?.hits[0]]
}

test('those there have it, and those that name it in their title, but not in their text', () => {
  expect(hitsOf([IN_TITLE, IN_TEXT, 0, 0, 0], [3, 4])).toEqual(['passau', 0b11001])
})

test('it is a word where more titles that have it lie elsewhere, or none lies there that texts have', () => {
  expect(hitsOf([IN_TITLE, IN_TITLE, 0, 0, 0], [4])).toEqual([undefined, 0b00011])
  expect(hitsOf([IN_TEXT, 0, 0, 0, 0], [])).toEqual([undefined, 0b00001])
})

test('a place that no job lies in and no text has stays one', () => {
  expect(hitsOf([], [])).toEqual(['passau', undefined])
})
