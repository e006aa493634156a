import { EU_COUNTRIES } from '@jobs/geo/gazetteer/countries.ts'
import { type NamedPlace, namedPlaces } from '@jobs/geo/places/named-places.ts'
import { regionOf } from '@jobs/geo/regions/region.ts'
import type { Listing } from '@jobs/listing/detail/find-listing.ts'
import type { EmploymentType, JobTerms } from '@jobs/types/jobs/job-terms.ts'
import type { Job } from '@jobs/types/jobs/job.ts'
import type { Occupation } from '@jobs/types/jobs/occupation.ts'
import { UNNAMED_EMPLOYER } from '@jobs/types/jobs/unnamed-employer.ts'
import { textsOf } from '../../internal/texts/texts.ts'

const COUNTRY_NAMES = new Intl.DisplayNames('en', { type: 'region' })

/**
 * Converts a job to schema.org's JobPosting with the properties that Google requires; JSON omits the undefined ones:
 * https://developers.google.com/search/docs/appearance/structured-data/job-posting
 * @param description the HTML of the page
 */
export const jobPosting = (
  { job, eligibility, occupation, terms, skills, validThrough }: Listing,
  description: string,
) => ({
  '@context': 'https://schema.org/',
  '@type': 'JobPosting',
  title: job.title,
  description,
  url: job.url,
  datePosted: job.publishedAt,
  validThrough: endOf(validThrough, terms),
  ...employerOf(job),
  inLanguage: job.language,
  ...(job.remote ? fromAnywhereIn(job, eligibility) : atThePlaceOf(job)),
  baseSalary: payOf(job),
  employmentType: employmentOf(terms),
  occupationalCategory: occupation ? categoryOf(occupation) : undefined,
  ...requirementsOf(terms, job),
  skills: skillsOf(skills),
  // Applications are made on the employer's site.
  directApply: false,
})

/** Google accepts the text `confidential` for an employer that the ad does not name. */
const employerOf = ({ companyName: name, slug: value }: Job) =>
  name === UNNAMED_EMPLOYER
    ? { hiringOrganization: 'confidential' }
    : {
        identifier: { '@type': 'PropertyValue', name, value },
        hiringOrganization: { '@type': 'Organization', name },
      }

/** Returns the expiry of its postings, else the end of the last day for applications. */
const endOf = (validThrough: number | undefined, { deadline }: JobTerms) => {
  if (validThrough !== undefined) return new Date(validThrough).toISOString()
  return deadline === null ? undefined : `${deadline}T23:59:59.000Z`
}

/** Employment types in Google's terms; `permanent` and `minijob` have none. */
const EMPLOYMENT_TYPES: Readonly<Record<EmploymentType, string | undefined>> = {
  'full-time': 'FULL_TIME',
  'part-time': 'PART_TIME',
  permanent: undefined,
  temporary: 'TEMPORARY',
  contract: 'CONTRACTOR',
  internship: 'INTERN',
  apprenticeship: 'OTHER',
  student: 'PART_TIME',
  minijob: 'PART_TIME',
  volunteer: 'VOLUNTEER',
}

const employmentOf = ({ employmentTypes }: JobTerms) => {
  const types = [...new Set(employmentTypes.flatMap((type) => EMPLOYMENT_TYPES[type] ?? []))]
  return types.length > 0 ? types : undefined
}

/** A code without its set would be taken for one of O*NET-SOC. */
const categoryOf = ({ isco, label, esco }: Occupation) => ({
  '@type': 'CategoryCode',
  inCodeSet: { '@type': 'CategoryCodeSet', name: 'ISCO-08' },
  codeValue: isco,
  name: label,
  sameAs: esco ?? undefined,
})

/** Ads word degrees too freely for Google's list, so they are given as text in the language of the ad. */
const requirementsOf = ({ yearsMin, degree }: JobTerms, { language }: Job) => ({
  experienceRequirements:
    yearsMin === null
      ? undefined
      : { '@type': 'OccupationalExperienceRequirements', monthsOfExperience: Math.round(yearsMin * 12) },
  educationRequirements: degree === null ? undefined : textsOf(language).job.terms.degree[degree],
})

const skillsOf = (named: Listing['skills']) => {
  const skills = named.filter(({ kind }) => kind !== 'task').map(({ label }) => label)
  return skills.length > 0 ? skills : undefined
}

const fromAnywhereIn = (job: Job, { countries }: Listing['eligibility']) => ({
  jobLocationType: 'TELECOMMUTE',
  applicantLocationRequirements: (countries.length > 0 ? countries : countriesOf(job)).map((code) => ({
    '@type': 'Country',
    name: COUNTRY_NAMES.of(code) ?? code,
  })),
})

/** Returns one place per named place. Google requires a country, so places that could be in several are omitted. */
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
        addressLocality: locality || undefined,
        addressRegion: region || undefined,
        addressCountry: country,
      },
    })),
  }
}

/**
 * Returns the countries of a location text; those of the EU for a region; Germany, the listing's main country, if none
 * is named.
 */
const countriesOf = ({ location }: Job): readonly string[] => {
  const { countries, scope } = regionOf([location])
  if (countries.length > 0) return countries
  return scope === 'none' ? ['DE'] : [...EU_COUNTRIES]
}

const payOf = ({ salaryMin, salaryMax, currency }: Job) => {
  if (currency === undefined || (salaryMin === undefined && salaryMax === undefined)) return undefined
  const value = { '@type': 'QuantitativeValue', minValue: salaryMin, maxValue: salaryMax, unitText: 'YEAR' }
  return { '@type': 'MonetaryAmount', currency, value }
}
