import { allBits, bitsFor, keepCommon, setBit, takeOut } from '@jobs/core/bits.ts'
import type { Confirmations } from '../../facts/internal/confirmations.ts'
import type { Facet } from '../../facts/internal/facet-counts.ts'
import type { FactsBlock, Lists } from '../../facts/internal/facts-block.ts'

/** Jobs of a block that meet a condition, one bit each. */
export type Bits = (block: FactsBlock) => Uint32Array

/** A condition on a job, by its number in the block. */
export interface Condition {
  /** Identifies the condition. */
  name: string
  /** The facet that it filters, if any. */
  facet?: Facet | undefined
  /** Evaluated every time, which is as fast as a lookup. */
  isQuick?: boolean
  bits: Bits
}

type Column = 'language' | 'workArrangement' | 'source' | 'company' | 'countrySet' | 'terms' | 'occupation'

/** Condition that a job's number is one of `codes`. */
export const oneOf =
  (column: Column, codes: ReadonlySet<number>): Bits =>
  (block) => {
    const values = block[column]
    const [only] = codes.size === 1 ? codes : []
    return only === undefined
      ? bitsWhere(block, (at) => codes.has(values[at] ?? 0))
      : bitsWhere(block, (at) => values[at] === only)
  }

/** Condition that any of a job's numbers is one of `codes`. */
export const someOf =
  (column: 'tags' | 'skills' | 'places', codes: ReadonlySet<number>): Bits =>
  (block) => {
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

/** Negates a condition. */
export const noneOf =
  (others: Bits): Bits =>
  (block) => {
    const bits = allBits(block.length)
    takeOut(bits, others(block))
    return bits
  }

/** @param orUnknown whether jobs without pay meet it */
export const paying =
  (currency: number, amount: number, orUnknown: boolean): Bits =>
  (block) =>
    bitsWhere(block, (at) => {
      const pay = block.pay[at] ?? -1
      return pay < 0 ? orUnknown : block.currency[at] === currency && pay >= amount
    })

export const publishedSince =
  (time: number): Bits =>
  (block) => {
    const [newest, oldest] = [block.publishedAt[0] ?? 0, block.publishedAt[block.length - 1] ?? 0]
    if (oldest >= time) return allBits(block.length)
    return newest < time ? bitsFor(block.length) : bitsWhere(block, (at) => (block.publishedAt[at] ?? 0) >= time)
  }

export const confirmedSince =
  (time: number, confirmed: Confirmations): Bits =>
  (block) =>
    bitsWhere(block, (at) => (confirmed.get(block.id[at] ?? 0) ?? -Infinity) >= time)

/** Condition that the age of a job is unknown. */
export const undated: Condition = {
  name: 'undated',
  bits: (block) => bitsWhere(block, (at) => block.undated[at] === 1),
}

const bitsWhere = (block: FactsBlock, isMet: (at: number) => boolean): Uint32Array => {
  const bits = bitsFor(block.length)
  for (let at = 0; at < block.length; at++) if (isMet(at)) setBit(bits, at)
  return bits
}

/** Maximum number of cached conditions, each with one bit per job. */
const MAX_KEPT = 200

/** Returns the jobs of a block that meet a condition, cached with the block. */
export const bitsOf = (block: FactsBlock, condition: Condition): Uint32Array => {
  if (condition.isQuick) return condition.bits(block)
  const known = block.kept.get(condition.name)
  if (known) return known
  const bits = condition.bits(block)
  block.kept.set(condition.name, bits)
  const [oldest] = block.kept.keys()
  if (block.kept.size > MAX_KEPT && oldest !== undefined) block.kept.delete(oldest)
  return bits
}

/** Returns the jobs of a block that meet all conditions. */
export const matchesIn = (block: FactsBlock, conditions: readonly Condition[]): Uint32Array => {
  const [first, ...more] = conditions
  if (!first) return allBits(block.length)
  const bits = Uint32Array.from(bitsOf(block, first))
  for (const condition of more) keepCommon(bits, bitsOf(block, condition))
  return bits
}
