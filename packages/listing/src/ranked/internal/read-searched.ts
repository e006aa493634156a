import type { Catalog } from '@jobs/catalog/store/catalog.ts'
import { areaAround } from '@jobs/catalog/places/locate-area.ts'
import { rememberText } from '@jobs/core/remember-text.ts'
import { findLocation } from '@jobs/geo/geocoder/find-location.ts'
import { type Area, DEFAULT_RADIUS_KM } from '@jobs/types/jobs/job-filter.ts'
import { bitsFor } from '@jobs/core/bits.ts'
import type { ReadListing, SearchedBlock } from '@jobs/search/ranked/searched-listing.ts'
import type { FactsBlock } from '../../facts/internal/facts-block.ts'
import { factsOf } from '../../facts/listing-facts.ts'
import { bitsOf, matchesIn } from '../../filter/internal/conditions.ts'
import { recentlyConfirmed } from '../../filter/confirmed-share.ts'
import { conditionsOf } from '../../filter/internal/filter-conditions.ts'

/** Where the name of a place is looked for, as `location` does it. */
const areaNamed = rememberText((name): Area | undefined => {
  const found = findLocation(name)
  return found && areaAround(found, DEFAULT_RADIUS_KM)
})

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
    const inPlace = (name: string) => {
      const area = areaNamed(name)
      const [condition] = area ? conditionsOf(facts, { area }) : []
      return condition && bitsBy((block) => bitsOf(block, condition))
    }
    return {
      inPlace,
      blocks: facts.blocks,
      meeting: conditions.length > 0 ? bitsBy((block) => matchesIn(block, conditions)) : undefined,
      confirmed: recent && bitsBy(recent.bitsOf),
    }
  }
