import { visitBits } from '@jobs/core/bits.ts'
import type { BlockPart, FactsBlock, Lists } from './facts-block.ts'
import type { FactsStore } from './facts-store.ts'
import { isOfTerms } from './term-facts.ts'

export const FACETS = [
  'workArrangement',
  'language',
  'country',
  'company',
  'source',
  'tag',
  'occupation',
  'employmentType',
  'level',
  'requiredLanguage',
  'skill',
] as const
export type Facet = (typeof FACETS)[number]

/**
 * Number of jobs for each number of a facet; `country` counts sets of countries, and the facets of terms count
 * combinations of terms.
 */
export type Counts = Int32Array
export type FacetCounts = Map<Facet, Counts>

const COLUMNS = {
  workArrangement: 'workArrangement',
  language: 'language',
  country: 'countrySet',
  company: 'company',
  source: 'source',
  occupation: 'occupation',
  employmentType: 'terms',
  level: 'terms',
  requiredLanguage: 'terms',
} as const satisfies Record<Exclude<Facet, 'tag' | 'skill'>, keyof FactsBlock>

/** The facets with several values a job, and the lists of a block that hold them. */
export const LISTS = { tag: 'tags', skill: 'skills' } as const

/** Returns how many numbers a facet has so far. */
const sizeOf = (store: FactsStore, facet: Facet): number => {
  if (facet === 'country') return store.countrySets.keys().reduce((most, id) => Math.max(most, id), 0) + 1
  return isOfTerms(facet) ? store.terms.size : store[facet].size
}

export const countsFor = (store: FactsStore, facet: Facet): Counts => new Int32Array(sizeOf(store, facet))

/** Counts one facet for the jobs of a block that are set in `bits`. */
export const countFacet = (counts: Counts, facet: Facet, block: FactsBlock, bits: Uint32Array, by: 1 | -1 = 1): void =>
  visitBits(bits, counterOf(counts, facet, block, by))

const counterOf = (counts: Counts, facet: Facet, block: FactsBlock, by: 1 | -1) =>
  facet === 'tag' || facet === 'skill'
    ? listCounter(counts, block[LISTS[facet]], by)
    : columnCounter(counts, block[COLUMNS[facet]], by)

const add = (counts: Counts, value: number | undefined, by: number): void => {
  if (value !== undefined) counts[value] = (counts[value] ?? 0) + by
}

const columnCounter = (counts: Counts, values: Uint8Array | Uint16Array | Uint32Array, by: 1 | -1) => (at: number) => {
  add(counts, values[at], by)
}

const listCounter =
  (counts: Counts, { start, values }: Lists, by: 1 | -1) =>
  (at: number) => {
    for (let index = start[at] ?? 0; index < (start[at + 1] ?? 0); index++) add(counts, values[index], by)
  }

/** Adds the facets of some jobs to the counts, or subtracts them. */
export const countAll = (all: FacetCounts, store: FactsStore, parts: readonly BlockPart[], by: 1 | -1): void => {
  for (const facet of FACETS) {
    const known = all.get(facet)
    const size = sizeOf(store, facet)
    // Leaves room for further numbers.
    const counts = known && known.length >= size ? known : new Int32Array(Math.ceil(size * 1.5))
    if (known && counts !== known) counts.set(known)
    all.set(facet, counts)
    for (const { block, from, to } of parts) {
      const count = counterOf(counts, facet, block, by)
      for (let at = from; at < to; at++) count(at)
    }
  }
}
