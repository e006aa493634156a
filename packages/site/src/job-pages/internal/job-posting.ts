import { EU_COUNTRIES } from '@jobs/geo/gazetteer/countries.ts'
import { type NamedPlace, namedPlaces } from '@jobs/geo/places/named-places.ts'
import { regionOf } from '@jobs/geo/regions/region.ts'
import type { Listing } from '@jobs/listing/detail/find-listing.ts'
import type { Job } from '@jobs/types/jobs/job.ts'

const COUNTRY_NAMES = new Intl.DisplayNames('en', { type: 'region' })

/**
 * A job as schema.org's JobPosting with what Google requires of one:
 * https://developers.google.com/search/docs/appearance/structured-data/job-posting
 * @param description the HTML that the page shows
 */
export const jobPosting = ({ job, eligibility, validThrough }: Listing, description: string) => ({
  '@context': 'https://schema.org/',
  '@type': 'JobPosting',
  title: job.title,
  description,
  identifier: { '@type': 'PropertyValue', name: job.companyName, value: job.slug },
  url: job.url,
  datePosted: job.publishedAt,
  ...(validThrough !== undefined && { validThrough: new Date(validThrough).toISOString() }),
  hiringOrganization: { '@type': 'Organization', name: job.companyName },
  inLanguage: job.language,
  ...(job.remote ? fromAnywhereIn(job, eligibility) : atThePlaceOf(job)),
  ...payOf(job),
})

/** A job done wholly from elsewhere says where those may live who do it. */
const fromAnywhereIn = (job: Job, { countries }: Listing['eligibility']) => ({
  jobLocationType: 'TELECOMMUTE',
  applicantLocationRequirements: (countries.length > 0 ? countries : countriesOf(job)).map((code) => ({
    '@type': 'Country',
    name: COUNTRY_NAMES.of(code) ?? code,
  })),
})

/** One place for each that is named. Google wants a country with each: one that could lie in several is left out. */
const atThePlaceOf = (job: Job) => {
  const named = namedPlaces(job.location)
  const certain = named.filter(({ country }) => country !== undefined)
  const whole = countriesOf(job).map((country): NamedPlace => ({ country }))
  const isOne = named.length > 0 && whole.length === 1
  const places = certain.length > 0 ? certain : isOne ? named.map((place) => ({ ...place, ...whole[0] })) : whole
  return {
    jobLocation: places.map(({ locality, region, country }) => ({
      '@type': 'Place',
      address: {
        '@type': 'PostalAddress',
        ...(locality && { addressLocality: locality }),
        ...(region && { addressRegion: region }),
        addressCountry: country,
      },
    })),
  }
}

/** The countries a location text names; the EU's for a region; Germany, the listing's first, where nothing is named. */
const countriesOf = ({ location }: Job): readonly string[] => {
  const { countries, scope } = regionOf([location])
  if (countries.length > 0) return countries
  return scope === 'none' ? ['DE'] : [...EU_COUNTRIES]
}

const payOf = ({ salaryMin, salaryMax, currency }: Job) => {
  if (currency === undefined || (salaryMin === undefined && salaryMax === undefined)) return {}
  const value = {
    '@type': 'QuantitativeValue',
    ...(salaryMin !== undefined && { minValue: salaryMin }),
    ...(salaryMax !== undefined && { maxValue: salaryMax }),
    unitText: 'YEAR',
  }
  return { baseSalary: { '@type': 'MonetaryAmount', currency, value } }
}
