import { bitsFor, setBit } from '@jobs/core/bits.ts'
import type { QueryWord } from '../query-words.ts'
import type { SearchedBlock } from './searched-listing.ts'
import { type Field, FIELDS, type Span, type WordIndex } from './word-index.ts'

/**
 * The jobs of a block that have a word, a bit for each: at place 0 those that have it anywhere, at place `n` those where
 * it counts `n` or more. Places that say the same share their bits; undefined where no job has it.
 */
export type WordBits = readonly Uint32Array[] | undefined

/** So many words are remembered of a block at most. */
const MAX_WORDS = 100
/** Jobs whose lists are read at once, in some ten milliseconds; others are served between. */
const JOBS_A_SLICE = 50_000

/**
 * Knows of each block which jobs have a word. Read once for each block, some ten milliseconds for 100,000 jobs that all
 * have it, and remembered while the block stays: then a word costs the same whether one job has it or all.
 */
export const createWordBits = (index: WordIndex) => {
  const known = new WeakMap<SearchedBlock, Map<string, WordBits>>()
  const of = (block: SearchedBlock) => {
    const words = known.get(block) ?? new Map<string, WordBits>()
    known.set(block, words)
    return words
  }
  const keep = (block: SearchedBlock, key: string, bits: WordBits) => {
    const words = of(block)
    words.delete(key)
    words.set(key, bits)
    const [oldest] = words.keys()
    if (words.size > MAX_WORDS && oldest !== undefined) words.delete(oldest)
  }
  return async (word: QueryWord, blocks: readonly SearchedBlock[]): Promise<WordBits[]> => {
    const key = keyOf(word)
    const found = new Map<SearchedBlock, WordBits>()
    for (const block of blocks) {
      const words = of(block)
      if (!words.has(key)) continue
      found.set(block, words.get(key))
      keep(block, key, words.get(key))
    }
    for (const slice of slicesOf(blocks, (block) => !found.has(block))) {
      if (found.size > 0) await othersFirst()
      for (const [block, bits] of await readSlice(index, word, slice)) {
        found.set(block, bits)
        keep(block, key, bits)
      }
    }
    return blocks.map((block) => found.get(block))
  }
}

const keyOf = ({ spellings, synonyms, prefix }: QueryWord) =>
  [
    ...spellings.map((parts) => parts.join(' ') + (prefix ? '*' : '')),
    ...synonyms.map((parts) => parts.join(' ')),
  ].join()

const othersFirst = () => new Promise((resolve) => setImmediate(resolve))

/** Runs of blocks that are wanted, none much longer than a slice. */
const slicesOf = (blocks: readonly SearchedBlock[], isWanted: (block: SearchedBlock) => boolean): SearchedBlock[][] => {
  const slices: SearchedBlock[][] = []
  let [jobs, follows] = [0, false]
  for (const block of blocks) {
    const wanted = isWanted(block)
    if (wanted) {
      if (!follows || jobs + block.length > JOBS_A_SLICE) {
        slices.push([])
        jobs = 0
      }
      slices.at(-1)?.push(block)
      jobs += block.length
    }
    follows = wanted
  }
  return slices
}

/** What a field's list marks a job with. */
const MARKS: Record<Field, number> = { title: 16, company: 8, tags: 4, description: 2, location: 1 }

const readSlice = async (
  index: WordIndex,
  word: QueryWord,
  blocks: readonly SearchedBlock[],
): Promise<Map<SearchedBlock, WordBits>> => {
  const lists: [number, string][] = []
  for (const field of FIELDS) {
    const list = await index.find(word, field, spanOf(blocks))
    if (list) lists.push([MARKS[field], list])
  }
  if (lists.length === 0) return new Map(blocks.map((block) => [block, undefined]))
  const marks = new Uint8Array(blocks.reduce((most, block) => Math.max(most, lastIdOf(block)), 0) + 1)
  for (const [mark, list] of lists) markAll(marks, list, mark)
  return new Map(blocks.map((block) => [block, bitsIn(block, marks)]))
}

const spanOf = (blocks: readonly SearchedBlock[]): Span => {
  const [first, last] = [blocks[0], blocks.at(-1)]
  return { newest: first?.publishedAt[0] ?? 0, oldest: last?.publishedAt[last.length - 1] ?? 0 }
}

const lastIdOf = ({ id, length }: SearchedBlock): number => {
  let last = 0
  for (let at = 0; at < length; at++) last = Math.max(last, id[at] ?? 0)
  return last
}

const COMMA = 44
const ZERO = 48

/** Reads numbers without a string for each. */
const markAll = (marks: Uint8Array, list: string, mark: number) => {
  let id = 0
  for (let at = 0; at <= list.length; at++) {
    const sign = at === list.length ? COMMA : list.charCodeAt(at)
    if (sign !== COMMA) id = id * 10 + sign - ZERO
    else {
      if (id < marks.length) marks[id] = (marks[id] ?? 0) | mark
      id = 0
    }
  }
}

const bitsIn = (block: SearchedBlock, marks: Uint8Array): WordBits => {
  const best: (Uint32Array | undefined)[] = []
  for (let at = 0; at < block.length; at++) {
    const mark = marks[block.id[at] ?? 0] ?? 0
    if (mark === 0) continue
    const level = 31 - Math.clz32(mark)
    setBit((best[level] ??= bitsFor(block.length)), at)
  }
  if (best.length === 0) return undefined
  const levels: Uint32Array[] = []
  for (let level = FIELDS.length - 1; level >= 0; level--) levels.unshift(both(levels[0], best[level], block.length))
  return levels
}

const both = (some: Uint32Array | undefined, others: Uint32Array | undefined, length: number): Uint32Array => {
  if (!some || !others) return some ?? others ?? bitsFor(length)
  return some.map((bits, at) => bits | (others[at] ?? 0))
}
