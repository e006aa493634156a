import { z } from 'zod'
import { checkRadius, DEFAULT_RADIUS_KM, filterShape, MAX_AMOUNT, MAX_RADIUS_KM } from './job-filter.ts'
import { MAX_QUERY_LENGTH } from './list-jobs-query.ts'
import { searchText } from '../plain-text.ts'

export const MAX_SEARCH_PER_PAGE = 25

const least = 'must be 1 or more'

const whole = (max: number) => {
  const message = `must be a whole number, 1 to ${max}`
  return z.int(message).min(1, message).max(max, message).optional()
}

/**
 * The arguments of the MCP tool `search_jobs`: the REST query with JSON types, described in few words, for every model that
 * is given the tool reads them. `per_page` above 25 is clamped.
 */
export const SearchJobs = z
  .strictObject({
    q: searchText(MAX_QUERY_LENGTH)
      .default('')
      .describe('Words of title, company, tags, description or places. Without it the newest jobs come first.'),
    language: filterShape.language.describe('Language of the ad.'),
    work_arrangement: filterShape.work_arrangement.describe('Wholly remote, or partly.'),
    country: filterShape.country.describe(
      'Where the applicant lives, ISO 3166-1 alpha-2: office there, or remote open to it.',
    ),
    location: filterShape.location.describe('Town, region or country of the office.'),
    radius: whole(MAX_RADIUS_KM).describe(`Kilometres around a town, default ${DEFAULT_RADIUS_KM}.`),
    company: filterShape.company.describe('Employer.'),
    source: filterShape.source.describe('Origin feed.'),
    tag: filterShape.tag.describe('One skill or field.'),
    salary_min: whole(MAX_AMOUNT).describe('Annual pay that the upper end reaches; leaves out jobs that name none.'),
    currency: filterShape.currency.describe('Of salary_min, default EUR; ignored without it.'),
    published_since: filterShape.published_since.describe('Date, 2026-11-16, or RFC 3339 date-time.'),
    page: z.int('must be a whole number').min(1, least).default(1).describe('1-based.'),
    per_page: z
      .int('must be a whole number')
      .min(1, least)
      .transform((count) => Math.min(count, MAX_SEARCH_PER_PAGE))
      .prefault(20)
      .describe(`1 to ${MAX_SEARCH_PER_PAGE}; above it is clamped.`),
  })
  .superRefine(checkRadius)
export type SearchJobs = z.infer<typeof SearchJobs>
