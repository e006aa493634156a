import { countryOfCode } from '@jobs/types/values/iso-codes.ts'
import { countryNamed } from '../../gazetteer/country-name.ts'
import { nameKey } from '../../gazetteer/internal/name-key.ts'
import { placeStore } from '../../gazetteer/internal/place-store.ts'
import { statesOfCode } from '../../gazetteer/internal/state-codes.ts'

/** A country, or a state or county in it; the codes are GeoNames', empty for larger regions. */
export interface Region {
  country: string
  admin1: string
  admin2: string
}

/** German abbreviations that are shorter in ISO 3166-2. */
const ISO_CODES: Record<string, string> = { 'DE-NDS': 'DE-NI', 'DE-NRW': 'DE-NW', 'DE-RLP': 'DE-RP' }
const SHORT = /^\p{L}{2,3}$/u

/**
 * Returns every region that a text after a place's name may mean: `Germany`, `Bavière`, `BY`, `UK`; empty if it is not
 * a region.
 */
export const regionsOf = (text: string): Region[] => {
  const { areasNamed, areasOfIso } = placeStore()
  const key = nameKey(text)
  const code = SHORT.test(text.trim()) ? text.trim().toUpperCase() : undefined
  const countries = [code && countryOfCode(code), countryNamed(key)]
  const states = code ? statesOfCode(code).flatMap((iso) => areasOfIso.all(ISO_CODES[iso] ?? iso)) : []
  return [
    ...new Set(countries).values().flatMap((country) => (country ? [{ country, admin1: '', admin2: '' }] : [])),
    ...states,
    ...areasNamed(key),
  ]
}

/** Whether something lies in a region or equals it. */
export const isWithin = (inner: Region, outer: Region): boolean =>
  inner.country === outer.country &&
  (!outer.admin1 || inner.admin1 === outer.admin1) &&
  (!outer.admin2 || inner.admin2 === outer.admin2)
