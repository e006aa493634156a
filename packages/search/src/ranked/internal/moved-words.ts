import type { SearchedBlock } from '../searched-listing.ts'
import { bitsWith, markIn, type WordBits } from './word-marks.ts'

/** What is known of the words of a block, the one that was used last at the end. */
export type BlockWords = Map<string, { bits: WordBits; move?: Move }>

/** How jobs have moved since bits were read. */
export interface Move {
  /** Where each job stood, by where it stands now; -1 where the bits say nothing of it. */
  from: Int32Array
  /** The ids of those jobs. */
  changed: readonly number[]
}

/** What was known of the words of an older block; the bits themselves are moved once a word is looked for. */
export const movedWords = (block: SearchedBlock, older: BlockWords | undefined): BlockWords => {
  const { origin } = block
  if (!older || !origin) return new Map()
  const places = new Map(Array.from(origin.id, (id, at) => [id, at]))
  const step = Int32Array.from(block.id, (id) => (origin.changed.has(id) ? -1 : (places.get(id) ?? -1)))
  // Words that were looked for last in the same state share it.
  const moves = new Map<Move | undefined, Move>()
  const moveAfter = (earlier: Move | undefined): Move => {
    const from = earlier ? step.map((at) => (at === -1 ? -1 : (earlier.from[at] ?? -1))) : step
    const move = moves.get(earlier) ?? { from, changed: Array.from(block.id).filter((_, at) => from[at] === -1) }
    moves.set(earlier, move)
    return move
  }
  return new Map([...older].map(([key, { bits, move }]) => [key, { bits, move: moveAfter(move) }]))
}

/** @param marks what the index says of the jobs that have changed; undefined where none of them has the word */
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
