import { allBits, bitsFor, keepCommon, setBit, takeOut } from '@jobs/core/bits.ts'
import type { Confirmations } from '../../facts/internal/confirmations.ts'
import type { Facet } from '../../facts/internal/facet-counts.ts'
import type { FactsBlock, Lists } from '../../facts/internal/facts-block.ts'

/** The jobs of a block that meet something, a bit for each. */
export type Bits = (block: FactsBlock) => Uint32Array

/** A condition on a job, by its number in the block. */
export interface Condition {
  /** Two with one name ask for the same. */
  name: string
  /** The facet that it narrows, if any. */
  facet?: Facet | undefined
  /** Worked out anew for each question: that is as quick as to find it again. */
  isQuick?: boolean
  bits: Bits
}

type Column = 'language' | 'workArrangement' | 'source' | 'company' | 'countrySet' | 'terms' | 'occupation'

/** A job's number is one of `codes`. */
export const oneOf =
  (column: Column, codes: ReadonlySet<number>): Bits =>
  (block) => {
    const values = block[column]
    const [only] = codes.size === 1 ? codes : []
    return only === undefined
      ? bitsWhere(block, (at) => codes.has(values[at] ?? 0))
      : bitsWhere(block, (at) => values[at] === only)
  }

/** One of a job's numbers is one of `codes`. */
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

/** The jobs that do not meet something. */
export const noneOf =
  (others: Bits): Bits =>
  (block) => {
    const bits = allBits(block.length)
    takeOut(bits, others(block))
    return bits
  }

/** @param orUnknown jobs that name no pay meet it, too */
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

/** Its age is unknown. */
export const undated: Condition = {
  name: 'undated',
  bits: (block) => bitsWhere(block, (at) => block.undated[at] === 1),
}

const bitsWhere = (block: FactsBlock, isMet: (at: number) => boolean): Uint32Array => {
  const bits = bitsFor(block.length)
  for (let at = 0; at < block.length; at++) if (isMet(at)) setBit(bits, at)
  return bits
}

/** So many conditions are remembered at most, each with a bit for every job. */
const MAX_KEPT = 200

/** The jobs of a block that meet one condition, remembered with it. */
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

/** The jobs of a block that meet all conditions. */
export const matchesIn = (block: FactsBlock, conditions: readonly Condition[]): Uint32Array => {
  const [first, ...more] = conditions
  if (!first) return allBits(block.length)
  const bits = Uint32Array.from(bitsOf(block, first))
  for (const condition of more) keepCommon(bits, bitsOf(block, condition))
  return bits
}
