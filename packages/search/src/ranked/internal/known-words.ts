import { countBits } from '@jobs/core/bits.ts'
import { soughtOccupation, soughtWord, type Sought } from './probes.ts'
import { correctWord, nearFrequent } from '../../internal/correct-word.ts'
import { parseQuery, type Query, type QueryWord, writtenAs } from '../../query-words.ts'
import type { Correction, SearchRequest } from '../../search-port.ts'
import type { SearchedBlock, SearchedListing } from '../searched-listing.ts'
import { placedWord } from './placed-word.ts'
import { eitherBits, inTitles, isHit, type WordBits } from './word-marks.ts'
import type { WordIndex } from '../../word-index.ts'

/** A word of a query with what jobs have of it, in each block. */
export interface FoundWord {
  word: QueryWord
  bits: readonly WordBits[]
}

export interface KnownWords {
  words: FoundWord[]
  without: FoundWord[]
  /** What jobs have of each occupation that words of the query name. */
  occupations: (readonly WordBits[])[]
  corrections: Correction[]
}

type BitsOf = (sought: Sought, blocks: readonly SearchedBlock[]) => Promise<WordBits[]>

/** A word that a part of so many jobs has is rare; one that so many times as many have in their titles is frequent. */
const RARE = 2000
const TIMES_AS_MANY = 10
const MIN_RARE_LETTERS = 5

/**
 * The words of a query. Those that no job has are corrected; a rare one that may be mistyped counts also as the frequent
 * one that is near to it.
 */
export const knownWords = async (
  index: WordIndex,
  bitsOf: BitsOf,
  { blocks, inPlace }: Pick<SearchedListing, 'blocks' | 'inPlace'>,
  { q, literal }: Pick<SearchRequest, 'q' | 'literal'>,
): Promise<KnownWords> => {
  const isPlace = (name: string) => !literal && inPlace?.(name) !== undefined
  const query = parseQuery(q, { isPlace })
  const find = async (word: QueryWord): Promise<FoundWord> => ({ word, bits: await bitsOf(soughtWord(word), blocks) })
  const without = await inTurn(query.without, find)
  const placed = (found: FoundWord) => placedWord(found, blocks, inPlace)
  const words = (await inTurn(query.words, find)).map(placed)
  if (literal) return { words, without, occupations: [], corrections: [] }
  const occupationsOf = async (occupations: Query['occupations']) =>
    await inTurn(occupations, async (one) => await bitsOf(soughtOccupation(one), blocks))
  const corrections: Correction[] = []
  const mistyped: (FoundWord & { terms: readonly string[] })[] = []
  for (const found of words) {
    const terms = await nearTerms(index, find, blocks, found)
    if (terms.length === 0) continue
    mistyped.push({ ...found, terms })
    if (!isHit(found.bits)) corrections.push({ word: writtenAs(found.word), terms })
  }
  if (mistyped.length === 0) return { words, without, corrections, occupations: await occupationsOf(query.occupations) }
  const instead = new Map(mistyped.map(({ word, terms }) => [writtenAs(word), terms[0] ?? '']))
  const meant = parseQuery(q, { instead, isPlace })
  const corrected = await inTurn(meant.words, async (word) => {
    const own = mistyped.filter(({ terms }) => word.spellings.some((parts) => parts.includes(terms[0] ?? '')))
    let { bits } = await find(own.length > 0 ? { ...word, prefix: false } : word)
    for (const { bits: before, terms } of own) {
      bits = bits.map((one, at) => either(blocks[at], one, before[at]))
      for (const term of terms.slice(1)) {
        const [other] = parseQuery(term).words
        const found = other ? await bitsOf(soughtWord({ ...other, prefix: false }), blocks) : []
        bits = bits.map((one, at) => either(blocks[at], one, found[at]))
      }
    }
    return placed({ word, bits })
  })
  return { words: corrected, without, corrections, occupations: await occupationsOf(meant.occupations) }
}

const either = (block: SearchedBlock | undefined, one: WordBits, other: WordBits) =>
  block ? eitherBits(block, one, other) : undefined

/** One after the other: an embedded engine is no faster when queried in parallel. */
const inTurn = async <From, To>(all: readonly From[], work: (one: From) => Promise<To>): Promise<To[]> => {
  const done: To[] = []
  for (const one of all) done.push(await work(one))
  return done
}

/** What a word may be meant to be. */
const nearTerms = async (
  index: WordIndex,
  find: (word: QueryWord) => Promise<FoundWord>,
  blocks: readonly SearchedBlock[],
  { word, bits }: FoundWord,
): Promise<readonly string[]> => {
  if (word.isExact || word.place !== undefined) return []
  if (!isHit(bits)) return await correctWord(index.terms, word)
  const isPlain = word.stem !== undefined && word.concepts.length === 0
  const hits = bits.reduce((sum, one) => sum + (one ? countBits(one.hits) : 0), 0)
  const jobs = blocks.reduce((sum, { length }) => sum + length, 0)
  if (!isPlain || writtenAs(word).length < MIN_RARE_LETTERS || hits > Math.max(1, jobs / RARE)) return []
  return await nearFrequent(index.terms, word, async (term) => {
    const [other] = parseQuery(term).words
    if (!other) return false
    const found = await find({ ...other, prefix: false })
    return inTitles(found.bits) >= TIMES_AS_MANY * hits
  })
}
