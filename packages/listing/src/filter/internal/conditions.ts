import { allBits, bitsFor, setBit } from '@jobs/core/bits.ts'
import type { FactsBlock, Lists } from '../../facts/internal/facts-block.ts'

export const FACETS = ['workArrangement', 'language', 'country', 'company', 'source', 'tag'] as const
export type Facet = (typeof FACETS)[number]

/** What a job has to meet, by its numbers. */
export interface Condition {
  /** Two with one name ask for the same. */
  name: string
  /** The facet that it narrows, if any. */
  facet?: Facet
  /** Worked out anew for each question: that is as quick as to find it again. */
  isQuick?: boolean
  bits(block: FactsBlock): Uint32Array
}

type Column = 'language' | 'workArrangement' | 'source' | 'company' | 'countrySet'

/** A job's number is one of `codes`. */
export const oneOf =
  (column: Column, codes: ReadonlySet<number>) =>
  (block: FactsBlock): Uint32Array => {
    const values = block[column]
    const [only] = codes.size === 1 ? codes : []
    return only === undefined
      ? bitsWhere(block, (at) => codes.has(values[at] ?? 0))
      : bitsWhere(block, (at) => values[at] === only)
  }

/** One of a job's numbers is one of `codes`. */
export const someOf =
  (column: 'tags' | 'places', codes: ReadonlySet<number>) =>
  (block: FactsBlock): Uint32Array => {
    const { start, values }: Lists = block[column]
    const bits = bitsFor(block.length)
    const [only] = codes.size === 1 ? codes : []
    let at = 0
    for (let index = 0; index < values.length; index++) {
      const value = values[index] ?? 0
      if (only === undefined ? !codes.has(value) : value !== only) continue
      while ((start[at + 1] ?? Infinity) <= index) at++
      setBit(bits, at)
    }
    return bits
  }

export const paying =
  (currency: number, amount: number) =>
  (block: FactsBlock): Uint32Array =>
    bitsWhere(block, (at) => block.currency[at] === currency && (block.pay[at] ?? -1) >= amount)

export const publishedSince =
  (time: number) =>
  (block: FactsBlock): Uint32Array => {
    const [newest, oldest] = [block.publishedAt[0] ?? 0, block.publishedAt[block.length - 1] ?? 0]
    if (oldest >= time) return allBits(block.length)
    return newest < time ? bitsFor(block.length) : bitsWhere(block, (at) => (block.publishedAt[at] ?? 0) >= time)
  }

/** Nobody knows how old it is. */
export const undated: Condition = {
  name: 'undated',
  bits: (block) => bitsWhere(block, (at) => block.undated[at] === 1),
}

const bitsWhere = (block: FactsBlock, isMet: (at: number) => boolean): Uint32Array => {
  const bits = bitsFor(block.length)
  for (let at = 0; at < block.length; at++) if (isMet(at)) setBit(bits, at)
  return bits
}
