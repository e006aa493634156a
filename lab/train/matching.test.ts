import committed from '@jobs/matching/weights.json' with { type: 'json' }
import { expect, test } from 'bun:test'
import { join } from 'node:path'
import { trainMatching } from './matching.ts'

const SET = join(import.meta.dir, '../sets/dedup.jsonl')

test('learns a weight per feature and scores on unseen employers', async () => {
  const { lines, weights } = trainMatching(new Map([['own', await Bun.file(SET).text()]]))
  expect(Object.keys(weights)).toEqual(['bias', 'weights'])
  expect(weights).toMatchObject({ weights: { titleEqual: expect.any(Number), wordsApart: expect.any(Number) } })
  expect(Object.keys(committed.weights)).toEqual(Object.keys((weights as typeof committed).weights))
  expect(lines.find((line) => line.includes('from 0.7'))).toMatch(
    /^own, \d+ pairs, employers left out, .*precision 1\.000/,
  )
})

test('nothing to learn from is refused', () => {
  expect(() => trainMatching(new Map([['empty', '']]))).toThrow('no labelled pairs')
})
