import { isIn } from '@jobs/catalog/places/area.ts'
import type { Catalog } from '@jobs/catalog/store/catalog.ts'
import { bitsFor, takeOut } from '@jobs/core/bits.ts'
import { rememberText } from '@jobs/core/memo/remember-text.ts'
import { numbersIn } from '@jobs/core/numbers-in.ts'
import { findLocation } from '@jobs/geo/geocoder/find-location.ts'
import { findPostcodes } from '@jobs/geo/geocoder/find-postcodes.ts'
import { type ConceptFilter, conceptFilters, SKILL } from '@jobs/search/concept-filters.ts'
import type { ReadListing, SearchedBlock } from '@jobs/search/ranked/searched-listing.ts'
import { DEFAULT_RADIUS_KM, type LocatedFilter } from '@jobs/types/jobs/query/job-filter.ts'
import type { SQL } from 'bun'
import type { FactsBlock } from '../../facts/internal/facts-block.ts'
import { factsOf } from '../../facts/listing-facts.ts'
import { recentlyConfirmed } from '../../filter/confirmed-share.ts'
import { matchesIn } from '../../filter/internal/condition-bits.ts'
import { conditionsOf } from '../../filter/internal/filter-conditions.ts'
import { locateFilter, remotePlace } from '../../filter/locate-filter.ts'

/**
 * Returns the filter of a concept; a place name is resolved like `location`: jobs around it, or with `remote` and a
 * country those open to people there.
 */
const filterNamed = rememberText((fact): ConceptFilter | undefined => {
  if (conceptFilters.has(fact)) return conceptFilters.get(fact)
  if (fact.startsWith(SKILL)) return { filter: { skill: [fact.slice(SKILL.length)] } }
  if (!findLocation(remotePlace(fact) ?? fact)) return undefined
  const filter = locateFilter({ location: { name: fact, radiusKm: DEFAULT_RADIUS_KM } })
  return hasOnlyItsPostcode(fact, filter) ? { filter } : undefined
})

/** Whether a number beside the name of a place is a postcode there: `80331 München`, not `27001 München`. */
const hasOnlyItsPostcode = (fact: string, { area }: LocatedFilter): boolean => {
  const [code] = /\d+/.exec(fact) ?? []
  return (
    code === undefined || (area !== undefined && findPostcodes(code).some((one) => isIn(area, { ...one, area: null })))
  )
}

const changedSince = (sql: SQL, revision: number) =>
  numbersIn(sql`SELECT job_id FROM listing_changes WHERE revision > ${revision}`)

/** Returns the listing of a catalogue for search engines: the blocks that filters and facets use. */
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
    const stating = (fact: string) => {
      const named = filterNamed(fact)
      const meets = named && conditionsOf(facts, named.filter)
      const others = named?.without && conditionsOf(facts, named.without)
      return (
        meets &&
        bitsBy((block) => {
          const bits = matchesIn(block, meets)
          if (others) takeOut(bits, matchesIn(block, others))
          return bits
        })
      )
    }
    const { revision } = facts
    return {
      revision,
      stating,
      changedSince: async () => new Set(await changedSince(catalog.latest, revision)),
      blocks: facts.blocks,
      meeting: conditions.length > 0 ? bitsBy((block) => matchesIn(block, conditions)) : undefined,
      confirmed: recent && bitsBy(recent.bitsOf),
    }
  }
