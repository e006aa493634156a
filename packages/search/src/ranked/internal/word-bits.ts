import { countBits } from '@jobs/core/bits.ts'
import type { Sought, WeighedProbe } from './probes.ts'
import { inRow, type JobRow } from './job-row.ts'
import {
  type BlockWords,
  type KnownBits,
  type KnownBlock,
  type Move,
  movedBits,
  movedWords,
  moveWithout,
} from './moved-words.ts'
import { createStateMemo, MAX_ROWS } from './state-memo.ts'
import { bitsIn, DIGITS, lastIdOf, marksOf, type WordBits } from './word-marks.ts'
import type { SearchedBlock } from '../searched-listing.ts'
import { readMarks } from '../read-marks.ts'
import type { Marks, Span, WordIndex } from '../../word-index.ts'

/** Maximum cached words per block. */
const MAX_WORDS = 300
/** Up to so many changed jobs, or one of so many, are looked up one by one; beyond that the index is read again. */
const MAX_CHANGED = 500
const ONE_CHANGED_OF = 100
/** Blocks processed, in a millisecond or two, before other work gets its turn. */
const BLOCKS_AT_ONCE = 8
/** Growth factor from one slice to the next. */
const LONGER = 10

export type BitsOf = (sought: Sought, row: JobRow) => Promise<WordBits>

/**
 * Caches which jobs of each block have a word. A block is read once per word, in about ten milliseconds for 100,000
 * jobs that all have it; afterwards every word costs the same. When jobs of a block change, only those are looked up in
 * the index.
 */
export const createWordBits = () => {
  const known = new WeakMap<object, KnownBlock>()
  const inRows = createStateMemo<{ bits: WordBits }>(MAX_ROWS)
  const of = (block: SearchedBlock): BlockWords => {
    const older = known.get(block.line)
    if (older?.id === block.id) return older.words
    const words = older ? movedWords(block, older) : new Map()
    // The search began before the known state.
    if (older && older.revision > block.revision) return words
    const { id, readAt, revision } = block
    known.set(block.line, { id, readAt, revision, words })
    return words
  }
  const keep = (block: SearchedBlock, key: string, own: KnownBits) => {
    const latest = known.get(block.line)
    // The block changed while the index was read.
    const hasMoved = latest !== undefined && latest.revision > block.revision
    const words = hasMoved ? latest.words : of(block)
    const bits = hasMoved ? movedWords(latest, { ...block, words: new Map([[key, own]]) }).get(key) : own
    const carried = hasMoved ? latest.words.get(key) : undefined
    if (!bits || (carried && changedIn(carried) <= changedIn(bits))) return
    words.delete(key)
    words.set(key, bits)
    const [oldest] = words.keys()
    if (words.size > MAX_WORDS && oldest !== undefined) words.delete(oldest)
  }
  /**
   * @param changedSince returns, once the index was read, the jobs for which it may have a later state than the row;
   * omit it for an index of the same moment
   */
  return (index: WordIndex, changedSince?: () => Promise<ReadonlySet<number>>): BitsOf =>
    async ({ key, probes: probesOf }, row) => {
      const { blocks } = row
      const most = Math.max(MAX_CHANGED, row.jobs / ONE_CHANGED_OF)
      const known = inRows.get(blocks, key)
      if (known) return known.bits
      const found = new Map<SearchedBlock, WordBits>()
      const moved: [SearchedBlock, WordBits, Move][] = []
      const changed: number[] = []
      for (const block of blocks) {
        const entry = of(block).get(key)
        if (!entry) continue
        if (!entry.move) found.set(block, entry.bits)
        else if (changed.length + entry.move.changed.length <= most) {
          for (const at of entry.move.changed) changed.push(block.id[at] ?? 0)
          moved.push([block, entry.bits, entry.move])
        }
      }
      const exact = new Set(found.keys())
      if (exact.size < blocks.length) {
        const probes = probesOf()
        const marks =
          changed.length > 0 ? marksOf(probes, await index.among(probes, changed), lastIdOf(blocks)) : undefined
        for (const [block, bits, move] of moved) found.set(block, movedBits(block, bits, move, marks))
        for (const run of runsOf(blocks, (block) => !found.has(block))) await readRun(index, probes, run, found)
      }
      const later = exact.size < blocks.length ? await changedSince?.() : undefined
      const isLater = later && flagsOf(later, lastIdOf(blocks))
      for (const block of blocks)
        keep(block, key, {
          bits: found.get(block),
          move: isLater && !exact.has(block) ? moveWithout(block, isLater) : undefined,
        })
      const bits = bitsInRow(row, (block) => found.get(block))
      if (!later?.size) inRows.set(blocks, key, { bits })
      return bits
    }
}

const changedIn = ({ move }: KnownBits) => move?.changed.length ?? 0

/** Returns 1 at each of the given ids. */
const flagsOf = (ids: ReadonlySet<number>, lastId: number): Uint8Array => {
  const flags = new Uint8Array(lastId + 1)
  for (const id of ids) flags[id] = 1
  return flags
}

const bitsInRow = (row: JobRow, bitsOf: (block: SearchedBlock) => WordBits): WordBits => {
  const inTitle = row.blocks.reduce((sum, block) => sum + (bitsOf(block)?.inTitle ?? 0), 0)
  if (row.blocks.every((block) => !bitsOf(block))) return undefined
  return {
    hits: inRow(row, (block) => bitsOf(block)?.hits),
    values: Array.from({ length: DIGITS }, (_, digit) => inRow(row, (block) => bitsOf(block)?.values[digit])),
    inTitle,
  }
}

const othersFirst = () => new Promise((resolve) => setImmediate(resolve))

/** Returns runs of adjacent blocks that have to be read. */
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
 * Reads a run in slices. Some indexes scan all jobs for each slice, so a slice with few matches is followed by a longer
 * one.
 */
const readRun = async (
  index: WordIndex,
  probes: readonly WeighedProbe[],
  run: readonly SearchedBlock[],
  found: Map<SearchedBlock, WordBits>,
): Promise<void> => {
  const read: Marks = index.marks ?? ((...given) => readMarks(index, ...given))
  const first = index.jobsAtOnce(probes)
  let atOnce = first
  for (let from = 0; from < run.length;) {
    const slice = sliceOf(run, from, atOnce)
    const marks = await read(probes, spanOf(slice), lastIdOf(slice))
    for (const [at, block] of slice.entries()) {
      if (at % BLOCKS_AT_ONCE === 0) await othersFirst()
      found.set(block, marks && bitsIn(block, marks))
    }
    atOnce = isRare(slice, found) ? atOnce * LONGER : first
    from += slice.length
  }
}

/** Returns the blocks from one on with at most so many jobs, but at least one block. */
const sliceOf = (run: readonly SearchedBlock[], from: number, atOnce: number): readonly SearchedBlock[] => {
  let [to, jobs] = [from, 0]
  do jobs += run[to++]?.length ?? 0
  while (to < run.length && jobs + (run[to]?.length ?? 0) <= atOnce)
  return run.slice(from, to)
}

/** Whether at most about one job in eight has the word. */
const isRare = (slice: readonly SearchedBlock[], found: ReadonlyMap<SearchedBlock, WordBits>): boolean => {
  const hits = slice.reduce((sum, block) => sum + countBits(found.get(block)?.hits ?? new Uint32Array()), 0)
  return 8 * hits < slice.reduce((sum, { length }) => sum + length, 0)
}

const spanOf = (blocks: readonly SearchedBlock[]): Span => {
  const [first, last] = [blocks[0], blocks.at(-1)]
  return { newest: first?.publishedAt[0] ?? 0, oldest: last?.publishedAt[last.length - 1] ?? 0 }
}
