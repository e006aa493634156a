import type { Posting, StoredPlace } from '@jobs/types/feeds/posting.ts'
import type { Eligibility, EligibilityScope } from '@jobs/types/jobs/eligibility.ts'
import { COUNTRY_CODES } from '@jobs/types/values/iso-codes.ts'

/** Places of a job and its eligibility, which is absent until read from a posting. */
export interface Geography {
  places: readonly StoredPlace[]
  eligibility?: Eligibility
}

/** Limits postings that name every town of a country. */
export const MAX_PLACES = 100
const MAX_TIME_ZONES = 10

const BY_WIDTH: readonly EligibilityScope[] = ['unknown', 'office', 'countries', 'region', 'worldwide']

const sorted = (values: Iterable<string>) => [...new Set(values)].toSorted()

/** Merges the geography of a job's postings: at most 100 of their places, and the widest eligibility. */
export const geographyOf = (postings: readonly Pick<Posting, 'places' | 'derived'>[]): Geography => {
  const places = new Map(postings.flatMap((posting) => (posting.places ?? []).map((place) => [placeKey(place), place])))
  const eligibilities = postings.flatMap(({ derived }) => derived?.eligibility?.value ?? [])
  return {
    places: [...places.values()].slice(0, MAX_PLACES),
    ...(eligibilities.length > 0 && { eligibility: together(eligibilities) }),
  }
}

const together = (eligibilities: readonly Eligibility[]): Eligibility => {
  const countries = new Set(eligibilities.flatMap((one) => one.countries))
  const scope = BY_WIDTH.findLast((width) => eligibilities.some((one) => one.scope === width)) ?? 'unknown'
  return {
    scope,
    countries: scope === 'worldwide' ? [] : sorted(countries),
    excluded: sorted(eligibilities.flatMap((one) => one.excluded).filter((country) => !countries.has(country))),
    timeZones: sorted(eligibilities.flatMap((one) => one.timeZones)).slice(0, MAX_TIME_ZONES),
  }
}

/** Returns the key that identifies a place. */
export const placeKey = ({ name, region, country, area, lat, lon }: StoredPlace): string =>
  JSON.stringify([name, region, country, area, lat, lon])

/**
 * Returns the countries whose residents can take a job, sorted: those of its offices and those it is open to. Empty if
 * unknown.
 */
export const countriesOfTakers = ({ places, eligibility }: Geography): string[] => {
  const open = eligibility?.scope === 'worldwide' ? COUNTRY_CODES : (eligibility?.countries ?? [])
  const excluded = new Set(eligibility?.excluded)
  const offices = places.flatMap(({ country }) => country ?? [])
  return sorted([...offices, ...open.filter((country) => !excluded.has(country))])
}
