import type { Catalog } from '@jobs/catalog/store/catalog.ts'
import type { Dictionary } from '../facts/internal/dictionary.ts'
import type { Counts } from '../facts/internal/facet-counts.ts'
import { countBits, takeOut } from '@jobs/core/bits.ts'
import { publishedSince, undated } from '../filter/internal/conditions.ts'
import { factsOf, type ListingFacts } from '../facts/listing-facts.ts'
import { bitsOf } from '../filter/internal/narrowed.ts'

export interface ListingFigures {
  jobs: number
  /** Published at `since` or after it; not those that nobody knows the age of. */
  newJobs: number
  /** Employers, whatever their case, accents and legal form. */
  companies: number
  sources: number
}

/** How large the listing is, from what is held of it in memory. @param since UTC milliseconds */
export const listingFigures = async (catalog: Catalog, since: number): Promise<ListingFigures> => {
  const facts = await factsOf(catalog).current()
  const { store, counts } = facts
  return {
    jobs: facts.blocks.reduce((sum, { length }) => sum + length, 0),
    newJobs: datedSince(facts, since),
    companies: groupsIn(store.company, counts.get('company')),
    sources: groupsIn(store.source, counts.get('source')),
  }
}

const datedSince = ({ blocks }: ListingFacts, since: number): number => {
  const isSince = publishedSince(since)
  return blocks.reduce((sum, block) => {
    const bits = isSince(block)
    takeOut(bits, bitsOf(block, undated))
    return sum + countBits(bits)
  }, 0)
}

const groupsIn = (dictionary: Dictionary, counts: Counts | undefined): number => {
  const seen = new Set<number>()
  for (let code = 0; code < dictionary.size; code++) if ((counts?.[code] ?? 0) > 0) seen.add(dictionary.group(code))
  return seen.size
}
