import { visitBits } from '@jobs/core/bits.ts'
import { oncePer } from '@jobs/core/memo/once-per.ts'
import type { JobStatistics } from '@jobs/types/jobs/job-statistics.ts'
import type { FactsBlock } from '../../facts/internal/facts-block.ts'
import type { ListingFacts } from '../../facts/listing-facts.ts'

/** Number of jobs per midpoint of pay, by currency number. */
type Midpoints = Map<number, Map<number, number>>

/** Annual salaries by currency, the most frequent currency first. */
export const salaryRangesOf = ({ blocks, store }: ListingFacts): JobStatistics['salaryRanges'] => {
  const all: Midpoints = new Map()
  for (const block of blocks)
    for (const [currency, counts] of midpointsOf(block))
      for (const [midpoint, jobs] of counts) addMidpoint(all, currency, midpoint, jobs)
  return rangesOf(all, store)
}

/** Like `salaryRangesOf`, of the jobs that are set in the bits of each block. */
export const salaryRangesAmong = (
  { blocks, store }: ListingFacts,
  bitsOf: (block: FactsBlock) => Uint32Array,
): JobStatistics['salaryRanges'] => {
  const all: Midpoints = new Map()
  for (const block of blocks) visitBits(bitsOf(block), (at) => countJob(all, block, at))
  return rangesOf(all, store)
}

/** Computes the quartiles of each currency, the most frequent currency first. */
const rangesOf = (all: Midpoints, store: ListingFacts['store']): JobStatistics['salaryRanges'] =>
  [...all]
    .map(([currency, counts]) => ({ currency: store.currency.text(currency), ...quartilesOf(counts) }))
    .toSorted((a, b) => b.jobs - a.jobs || (a.currency < b.currency ? -1 : 1))

/** Cached per block, because blocks are immutable. */
const midpointsOf = oncePer((block: FactsBlock): Midpoints => {
  const midpoints: Midpoints = new Map()
  for (let at = 0; at < block.length; at++) countJob(midpoints, block, at)
  return midpoints
})

const countJob = (midpoints: Midpoints, block: FactsBlock, at: number): void => {
  const [currency, midpoint] = [block.currency[at] ?? 0, block.midpoint[at] ?? -1]
  if (currency !== 0 && midpoint >= 0) addMidpoint(midpoints, currency, midpoint, 1)
}

const addMidpoint = (midpoints: Midpoints, currency: number, midpoint: number, jobs: number): void => {
  const counts = midpoints.get(currency) ?? new Map<number, number>()
  midpoints.set(currency, counts)
  counts.set(midpoint, (counts.get(midpoint) ?? 0) + jobs)
}

/** Nearest-rank quantile: the salary of an actual job, the lowest one that at least this share of jobs do not exceed. */
const quartilesOf = (counts: ReadonlyMap<number, number>) => {
  const sorted = [...counts].toSorted(([a], [b]) => a - b)
  const jobs = sorted.reduce((sum, [, count]) => sum + count, 0)
  const atShare = (quarters: number): number => {
    let passed = 0
    return sorted.find(([, count]) => (passed += count) * 4 >= jobs * quarters)?.[0] ?? 0
  }
  return { jobs, min: atShare(0), p25: atShare(1), median: atShare(2), p75: atShare(3), max: atShare(4) }
}
