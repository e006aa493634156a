import { expect, test } from 'bun:test'
import type { WordIndex } from '../word-index.ts'
import { createRankedSearch } from './ranked-search.ts'

const ids = [1, 2, 3]
const block = { length: 3, id: ids, publishedAt: [3, 2, 1], line: {}, revision: 0, changedAt: [0, 0, 0] }

/** Creates a search beside which words are read once `go` resolves; job 2 has every word in its title. */
const searchWith = (go: Promise<unknown>) => {
  const readings: string[] = []
  const index: WordIndex = {
    terms: { between: async () => [], among: async () => [], isInUse: async () => false },
    jobsAtOnce: () => 100,
    few: () => 500,
    common: async () => [],
    find: async (probes) => probes.map(({ field }) => (field === 'title' ? '2' : '')),
    among: async (probes) => probes.map(() => ''),
  }
  const beside = (signal: AbortSignal | undefined): WordIndex => ({
    ...index,
    async find(probes, span) {
      readings.push(probes[0]?.all[0]?.[0]?.words.join(' ') ?? '')
      await go
      signal?.throwIfAborted()
      return await index.find(probes, span)
    },
  })
  const listing = { revision: 0, blocks: [block], meeting: undefined, changedSince: async () => new Set<number>() }
  const search = createRankedSearch(index, async () => listing, { beside, fewest: 0 })
  const readAhead = async (q: string, signal?: AbortSignal) => await search.readAhead?.({ q, literal: true }, signal)
  return { search, readings, readAhead }
}

test('searches of one query beside each other read its words once', async () => {
  const { promise, resolve } = Promise.withResolvers<void>()
  const { search, readings, readAhead } = searchWith(promise)
  const all = [readAhead('imker'), readAhead('imker'), readAhead('koch'), readAhead('imker')]
  await Bun.sleep(1)
  resolve()
  await Promise.all(all)
  expect(readings.toSorted()).toEqual(['imker', 'koch'])
  expect((await search.search({ q: 'imker', literal: true, offset: 0, limit: 5 })).ids).toEqual([2])
})

test('when the client of the reading has gone, another search of the query reads its words', async () => {
  const { promise, resolve } = Promise.withResolvers<void>()
  const { readings, readAhead } = searchWith(promise)
  const client = new AbortController()
  const all = Promise.allSettled([readAhead('imker', client.signal), readAhead('imker'), readAhead('imker')])
  await Bun.sleep(1)
  client.abort(new Error('gone'))
  resolve()
  expect((await all).map(({ status }) => status)).toEqual(['rejected', 'fulfilled', 'fulfilled'])
  expect(readings).toEqual(['imker', 'imker'])
})
