import type { EmploymentType, Level } from '@jobs/types/jobs/job-terms.ts'
import { DEFAULT_RADIUS_KM, type FilterQuery, MAX_RADIUS_KM } from '@jobs/types/jobs/query/job-filter.ts'
import { MAX_QUERY_LENGTH } from '@jobs/types/jobs/query/list-jobs-query.ts'
import { COUNTRY_CODES } from '@jobs/types/values/iso-codes.ts'
import { searchText } from '@jobs/types/values/plain-text.ts'
import { DAY_MS } from '@jobs/types/values/time.ts'
import { z } from 'zod'

const KM_PER_MILE = 1.609_344
const MAX_LIMIT = 50

/** Maps the protocol's employment types and levels to those of the listing. */
export const EMPLOYMENT: Record<string, EmploymentType> = {
  full_time: 'full-time',
  part_time: 'part-time',
  contract: 'contract',
  internship: 'internship',
  temporary: 'temporary',
  apprenticeship: 'apprenticeship',
  volunteer: 'volunteer',
}
const EXPERIENCE: Record<string, Level[]> = {
  intern: ['entry'],
  entry: ['entry'],
  mid: ['mid'],
  senior: ['senior'],
  staff: ['senior', 'lead'],
  principal: ['senior', 'lead'],
  lead: ['lead'],
  director: ['lead', 'executive'],
  executive: ['executive'],
}

const oneOf = (values: object) => z.enum(Object.keys(values) as [string, ...string[]])
const place = z.string().max(MAX_QUERY_LENGTH)

/** Input of `search_jobs` in OJCP 0.1; unknown fields are ignored. */
export const SearchInput = z.object({
  query: searchText(MAX_QUERY_LENGTH).describe('Words to search for; empty for the newest jobs.'),
  location: z
    .object({
      city: place.optional(),
      state: place.optional(),
      country: place
        .optional()
        .describe('ISO 3166-1 alpha-2 code: where the candidate lives. Name: where the office is.'),
      remote_ok: z.boolean().optional().describe('true: remote jobs only, unless remote_policy is given.'),
      remote_policy: z.array(z.enum(['on_site', 'hybrid', 'remote', 'flexible'])).optional(),
      radius_miles: z.number().positive().optional(),
    })
    .optional(),
  filters: z
    .object({
      employment_type: oneOf(EMPLOYMENT).optional(),
      salary_min: z.number().positive().optional().describe('Annual, in EUR.'),
      experience_level: oneOf(EXPERIENCE).optional(),
      posted_within_days: z.int().min(0).max(36_500).optional(),
    })
    .optional(),
  pagination: z
    .object({
      limit: z
        .int()
        .min(1)
        .default(10)
        .transform((limit) => Math.min(limit, MAX_LIMIT)),
      offset: z.int().min(0).max(1_000_000).default(0),
    })
    .prefault({}),
})
export type SearchInput = z.infer<typeof SearchInput>

/** Converts the input to a filter of the listing; undefined if it can only match jobs that are never listed. */
export const filterOfInput = ({ location = {}, filters = {} }: SearchInput, now: number): FilterQuery | undefined => {
  const { city, state, country, remote_ok: remoteOk, remote_policy: policies, radius_miles: miles } = location
  const arrangements = policies?.flatMap((policy) => (policy === 'remote' || policy === 'hybrid' ? [policy] : []))
  if (arrangements?.length === 0 && policies && policies.length > 0) return undefined
  const code = country && COUNTRY_CODES.find((known) => known === country.toUpperCase())
  const office = [city, state, code ? undefined : country].find(Boolean)
  const { employment_type: employment, experience_level: experience, posted_within_days: days } = filters
  const arrangement = arrangements?.length ? arrangements : remoteOk ? (['remote'] as const) : undefined
  return {
    work_arrangement: arrangement && [...arrangement],
    country: code ? [code] : undefined,
    location: office,
    radius:
      office && (miles ? Math.min(MAX_RADIUS_KM, Math.max(1, Math.round(miles * KM_PER_MILE))) : DEFAULT_RADIUS_KM),
    employment_type: employment ? [EMPLOYMENT[employment] ?? 'full-time'] : undefined,
    level: experience ? EXPERIENCE[experience] : undefined,
    salary_min: filters.salary_min && Math.ceil(filters.salary_min),
    published_since: days === undefined ? undefined : now - days * DAY_MS,
  } as FilterQuery
}
