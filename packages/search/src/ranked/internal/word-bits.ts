import type { Sought, WeighedProbe } from './probes.ts'
import { bitsIn, marksOf, type WordBits } from './word-marks.ts'
import { type BlockWords, type Move, movedBits, movedWords } from './moved-words.ts'
import type { SearchedBlock } from '../searched-listing.ts'
import type { Lists, Span, WordIndex } from '../../word-index.ts'

/** So many words are remembered of a block at most. */
const MAX_WORDS = 300
/** For so many jobs that have changed the index is searched one by one; for more it is read anew. */
const MAX_CHANGED = 1000
/** A slice is so many times as long as the one before it. */
const LONGER = 10

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
  return async ({ key, probes }: Sought, blocks: readonly SearchedBlock[]): Promise<WordBits[]> => {
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
    const marks = changed.length > 0 ? marksOf(probes, await index.among(probes, changed), blocks) : undefined
    for (const [block, bits, move] of moved) found.set(block, movedBits(block, bits, move, marks))
    for (const run of runsOf(blocks, (block) => !found.has(block))) await readRun(index, probes, run, found)
    for (const block of blocks) keep(block, key, found.get(block))
    return blocks.map((block) => found.get(block))
  }
}

const othersFirst = () => new Promise((resolve) => setImmediate(resolve))

/** Blocks that are wanted and follow each other. */
const runsOf = (
  blocks: readonly SearchedBlock[],
  isWanted: (block: SearchedBlock) => boolean,
): readonly SearchedBlock[][] => {
  const runs: SearchedBlock[][] = []
  let follows = false
  for (const block of blocks) {
    const wanted = isWanted(block)
    if (wanted && !follows) runs.push([])
    if (wanted) runs.at(-1)?.push(block)
    follows = wanted
  }
  return runs
}

/**
 * Reads a run in slices. Some indexes look through all jobs for each slice, so that one where few jobs have the word is
 * followed by a longer one.
 */
const readRun = async (
  index: WordIndex,
  probes: readonly WeighedProbe[],
  run: readonly SearchedBlock[],
  found: Map<SearchedBlock, WordBits>,
): Promise<void> => {
  const first = index.jobsAtOnce(probes)
  let atOnce = first
  for (let from = 0; from < run.length;) {
    if (found.size > 0) await othersFirst()
    const slice = sliceOf(run, from, atOnce)
    const lists = await index.find(probes, spanOf(slice))
    const marks = marksOf(probes, lists, slice)
    for (const block of slice) found.set(block, marks && bitsIn(block, marks))
    atOnce = isRare(lists, slice) ? atOnce * LONGER : first
    from += slice.length
  }
}

/** The blocks from one on, with so many jobs at most, but one block at least. */
const sliceOf = (run: readonly SearchedBlock[], from: number, atOnce: number): readonly SearchedBlock[] => {
  let [to, jobs] = [from, 0]
  do jobs += run[to++]?.length ?? 0
  while (to < run.length && jobs + (run[to]?.length ?? 0) <= atOnce)
  return run.slice(from, to)
}

/** One job in some eight has the word at most: an id and its comma are about eight characters. */
const isRare = (lists: Lists, slice: readonly SearchedBlock[]): boolean =>
  lists.reduce((sum, list) => sum + list.length, 0) < slice.reduce((sum, { length }) => sum + length, 0)

const spanOf = (blocks: readonly SearchedBlock[]): Span => {
  const [first, last] = [blocks[0], blocks.at(-1)]
  return { newest: first?.publishedAt[0] ?? 0, oldest: last?.publishedAt[last.length - 1] ?? 0 }
}
