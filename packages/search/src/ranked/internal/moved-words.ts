import { bitsFor, setBit, visitBits } from '@jobs/core/bits.ts'
import type { SearchedBlock } from '../searched-listing.ts'
import { foundIn, setMark, type WordBits, zeroPlanes } from './word-marks.ts'

/** Known words of a block, least recently used first. */
export type BlockWords = Map<string, KnownBits>

export interface KnownBits {
  bits: WordBits
  move?: Move | undefined
}

/** How the jobs of a block have moved from the state that bits were read in to another. */
export interface Move {
  /** Position of each job by its earlier one; -1 if the bits do not apply to it. */
  to: Int32Array
  /** Positions of the jobs that the bits do not cover. */
  changed: readonly number[]
}

type BlockState = Pick<SearchedBlock, 'id' | 'readAt' | 'revision'>

/** A block with its state when words were last looked up in it. */
export interface KnownBlock extends BlockState {
  words: BlockWords
}

/**
 * Carries the known words of a block over to another of its states, later or earlier; bits are moved when a word is next
 * looked up.
 */
export const movedWords = (block: BlockState, known: KnownBlock): BlockWords => {
  const step = moveBetween(known, block)
  // Words last looked up in the same state share a move.
  const moves = new Map<Move | undefined, Move>([[undefined, step]])
  const moveAfter = (earlier: Move | undefined): Move => {
    const move = moves.get(earlier) ?? joined(earlier, step)
    moves.set(earlier, move)
    return move
  }
  return new Map([...known.words].map(([key, { bits, move }]) => [key, { bits, move: moveAfter(move) }]))
}

/** Jobs that are the same in both states are in the same order, since a job is read again when its place changes. */
const moveBetween = (from: BlockState, { id, readAt, revision }: BlockState): Move => {
  const same = Math.min(from.revision, revision)
  const to = new Int32Array(from.id.length).fill(-1)
  const changed: number[] = []
  let next = 0
  for (let at = 0; at < id.length; at++) {
    let before = next
    if ((readAt[at] ?? 0) <= same) while (before < to.length && from.id[before] !== id[at]) before++
    else before = to.length
    if (before === to.length) {
      changed.push(at)
      continue
    }
    next = before + 1
    if ((from.readAt[before] ?? 0) <= same) to[before] = at
    else changed.push(at)
  }
  return { to, changed }
}

const joined = (one: Move | undefined, step: Move): Move => {
  if (!one) return step
  const moved = (at: number) => step.to[at] ?? -1
  return { to: one.to.map(moved), changed: [...step.changed, ...one.changed.map(moved).filter((at) => at !== -1)] }
}

/**
 * Returns a move that excludes some jobs of the same block; undefined if it contains none of them.
 * @param isChanged 1 for the ids of these jobs
 */
export const moveWithout = ({ id, length }: SearchedBlock, isChanged: Uint8Array): Move | undefined => {
  const changed: number[] = []
  for (let at = 0; at < length; at++) if (isChanged[id[at] ?? 0] === 1) changed.push(at)
  if (changed.length === 0) return undefined
  const to = Int32Array.from({ length }, (_, at) => at)
  for (const at of changed) to[at] = -1
  return { to, changed }
}

/** @param marks of the changed jobs in the index; undefined if none of them has the word */
export const movedBits = (
  { id, length }: SearchedBlock,
  bits: WordBits,
  { to, changed }: Move,
  marks: Uint8Array | undefined,
): WordBits => {
  const moved = (plane: Uint32Array) => {
    const result = bitsFor(length)
    visitBits(plane, (at) => {
      const now = to[at] ?? -1
      if (now !== -1) setBit(result, now)
    })
    return result
  }
  const planes = bits ? { hits: moved(bits.hits), values: bits.values.map(moved) } : zeroPlanes(length)
  if (marks) for (const at of changed) setMark(planes, at, marks[id[at] ?? 0] ?? 0)
  return foundIn(planes)
}
