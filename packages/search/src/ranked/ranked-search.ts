import { allBits, bitsFor, countBits, countCommon, setBit } from '@jobs/core/bits.ts'
import { createStateMemo } from '@jobs/core/memo/state-memo.ts'
import { prepareOccupations } from '@jobs/occupations/link-occupations.ts'
import { DAY_MS } from '@jobs/types/values/time.ts'
import { queryWords, type QueryWord } from '../query-words.ts'
import { MAX_COUNTED, type Search, type SearchRequest } from '../search-port.ts'
import type { WordIndex } from '../word-index.ts'
import { bestFirst, type Weighed } from './internal/best-first.ts'
import { havingAll, havingSome, missingWords } from './internal/having.ts'
import { idAt, inRow, type JobRow, rowOf } from './internal/job-row.ts'
import { createKnowledge, type Knowledge, type KnownWords, knownWords } from './internal/known-words.ts'
import { soughtWord } from './internal/probes.ts'
import { createWordBits } from './internal/word-bits.ts'
import type { ReadListing, SearchedBlock } from './searched-listing.ts'

interface RankedOptions {
  /** Whether the configured, stronger engine is missing; responses report it. */
  isDegraded?: () => Promise<boolean>
  /** Whether the index contains every listed job; until then, responses are reported as degraded too. */
  isFilled?: () => Promise<boolean>
  /** The same index on another thread, possibly at a later state; reading fails once `signal` is aborted. */
  beside?: ((signal: AbortSignal | undefined) => WordIndex) | undefined
  /** Words of fewer jobs are read on this thread anyway; 20,000 by default. */
  fewest?: number
}

const READ_BESIDE = 20_000

/** Words are read beside until the search itself has to look them up in at most so many jobs. */
const FEW_CHANGED = 500
/** Each pass has only the changes of the one before it to look up. */
const MAX_PASSES = 4

/** Words that are read in advance. */
const MAX_WARM = 100

/**
 * Searches `q` with an engine inside the database, which returns for each word the jobs that have it and in which
 * field. Filters, order and counts are computed on bits in memory.
 */
export const createRankedSearch = (
  index: WordIndex,
  readListing: ReadListing,
  { isDegraded = async () => false, isFilled = async () => true, beside, fewest = READ_BESIDE }: RankedOptions = {},
): Search => {
  const remember = createWordBits()
  const remembered = createKnowledge(index, remember(index))
  /** Words already read in advance for an unchanged listing; reading them again would cost as much as the search. */
  const ahead = createStateMemo<true>()
  const found = async (request: Omit<SearchRequest, 'offset' | 'limit'>) => {
    const { blocks, stating, ...listing } = await readListing(request.filter)
    const filled = await isFilled()
    const row = rowOf(blocks)
    // Nothing is cached while the index is being filled.
    const known = await knownWords(filled ? remembered : createKnowledge(index), { row, stating }, request)
    const meeting = listing.meeting && inRow(row, listing.meeting)
    const matched = havingAll(known, row, meeting)
    const { revision, confirmed } = listing
    return { row, known, filled, meeting, matched, revision, confirmedBy: confirmed }
  }
  /** Queries whose words are being read beside, and whether that succeeded. */
  const underWay = new Map<string, Promise<boolean>>()
  const readWords = async (
    indexFor: NonNullable<RankedOptions['beside']>,
    request: Pick<SearchRequest, 'q' | 'literal'>,
    text: string,
    signal: AbortSignal | undefined,
  ) => {
    if (!(await isFilled())) return
    const { near, queries } = remembered
    const index = indexFor(signal)
    for (let pass = 1; pass <= MAX_PASSES; pass++) {
      const { blocks, stating, changedSince } = await readListing(undefined)
      const row = rowOf(blocks)
      if (row.jobs < fewest || ahead.get(blocks, text)) return
      const learnt: (() => unknown)[] = []
      const words: Knowledge = {
        index,
        bitsOf: remember(index, changedSince),
        queries,
        stated: createStateMemo(),
        near: {
          ...near,
          set(state, text, terms) {
            learnt.push(() => near.set(state, text, terms))
            return terms
          },
        },
      }
      await knownWords(words, { row, stating }, request)
      const changed = (await changedSince?.())?.size ?? 0
      if (changed > 0 && changed <= FEW_CHANGED) return
      // Corrections may differ in a later state.
      if (changed > 0) continue
      for (const keep of learnt) keep()
      ahead.set(blocks, text, true)
      return
    }
  }
  return {
    async search(request) {
      const { row, known, filled, meeting, matched, revision, confirmedBy } = await found(request)
      const total = countBits(matched)
      const { offset, limit } = request
      const isRanked = request.order !== 'newest'
      const scoring = isRanked ? { weighed: weightsOf(known, row), least: currentIn(row) } : undefined
      const places = bestFirst(matched, scoring, offset, limit)
      const room =
        isRanked && !request.literal
          ? Math.min(limit - places.length, (request.fill ?? 0) - Math.max(total, offset))
          : 0
      const others = room > 0 ? havingSome(known, matched, meeting) : new Uint32Array()
      const more = bestFirst(others, scoring, Math.max(0, offset - total), room)
      return {
        revision,
        ids: [...places, ...more].map((place) => idAt(row, place)),
        total: Math.min(total, MAX_COUNTED + 1),
        degraded: !filled || (await isDegraded()),
        ...(confirmedBy && total > 0 && { confirmed: countCommon(matched, inRow(row, confirmedBy)) / total }),
        ...(known.corrections.length > 0 && { corrections: known.corrections }),
        ...(more.length > 0 && {
          missing: missingWords(known.words, more).map(({ word }) => word.spellings[0]?.join(' ') ?? ''),
        }),
      }
    },
    async all(q, literal) {
      const { row, matched } = await found({ q, literal })
      return bestFirst(matched, undefined, 0, Infinity).map((place) => idAt(row, place))
    },
    ...(beside && {
      async readAhead(request: Pick<SearchRequest, 'q' | 'literal'>, signal?: AbortSignal) {
        const text = `${request.literal ? '"' : ''}${request.q}`
        // Joins a reading of the same query; the search itself looks up what has changed since. One that fails, as
        // when its client has gone, is left to the next.
        while (underWay.has(text)) if (await underWay.get(text)) return
        const reading = readWords(beside, request, text, signal)
        underWay.set(
          text,
          reading.then(
            () => true,
            () => false,
          ),
        )
        await reading.finally(() => underWay.delete(text))
      },
    }),
    async warm() {
      await prepareOccupations()
      if (!(await isFilled())) return
      const row = rowOf((await readListing(undefined)).blocks)
      for (const term of (await index.common()).slice(0, MAX_WARM)) {
        // Both as the last word of a query, which may be unfinished, and as any other.
        for (const q of [term, `${term} ${term.slice(0, 1)}`]) {
          const [word] = queryWords(q)
          if (word) await remembered.bitsOf(soughtWord(word), row)
        }
      }
    },
  }
}

const MAX_WEIGHT = 4
/**
 * Words in fewer titles weigh more, optional and secondary ones least: a logistics analyst is closer to `Leiter Logistik`
 * than a head of sales. An occupation adds to the weight of the words that name it.
 */
const weightsOf = ({ words, occupations }: KnownWords, { jobs }: JobRow): Weighed[] => {
  const rarityOf = (inTitle: number) => Math.max(1, Math.round(Math.log2(jobs / (1 + inTitle))))
  const mostOf = ({ isOptional, isSecondary }: QueryWord) => (isOptional || isSecondary ? 1 : MAX_WEIGHT)
  return [
    ...words.map(({ word, bits }) => ({ bits, weight: Math.min(mostOf(word), rarityOf(bits?.inTitle ?? 0)) })),
    ...occupations.map((bits) => ({ bits, weight: 1 })),
  ]
}

/** Among equal scores, older ads without an expiry date come last. */
const OLD_MS = 120 * DAY_MS

const current = new WeakMap<SearchedBlock, { day: number; bits: Uint32Array }>()

/** The jobs that are recent or have an expiry date. */
const currentIn = (row: JobRow): Uint32Array => {
  const day = Math.floor(Date.now() / DAY_MS)
  return inRow(row, (block) => {
    const known = current.get(block)
    if (known?.day === day) return known.bits
    const bits = currentSince(block, day * DAY_MS - OLD_MS)
    current.set(block, { day, bits })
    return bits
  })
}

const currentSince = ({ length, publishedAt, ending }: SearchedBlock, since: number): Uint32Array => {
  if ((publishedAt[length - 1] ?? 0) >= since) return allBits(length)
  const bits = bitsFor(length)
  for (let at = 0; at < length; at++) if ((publishedAt[at] ?? 0) >= since || ending?.[at] === 1) setBit(bits, at)
  return bits
}
