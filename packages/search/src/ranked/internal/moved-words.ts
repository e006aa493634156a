import type { SearchedBlock } from '../searched-listing.ts'
import { bitsWith, markIn, type WordBits } from './word-marks.ts'

/** What is known of the words of a block, the one that was used last at the end. */
export type BlockWords = Map<string, KnownBits>

export interface KnownBits {
  bits: WordBits
  move?: Move | undefined
}

/** How jobs have moved since bits were read. */
export interface Move {
  /** Where each job stood, by where it stands now; -1 where the bits say nothing of it. */
  from: Int32Array
  /** The ids of those jobs. */
  changed: readonly number[]
}

/** A block as it was when words of it were looked for last. */
export interface KnownBlock extends Pick<SearchedBlock, 'id' | 'readAt' | 'revision'> {
  words: BlockWords
}

/** What is known of a block by what was known of an earlier state; the bits themselves are moved once a word is looked for. */
export const movedWords = (
  block: Pick<SearchedBlock, 'id' | 'readAt'>,
  older: Omit<KnownBlock, 'readAt'>,
): BlockWords => {
  const places = new Map(Array.from(older.id, (id, at) => [id, at]))
  const step = Int32Array.from(block.id, (id, at) =>
    (block.readAt[at] ?? 0) > older.revision ? -1 : (places.get(id) ?? -1),
  )
  // Words that were looked for last in the same state share it.
  const moves = new Map<Move | undefined, Move>()
  const moveAfter = (earlier: Move | undefined): Move => {
    const from = earlier ? step.map((at) => (at === -1 ? -1 : (earlier.from[at] ?? -1))) : step
    const move = moves.get(earlier) ?? { from, changed: Array.from(block.id).filter((_, at) => from[at] === -1) }
    moves.set(earlier, move)
    return move
  }
  return new Map([...older.words].map(([key, { bits, move }]) => [key, { bits, move: moveAfter(move) }]))
}

/** Of bits that say nothing of some jobs of the block they are of; undefined where it has none of these. */
export const moveWithout = ({ id }: SearchedBlock, changed: ReadonlySet<number>): Move | undefined => {
  // Going through 100,000 ids takes milliseconds, for each word.
  if (changed.size === 0) return undefined
  const own = Array.from(id).filter((one) => changed.has(one))
  return own.length > 0
    ? { from: Int32Array.from(id, (one, at) => (changed.has(one) ? -1 : at)), changed: own }
    : undefined
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
