import { expect, test } from 'bun:test'
import { join } from 'node:path'
import { evaluateRelevance, relevanceOf } from './relevance.ts'

const SETS = join(import.meta.dir, '../sets')

test('the own collection of ads and queries is found as judged', async () => {
  const scores = await evaluateRelevance(join(SETS, 'relevance-corpus.json'), join(SETS, 'relevance-judged.jsonl'))
  const { queries, empty, ndcg10, recall50, crossRecall50 } = relevanceOf(scores)
  expect([queries, empty]).toEqual([28, 0])
  expect(ndcg10).toBeGreaterThanOrEqual(0.9)
  expect(recall50).toBeGreaterThanOrEqual(0.95)
  expect(crossRecall50).toBeGreaterThanOrEqual(0.95)
})
