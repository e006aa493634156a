import type { SearchedBlock } from '../searched-listing.ts'
import { bitsWith, markIn, type WordBits } from './word-marks.ts'

/** Known words of a block, least recently used first. */
export type BlockWords = Map<string, KnownBits>

export interface KnownBits {
  bits: WordBits
  move?: Move | undefined
}

/** How jobs have moved since bits were read. */
export interface Move {
  /** Previous position of each job by its current one; -1 if the bits do not cover it. */
  from: Int32Array
  /** Ids of the jobs that the bits do not cover. */
  changed: readonly number[]
}

/** A block with its state when words were last looked up in it. */
export interface KnownBlock extends Pick<SearchedBlock, 'id' | 'readAt' | 'revision'> {
  words: BlockWords
}

/** Carries the known words of a block over from an earlier state; bits are moved when a word is next looked up. */
export const movedWords = (
  block: Pick<SearchedBlock, 'id' | 'readAt'>,
  older: Omit<KnownBlock, 'readAt'>,
): BlockWords => {
  // Both states are in the order of the listing, and a job that has moved in it was read again.
  let next = 0
  const step = Int32Array.from(block.id, (id, at) => {
    if ((block.readAt[at] ?? 0) > older.revision) return -1
    let before = next
    while (before < older.id.length && older.id[before] !== id) before++
    if (before === older.id.length) return -1
    next = before + 1
    return before
  })
  // Words last looked up in the same state share a move.
  const moves = new Map<Move | undefined, Move>()
  const moveAfter = (earlier: Move | undefined): Move => {
    const known = moves.get(earlier)
    if (known) return known
    const from = earlier ? step.map((at) => (at === -1 ? -1 : (earlier.from[at] ?? -1))) : step
    const move = { from, changed: Array.from(block.id).filter((_, at) => from[at] === -1) }
    moves.set(earlier, move)
    return move
  }
  return new Map([...older.words].map(([key, { bits, move }]) => [key, { bits, move: moveAfter(move) }]))
}

/** Returns a move that excludes some jobs of the same block; undefined if it contains none of them. */
export const moveWithout = ({ id }: SearchedBlock, changed: ReadonlySet<number>): Move | undefined => {
  // Scanning 100,000 ids takes milliseconds per word.
  if (changed.size === 0) return undefined
  const own = Array.from(id).filter((one) => changed.has(one))
  return own.length > 0
    ? { from: Int32Array.from(id, (one, at) => (changed.has(one) ? -1 : at)), changed: own }
    : undefined
}

/** @param marks of the changed jobs in the index; undefined if none of them has the word */
export const movedBits = (
  block: SearchedBlock,
  bits: WordBits,
  { from }: Move,
  marks: Uint8Array | undefined,
): WordBits =>
  bitsWith(block, (at) => {
    const before = from[at] ?? -1
    return before === -1 ? (marks?.[block.id[at] ?? 0] ?? 0) : markIn(bits, before)
  })
