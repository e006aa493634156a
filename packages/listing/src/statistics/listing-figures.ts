import type { Catalog } from '@jobs/catalog/store/catalog.ts'
import { countBits, takeOut } from '@jobs/core/bits.ts'
import { countCompanies } from '../companies/companies.ts'
import { factsOf, type ListingFacts } from '../facts/listing-facts.ts'
import { bitsOf, publishedSince, undated } from '../filter/internal/condition-bits.ts'

export interface ListingFigures {
  jobs: number
  /** Published at or after `since`; jobs of unknown age are not counted. */
  newJobs: number
  /** Employers, ignoring case, accents and legal form. */
  companies: number
  sources: number
}

/** Returns the size of the listing from memory. @param since UTC milliseconds */
export const listingFigures = async (catalog: Catalog, since: number): Promise<ListingFigures> => {
  const facts = await factsOf(catalog).current()
  return {
    jobs: facts.blocks.reduce((sum, { length }) => sum + length, 0),
    newJobs: datedSince(facts, since),
    companies: countCompanies(facts),
    sources: facts.counts.get('source')?.filter((jobs) => jobs > 0).length ?? 0,
  }
}

/** Counts the jobs published at or after `since`; jobs of unknown age are not counted. @param since UTC milliseconds */
export const datedSince = ({ blocks }: ListingFacts, since: number): number => {
  const isSince = publishedSince(since)
  return blocks.reduce((sum, block) => {
    const bits = isSince(block)
    takeOut(bits, bitsOf(block, undated))
    return sum + countBits(bits)
  }, 0)
}
