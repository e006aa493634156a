import type { Catalog } from '@jobs/catalog/store/catalog.ts'
import { bitsFor } from '@jobs/core/bits.ts'
import type { ReadListing, SearchedBlock } from '@jobs/search/ranked/searched-listing.ts'
import type { FactsBlock } from '../../facts/internal/facts-block.ts'
import { factsOf } from '../../facts/listing-facts.ts'
import { matchesIn } from '../../filter/internal/conditions.ts'
import { recentlyConfirmed } from '../../filter/confirmed-share.ts'
import { conditionsOf } from '../../filter/internal/filter-conditions.ts'

/** The listing of a catalogue for the engines that search in it: the same blocks that filters and facets are answered from. */
export const readSearched =
  (catalog: Catalog): ReadListing =>
  async (filter = {}) => {
    const facts = await factsOf(catalog).current(filter)
    const conditions = conditionsOf(facts, filter)
    const recent = recentlyConfirmed(catalog)
    const own = new Map<SearchedBlock, FactsBlock>(facts.blocks.map((block) => [block, block]))
    const bitsBy = (bitsOf: (block: FactsBlock) => Uint32Array) => (searched: SearchedBlock) => {
      const block = own.get(searched)
      return block ? bitsOf(block) : bitsFor(searched.length)
    }
    return {
      blocks: facts.blocks,
      meeting: conditions.length > 0 ? bitsBy((block) => matchesIn(block, conditions)) : undefined,
      confirmed: recent && bitsBy(recent.bitsOf),
    }
  }
