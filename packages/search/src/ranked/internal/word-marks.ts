import { bitsFor, setBit } from '@jobs/core/bits.ts'
import type { SearchedBlock } from '../searched-listing.ts'
import { type Field, FIELDS, type Lists } from './word-index.ts'

/**
 * The jobs of a block that have a word, a bit for each: at place 0 those that have it anywhere, at place `n` those where
 * it counts `n` or more. Places that say the same share their bits; undefined where no job has it.
 */
export type WordBits = readonly Uint32Array[] | undefined

/** What a field's list marks a job with. */
const MARKS: Record<Field, number> = { title: 16, company: 8, tags: 4, description: 2, location: 1 }

/** Where the jobs of blocks have a word, by their ids; undefined where none has it. */
export const marksOf = (lists: Lists, blocks: readonly SearchedBlock[]): Uint8Array | undefined => {
  const listed = FIELDS.flatMap((field) => (lists[field] ? [[MARKS[field], lists[field]] as const] : []))
  if (listed.length === 0) return undefined
  const marks = new Uint8Array(blocks.reduce((most, block) => Math.max(most, lastIdOf(block)), 0) + 1)
  for (const [mark, list] of listed) markAll(marks, list, mark)
  return marks
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

/** @param levelAt what the best field counts that a job of the block has the word in; negative where it has it nowhere */
export const bitsWith = (block: SearchedBlock, levelAt: (at: number) => number): WordBits => {
  const best: (Uint32Array | undefined)[] = []
  for (let at = 0; at < block.length; at++) {
    const level = levelAt(at)
    if (level >= 0) setBit((best[level] ??= bitsFor(block.length)), at)
  }
  if (best.length === 0) return undefined
  const levels: Uint32Array[] = []
  for (let level = FIELDS.length - 1; level >= 0; level--) levels.unshift(both(levels[0], best[level], block.length))
  return levels
}

export const bitsIn = (block: SearchedBlock, marks: Uint8Array): WordBits =>
  bitsWith(block, (at) => levelIn(marks, block.id[at] ?? 0))

/** What the best field counts that a job has the word in; negative where it has it nowhere. */
export const levelIn = (marks: Uint8Array, id: number): number => 31 - Math.clz32(marks[id] ?? 0)

const both = (some: Uint32Array | undefined, others: Uint32Array | undefined, length: number): Uint32Array => {
  if (!some || !others) return some ?? others ?? bitsFor(length)
  return some.map((bits, at) => bits | (others[at] ?? 0))
}
