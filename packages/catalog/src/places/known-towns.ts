import type { Town } from '@jobs/matching/advert.ts'
import type { StoredPlace } from '@jobs/types/feeds/posting.ts'

/** Returns the places that are towns of the gazetteer, for matching. */
export const knownTowns = (places: readonly StoredPlace[]): Town[] =>
  places.flatMap(({ lat, lon, population, country }) =>
    lat === null || lon === null || population === undefined || country === null
      ? []
      : [{ lat, lon, population, country }],
  )
