import { allBits, bitsFor, countBits, countCommon, setBit } from '@jobs/core/bits.ts'
import { MAX_COUNTED, type Search, type SearchRequest } from '../search-port.ts'
import { queryWords, writtenAs } from '../query-words.ts'
import { bestFirst, idAt } from './internal/best-first.ts'
import { type KnownWords, knownWords } from './internal/known-words.ts'
import { type BlockJobs, missingWords, someWordsIn } from './internal/relaxed.ts'
import { matchesIn, scoreBlock, type ScoredBlock } from './internal/score-block.ts'
import type { ReadListing, SearchedBlock } from './searched-listing.ts'
import { createWordBits } from './internal/word-bits.ts'
import type { WordIndex } from '../word-index.ts'
import { soughtWord } from './internal/probes.ts'
import { inTitles, type WordBits } from './internal/word-marks.ts'

interface RankedOptions {
  /** Whether a stronger engine than this one is missing; answers say so. */
  isDegraded?: () => Promise<boolean>
  /** Whether the index has every listed job; while it has not, answers are called degraded too. */
  isFilled?: () => Promise<boolean>
}

/** Words that are read before anyone looks for them. */
const MAX_WARM = 100

/**
 * Answers `q` with what an engine inside the database knows of each word: which jobs of the listing have it, and where.
 * Everything else, filters, order and counts, is arithmetic on bits in memory, whatever the words.
 */
export const createRankedSearch = (
  index: WordIndex,
  readListing: ReadListing,
  { isDegraded = async () => false, isFilled = async () => true }: RankedOptions = {},
): Search => {
  const remembered = createWordBits(index)
  // Of an index that is being filled nothing is remembered.
  const read = async () =>
    (await isFilled()) ? { bitsOf: remembered } : { bitsOf: createWordBits(index), lacks: true }
  const found = async (request: Omit<SearchRequest, 'offset' | 'limit'>) => {
    const listing = await readListing(request.filter)
    const { blocks, meeting, confirmed } = listing
    const { bitsOf, lacks = false } = await read()
    const known = await knownWords(index, bitsOf, listing, request)
    return { blocks, meeting, confirmed, known, lacks, matched: matchedBlocks(blocks, known, meeting) }
  }
  return {
    async search(request) {
      const { blocks, meeting, confirmed, known, lacks, matched } = await found(request)
      const total = sumOf(matched, ({ jobs }) => countBits(jobs))
      const { offset, limit } = request
      const isRanked = request.order !== 'newest'
      const weights = weightsOf(known, blocks)
      const ids = isRanked
        ? bestFirst(scored(matched, blocks, weights), offset, limit)
        : bestFirst(
            matched.map((one) => ({ ...one, planes: [] })),
            offset,
            limit,
          )
      const room =
        isRanked && !request.literal ? Math.min(limit - ids.length, (request.fill ?? 0) - Math.max(total, offset)) : 0
      const others = room > 0 ? relaxedBlocks(blocks, known, meeting, matched) : []
      const more = bestFirst(scored(others, blocks, weights), Math.max(0, offset - total), Math.max(0, room))
      return {
        ids: [...ids, ...more].map(idAt),
        total: Math.min(total, MAX_COUNTED + 1),
        degraded: lacks || (await isDegraded()),
        ...(confirmed &&
          total > 0 && { confirmed: sumOf(matched, (one) => countCommon(one.jobs, confirmed(one.block))) / total }),
        ...(known.corrections.length > 0 && { corrections: known.corrections }),
        ...(more.length > 0 && { missing: missingWords(known.words, blocks, more).map(({ word }) => writtenAs(word)) }),
      }
    },
    async all(q, literal) {
      const { matched } = await found({ q, literal })
      return bestFirst(
        matched.map((one) => ({ ...one, planes: [] })),
        0,
        Infinity,
      ).map(idAt)
    },
    async warm() {
      if (!(await isFilled())) return
      const { blocks } = await readListing(undefined)
      for (const term of (await index.common()).slice(0, MAX_WARM)) {
        // As the last word of a query, which may be unfinished, and as another one.
        for (const q of [term, `${term} ${term.slice(0, 1)}`]) {
          const [word] = queryWords(q)
          if (word) await remembered(soughtWord(word), blocks)
        }
      }
    },
  }
}

const sumOf = (blocks: readonly BlockJobs[], count: (one: BlockJobs) => number) =>
  blocks.reduce((sum, one) => sum + count(one), 0)

type Meeting = ((block: SearchedBlock) => Uint32Array) | undefined

/** Each block with its jobs that have every word, and none that is left out. */
const matchedBlocks = (
  blocks: readonly SearchedBlock[],
  { words, without }: KnownWords,
  meeting: Meeting,
): BlockJobs[] => {
  if (words.length + without.length === 0) return []
  return blocks.flatMap((block, at) => {
    const own = words.map(({ bits }) => bits[at])
    // What the filter leaves is looked up where there are words.
    if (own.includes(undefined)) return []
    const jobs = matchesIn(
      block,
      own,
      without.map(({ bits }) => bits[at]),
      meeting?.(block),
    )
    return jobs && countBits(jobs) > 0 ? [{ block, jobs }] : []
  })
}

/** Each block with its jobs that have most words, but not all. */
const relaxedBlocks = (
  blocks: readonly SearchedBlock[],
  known: KnownWords,
  meeting: Meeting,
  matched: readonly BlockJobs[],
): BlockJobs[] => {
  const all = new Map(matched.map(({ block, jobs }) => [block, jobs]))
  const evidence = [...known.words.map(({ bits }) => bits), ...known.occupations]
  return blocks.flatMap((block, at) =>
    evidence.some((bits) => bits[at])
      ? [{ block, jobs: someWordsIn(block, at, known, { meeting: meeting?.(block), all: all.get(block) }) }]
      : [],
  )
}

/** What jobs have of one thing that was looked for, and how much it counts. */
interface Weighed {
  bits: readonly WordBits[]
  weight: number
}

const MAX_WEIGHT = 4

/** The fewer titles have a word, the more it counts; an occupation counts beside the words that name it. */
const weightsOf = ({ words, occupations }: KnownWords, blocks: readonly SearchedBlock[]): Weighed[] => {
  const jobs = blocks.reduce((sum, { length }) => sum + length, 0)
  const weightOf = (bits: readonly WordBits[]) => Math.round(Math.log2(jobs / (1 + inTitles(bits))))
  return [
    ...words.map(({ bits }) => ({ bits, weight: Math.max(1, Math.min(MAX_WEIGHT, weightOf(bits))) })),
    ...occupations.map((bits) => ({ bits, weight: 1 })),
  ]
}

/** An ad that is older, and does not say until when it runs, comes after those that score the same. */
const OLD_MS = 120 * 24 * 3600 * 1000

/** The jobs of a block that are not old, or say until when they run. */
const currentIn = ({ length, publishedAt, ending }: SearchedBlock, publishedAfter: number): Uint32Array => {
  if ((publishedAt[length - 1] ?? 0) >= publishedAfter) return allBits(length)
  const bits = bitsFor(length)
  for (let at = 0; at < length; at++)
    if ((publishedAt[at] ?? 0) >= publishedAfter || ending?.[at] === 1) setBit(bits, at)
  return bits
}

const scored = (
  jobs: readonly BlockJobs[],
  blocks: readonly SearchedBlock[],
  weighed: readonly Weighed[],
): ScoredBlock[] => {
  const places = new Map(blocks.map((block, at) => [block, at]))
  const publishedAfter = Date.now() - OLD_MS
  return jobs.map(({ block, jobs: own }) => {
    const at = places.get(block) ?? 0
    const words = weighed.map(({ bits, weight }) => ({ bits: bits[at], weight }))
    const { planes } = scoreBlock(block, words, own)
    // The least digit: it decides among those that score the same.
    return { block, jobs: own, planes: [currentIn(block, publishedAfter), ...planes] }
  })
}
