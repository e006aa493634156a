import type { RawPosting } from '@jobs/connectors/connector.ts'
import { jobPlaces } from '@jobs/geo/places/job-places.ts'
import { regionOf } from '@jobs/geo/regions/region.ts'

/** Minimum number and share of an employer's ads in one country. */
const MIN_ADS = 3
const MIN_SHARE = 2 / 3

/** Adds the country of most ads of the employer to postings whose place name is ambiguous without it. */
export const withEmployersCountry = (postings: readonly RawPosting[]): readonly RawPosting[] => {
  const countries = new Map<string, string>()
  for (const [company, ads] of Map.groupBy(postings, ({ companyName }) => companyName)) {
    const country = company.trim() === '' ? undefined : mostFrequent(ads)
    if (country !== undefined) countries.set(company, country)
  }
  return postings.map((posting) => {
    const country = countries.get(posting.companyName)
    return country !== undefined && decides(posting.places, country) ? { ...posting, near: [country] } : posting
  })
}

const mostFrequent = (ads: readonly RawPosting[]): string | undefined => {
  const located = ads.map(({ places }) => regionOf(places).countries).filter(({ length }) => length > 0)
  const counts = [...Map.groupBy(located.flat(), (country) => country)].map(
    ([country, all]) => [country, all.length] as const,
  )
  const [best] = counts.toSorted((a, b) => b[1] - a[1])
  return best && best[1] >= MIN_ADS && best[1] >= MIN_SHARE * located.length ? best[0] : undefined
}

const decides = (places: readonly string[], country: string): boolean =>
  JSON.stringify(jobPlaces(places)) !== JSON.stringify(jobPlaces(places, [[country]]))
