import { createStateMemo } from '@jobs/core/memo/state-memo.ts'
import { setImmediate as othersFirst } from 'node:timers/promises'
import type { Marks, Span, WordIndex } from '../../word-index.ts'
import { readMarks } from '../read-marks.ts'
import type { SearchedBlock } from '../searched-listing.ts'
import { inRow, type JobRow, MAX_ROWS } from './job-row.ts'
import type { Sought, WeighedProbe } from './probes.ts'
import { bitsIn, DIGITS, HIT, lastIdOf, marksOf, type WordBits } from './word-marks.ts'

/** Maximum cached words; each takes 13 bits per job. */
const MAX_WORDS = 200
/** Blocks processed, in a millisecond or two, before other work gets its turn. */
const BLOCKS_AT_ONCE = 8
/** Growth factor from one slice to the next. */
const LONGER = 10
/** Changed jobs remembered per word, for searches that began before the latest one. */
const MAX_REMEMBERED = 5000

export type BitsOf = (sought: Sought, row: JobRow) => Promise<WordBits>

/** The mark of each job, by id. */
interface Marked {
  marks: Uint8Array
  /** Jobs whose marks may be of a later revision than the others. */
  uncertain: Set<number>
}

interface KnownWord extends Marked {
  /** The lines of the blocks whose jobs have marks. */
  lines: WeakSet<object>
  /** The marks of these jobs became those of a revision, oldest change first; the last one is the revision of all marks. */
  changes: { revision: number; ids: readonly number[] }[]
  /** Computed from the marks, for blocks without an uncertain one. */
  inBlocks: WeakMap<SearchedBlock, { bits: WordBits }>
}

const newWord = (): KnownWord => ({
  marks: new Uint8Array(),
  uncertain: new Set(),
  lines: new WeakSet(),
  changes: [],
  inBlocks: new WeakMap(),
})

const revisionOf = ({ changes }: KnownWord): number => changes.at(-1)?.revision ?? -1

/**
 * Caches which jobs have a word. The index is read once per word, in about ten milliseconds for 100,000 jobs that all
 * have it; afterwards every word costs the same. When jobs change, only those are looked up in the index.
 */
export const createWordBits = () => {
  /** Least recently used first. */
  const words = new Map<string, KnownWord>()
  const inRows = createStateMemo<{ bits: WordBits }>(MAX_ROWS)
  const keep = (key: string, word: KnownWord) => {
    words.delete(key)
    words.set(key, word)
    const [oldest] = words.keys()
    if (words.size > MAX_WORDS && oldest !== undefined) words.delete(oldest)
  }
  const keepRow = (row: JobRow, key: string, bitsOf: (block: SearchedBlock) => WordBits): WordBits =>
    inRows.set(row.blocks, key, { bits: bitsInRow(row, bitsOf) }).bits
  /** Words of a catalogue that has been replaced are unknown. */
  const wordOf = (key: string, blocks: readonly SearchedBlock[]): KnownWord => {
    const known = words.get(key)
    return known && blocks.some(({ line }) => known.lines.has(line)) ? known : newWord()
  }
  /**
   * @param changedSince returns, once the index was read, the jobs for which it may have a later state than the row;
   * omit it for an index of the same moment
   */
  return (index: WordIndex, changedSince?: () => Promise<ReadonlySet<number>>): BitsOf =>
    async ({ key, probes }, row) => {
      const { blocks } = row
      const remembered = inRows.get(blocks, key)
      if (remembered) return remembered.bits
      const revision = blocks.reduce((latest, block) => Math.max(latest, block.revision), 0)
      const lastId = lastIdOf(blocks)
      for (;;) {
        const word = wordOf(key, blocks)
        keep(key, word)
        const missing = blocks.filter((block) => !word.inBlocks.has(block))
        if (missing.length === 0) return keepRow(row, key, (block) => word.inBlocks.get(block)?.bits)
        const isLatest = revision >= revisionOf(word)
        // A search that began earlier changes marks of its own.
        const marked = isLatest ? word : copyOf(word, lastId)
        const changes = changesIn(word, missing, revision, index.few(row.jobs))
        const found = await lookUp(index, probes(), changes, row)
        const later = (await changedSince?.()) ?? new Set()
        // Meanwhile another search brought the word to a later revision.
        if (isLatest && revisionOf(word) > revision) continue
        // From here on no other search changes the marks until the bits are computed.
        mark(marked, found, later, lastId)
        if (isLatest) {
          for (const { line } of found.inBlocks.keys()) word.lines.add(line)
          word.changes = lastOf([...word.changes, { revision, ids: changes.changed }])
        }
        const bits = new Map(missing.map((block) => [block, { bits: bitsIn(block, marked.marks) }]))
        for (const [block, own] of bits) if (isWithout(block, later)) word.inBlocks.set(block, own)
        const bitsOf = (block: SearchedBlock) => (bits.get(block) ?? word.inBlocks.get(block))?.bits
        return later.size === 0 ? keepRow(row, key, bitsOf) : bitsInRow(row, bitsOf)
      }
    }
}

const copyOf = ({ marks, uncertain }: Marked, lastId: number): Marked => ({
  marks: grown(marks, lastId),
  uncertain: new Set(uncertain),
})

const grown = (marks: Uint8Array, lastId: number): Uint8Array => {
  const copy = new Uint8Array(Math.max(marks.length, Math.ceil((lastId + 1) * 1.1)))
  copy.set(marks)
  return copy
}

/** Returns the last changes, as many as are remembered; of the first of them only the revision is needed. */
const lastOf = (changes: KnownWord['changes']): KnownWord['changes'] => {
  let jobs = 0
  const first = changes.findLastIndex(({ ids }) => (jobs += ids.length) > MAX_REMEMBERED)
  return first === -1 ? changes : changes.slice(first).map((change, at) => (at === 0 ? { ...change, ids: [] } : change))
}

interface Changes {
  /** The jobs whose marks do not hold. */
  changed: readonly number[]
  /** Those of them to look up one by one. */
  wanted: readonly number[]
  /** The blocks to read as a whole. */
  unread: ReadonlySet<SearchedBlock>
}

/**
 * Returns what has to be read for the marks of `missing` to hold at a revision.
 * @param few maximum number of changed jobs to look up by themselves; beyond that the index is read again
 */
const changesIn = (
  { uncertain, lines, changes }: KnownWord,
  missing: readonly SearchedBlock[],
  revision: number,
  few: number,
): Changes => {
  const before = changes.findLastIndex((change) => change.revision <= revision)
  const base = changes[before]?.revision
  if (base === undefined) return { changed: [], wanted: [], unread: new Set(missing) }
  const after = new Set(changes.slice(before + 1).flatMap(({ ids }) => ids))
  const unread = new Set(missing.filter(({ line }) => !lines.has(line)))
  const changed: number[] = []
  const wanted: number[] = []
  const isKnown = (job: number, changedAt: number) =>
    changedAt <= base && (after.size === 0 || !after.has(job)) && (uncertain.size === 0 || !uncertain.has(job))
  for (const block of missing) {
    const { id, changedAt, length } = block
    for (let at = 0; at < length; at++) {
      const job = id[at] ?? 0
      if (isKnown(job, changedAt[at] ?? 0)) continue
      changed.push(job)
      if (!unread.has(block)) wanted.push(job)
    }
  }
  const isFew = wanted.length <= few
  return isFew ? { changed, wanted, unread } : { changed, wanted: [], unread: new Set(missing) }
}

interface Found {
  wanted: readonly number[]
  /** By job id, for those wanted; undefined if none of them has a mark. */
  marks: Uint8Array | undefined
  /** By the position in the block. */
  inBlocks: ReadonlyMap<SearchedBlock, Uint8Array>
}

const lookUp = async (
  index: WordIndex,
  probes: readonly WeighedProbe[],
  { wanted, unread }: Changes,
  { blocks }: JobRow,
): Promise<Found> => {
  const lists = wanted.length > 0 ? await index.among(probes, wanted) : []
  const inBlocks = new Map<SearchedBlock, Uint8Array>()
  for (const run of runsOf(blocks, (block) => unread.has(block))) await readRun(index, probes, run, inBlocks)
  return { wanted, marks: marksOf(probes, lists, lastIdOf(blocks)), inBlocks }
}

/** Sets the marks that were found, and remembers which of them may be of a later revision. */
const mark = (marked: Marked, found: Found, later: Iterable<number>, lastId: number): void => {
  if (marked.marks.length <= lastId) marked.marks = grown(marked.marks, lastId)
  const { marks, uncertain } = marked
  for (const [{ id, length }, own] of found.inBlocks) {
    for (let at = 0; at < length; at++) marks[id[at] ?? 0] = own[at] ?? 0
    if (uncertain.size > 0) for (let at = 0; at < length; at++) uncertain.delete(id[at] ?? 0)
  }
  for (const id of found.wanted) {
    marks[id] = found.marks?.[id] ?? 0
    uncertain.delete(id)
  }
  for (const id of later) if (id <= lastId) uncertain.add(id)
}

const isWithout = ({ id, length }: SearchedBlock, ids: ReadonlySet<number>): boolean => {
  if (ids.size > 0) for (let at = 0; at < length; at++) if (ids.has(id[at] ?? 0)) return false
  return true
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
 * Reads the marks of a run in slices. Some indexes scan all jobs for each slice, so a slice with few matches is
 * followed by a longer one.
 */
const readRun = async (
  index: WordIndex,
  probes: readonly WeighedProbe[],
  run: readonly SearchedBlock[],
  found: Map<SearchedBlock, Uint8Array>,
): Promise<void> => {
  const read: Marks = index.marks ?? ((...given) => readMarks(index, ...given))
  const first = index.jobsAtOnce(probes)
  let atOnce = first
  for (let from = 0; from < run.length;) {
    const slice = sliceOf(run, from, atOnce)
    const marks = await read(probes, spanOf(slice), lastIdOf(slice))
    let [hits, jobs] = [0, 0]
    for (const [at, block] of slice.entries()) {
      if (at % BLOCKS_AT_ONCE === 0) await othersFirst()
      const own = Uint8Array.from(block.id, (id) => marks?.[id] ?? 0)
      found.set(block, own)
      hits += own.reduce((sum, mark) => sum + (mark & HIT), 0) / HIT
      jobs += block.length
    }
    // At most about one job in eight has the word.
    atOnce = 8 * hits < jobs ? atOnce * LONGER : first
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

const spanOf = (blocks: readonly SearchedBlock[]): Span => {
  const [first, last] = [blocks[0], blocks.at(-1)]
  return { newest: first?.publishedAt[0] ?? 0, oldest: last?.publishedAt[last.length - 1] ?? 0 }
}
