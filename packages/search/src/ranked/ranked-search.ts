import { countBits, visitBits } from '@jobs/core/bits.ts'
import { MAX_COUNTED, type Search, type SearchRequest } from '../search-port.ts'
import { queryWords } from '../query-words.ts'
import { knownWords } from './internal/known-words.ts'
import { matchesIn, scoreBlock, scoring } from './internal/score-block.ts'
import type { ReadListing, SearchedBlock } from './searched-listing.ts'
import { createWordBits } from './internal/word-bits.ts'
import type { WordIndex } from './internal/word-index.ts'
import type { WordBits } from './internal/word-marks.ts'

interface RankedOptions {
  /** Answers say that a stronger engine is missing. */
  degraded?: boolean
  /** Whether the index has every listed job; while it has not, answers are called degraded too. */
  isFilled?: () => Promise<boolean>
}

/** Words that are read before anyone looks for them. */
const MAX_WARM = 100

/** Jobs of a block in the order of the listing, all of one score. */
interface Group {
  block: SearchedBlock
  count: number
  bits: () => Uint32Array
}

/**
 * Answers `q` with what an engine inside the database knows of each word: which jobs of the listing have it, and where.
 * Everything else, filters, order and counts, is arithmetic on bits in memory, whatever the words.
 */
export const createRankedSearch = (
  index: WordIndex,
  readListing: ReadListing,
  { degraded: isSecond = false, isFilled = async () => true }: RankedOptions = {},
): Search => {
  const remembered = createWordBits(index)
  // Of an index that is being filled nothing is remembered.
  const read = async () =>
    (await isFilled()) ? { bitsOf: remembered } : { bitsOf: createWordBits(index), lacks: true }
  return {
    async search(request) {
      const { blocks, meeting } = await readListing(request.filter)
      const { bitsOf, lacks = false } = await read()
      const degraded = isSecond || lacks
      const { words, corrections } = await knownWords(index, bitsOf, blocks, request)
      if (words.length === 0) return { ids: [], total: 0, degraded }
      const tiers = request.order === 'newest' ? newest(blocks, words, meeting) : byScore(blocks, words, meeting)
      const total = tiers.flat().reduce((sum, { count }) => sum + count, 0)
      const ids = pageOf(tiers.flat(), request)
      return { ids, total: Math.min(total, MAX_COUNTED + 1), degraded, ...(corrections.length > 0 && { corrections }) }
    },
    async all(q, literal) {
      const { blocks } = await readListing(undefined)
      const { bitsOf } = await read()
      const { words } = await knownWords(index, bitsOf, blocks, { q, literal })
      if (words.length === 0) return []
      return pageOf(newest(blocks, words, undefined).flat(), { offset: 0, limit: Infinity })
    },
    async warm() {
      if (!(await isFilled())) return
      const { blocks } = await readListing(undefined)
      for (const term of (await index.common()).slice(0, MAX_WARM)) {
        // As the last word of a query, which may be unfinished, and as another one.
        for (const q of [term, `${term} ${term.slice(0, 1)}`]) {
          const [word] = queryWords(q)
          if (word) await remembered(word, blocks)
        }
      }
    },
  }
}

type Meeting = ((block: SearchedBlock) => Uint32Array) | undefined

/** Each block with its jobs that have every word. */
const matching = (blocks: readonly SearchedBlock[], words: readonly WordBits[][], meeting: Meeting) =>
  blocks.flatMap((block, at) => {
    const own = words.map((bits) => bits[at])
    // What the filter leaves is looked up where there are words.
    if (own.includes(undefined)) return []
    const matches = matchesIn(block, own, meeting?.(block))
    return matches ? [{ block, own, matches }] : []
  })

const newest = (blocks: readonly SearchedBlock[], words: readonly WordBits[][], meeting: Meeting): Group[][] => [
  matching(blocks, words, meeting).map(({ block, matches }) => ({
    block,
    count: countBits(matches),
    bits: () => matches,
  })),
]

/** The best score first. */
const byScore = (blocks: readonly SearchedBlock[], words: readonly WordBits[][], meeting: Meeting): Group[][] => {
  const scored = matching(blocks, words, meeting).map(({ block, own, matches }) => ({
    block,
    scores: scoreBlock(block, own, matches),
  }))
  const most = scored.reduce((best, { scores }) => Math.max(best, scores.counts.length - 1), 0)
  return Array.from({ length: most + 1 }, (_, at) => {
    const score = most - at
    return scored.flatMap(({ block, scores }) => {
      const count = scores.counts[score] ?? 0
      return count === 0 ? [] : [{ block, count, bits: () => scoring(scores, score) }]
    })
  })
}

const pageOf = (groups: readonly Group[], { offset, limit }: Pick<SearchRequest, 'offset' | 'limit'>): number[] => {
  const ids: number[] = []
  let rank = 0
  for (const { block, count, bits } of groups) {
    if (ids.length >= limit) break
    if (rank + count <= offset) {
      rank += count
      continue
    }
    visitBits(bits(), (at) => {
      if (rank++ >= offset) ids.push(block.id[at] ?? 0)
      return ids.length < limit
    })
  }
  return ids
}
