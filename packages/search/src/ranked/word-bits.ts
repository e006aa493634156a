import type { QueryWord } from '../query-words.ts'
import { bitsIn, marksOf, type WordBits } from './word-marks.ts'
import { type BlockWords, type Move, movedBits, movedWords } from './moved-words.ts'
import type { SearchedBlock } from './searched-listing.ts'
import type { Span, WordIndex } from './word-index.ts'

/** So many words are remembered of a block at most. */
const MAX_WORDS = 300
/** For so many jobs that have changed the index is searched one by one; for more it is read anew. */
const MAX_CHANGED = 1000

/**
 * Knows of each block which jobs have a word. Read once for each block, some ten milliseconds for 100,000 jobs that all
 * have it, and remembered while the block stays: then a word costs the same whether one job has it or all. When some
 * jobs of a block change, the index is searched for those alone.
 */
export const createWordBits = (index: WordIndex) => {
  // By the ids of a block: of a block that is no more, nothing else is held.
  const known = new WeakMap<ArrayLike<number>, BlockWords>()
  const of = (block: SearchedBlock): BlockWords => {
    const words = known.get(block.id) ?? movedWords(block, block.origin && known.get(block.origin.id))
    delete block.origin
    known.set(block.id, words)
    return words
  }
  const keep = (block: SearchedBlock, key: string, bits: WordBits) => {
    const words = of(block)
    words.delete(key)
    words.set(key, { bits })
    const [oldest] = words.keys()
    if (words.size > MAX_WORDS && oldest !== undefined) words.delete(oldest)
  }
  return async (word: QueryWord, blocks: readonly SearchedBlock[]): Promise<WordBits[]> => {
    const key = keyOf(word)
    const found = new Map<SearchedBlock, WordBits>()
    const moved: [SearchedBlock, WordBits, Move][] = []
    const changed: number[] = []
    for (const block of blocks) {
      const entry = of(block).get(key)
      if (!entry) continue
      if (!entry.move) found.set(block, entry.bits)
      else if (changed.length + entry.move.changed.length <= MAX_CHANGED) {
        changed.push(...entry.move.changed)
        moved.push([block, entry.bits, entry.move])
      }
    }
    const marks = marksOf(changed.length > 0 ? await index.among(word, changed) : {}, blocks)
    for (const [block, bits, move] of moved) found.set(block, movedBits(block, bits, move, marks))
    for (const slice of slicesOf(blocks, (block) => !found.has(block), index.jobsAtOnce)) {
      if (found.size > 0) await othersFirst()
      for (const [block, bits] of await readSlice(index, word, slice)) found.set(block, bits)
    }
    for (const block of blocks) keep(block, key, found.get(block))
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
const slicesOf = (
  blocks: readonly SearchedBlock[],
  isWanted: (block: SearchedBlock) => boolean,
  jobsAtOnce: number,
): SearchedBlock[][] => {
  const slices: SearchedBlock[][] = []
  let [jobs, follows] = [0, false]
  for (const block of blocks) {
    const wanted = isWanted(block)
    if (wanted) {
      if (!follows || jobs + block.length > jobsAtOnce) {
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

const readSlice = async (
  index: WordIndex,
  word: QueryWord,
  blocks: readonly SearchedBlock[],
): Promise<Map<SearchedBlock, WordBits>> => {
  const marks = marksOf(await index.find(word, spanOf(blocks)), blocks)
  return new Map(blocks.map((block) => [block, marks && bitsIn(block, marks)]))
}

const spanOf = (blocks: readonly SearchedBlock[]): Span => {
  const [first, last] = [blocks[0], blocks.at(-1)]
  return { newest: first?.publishedAt[0] ?? 0, oldest: last?.publishedAt[last.length - 1] ?? 0 }
}
