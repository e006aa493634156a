import type { ChangesFilter } from './change.ts'
import type { JobsFilter, JobsQuery } from './job.ts'

const PATH = 'api/public/v1/'

/** The service's names of the parameters. */
const PARAMETERS = {
  q: 'q',
  language: 'language',
  workArrangement: 'work_arrangement',
  country: 'country',
  location: 'location',
  radius: 'radius',
  company: 'company',
  source: 'source',
  tag: 'tag',
  excludeCompany: 'exclude_company',
  excludeSource: 'exclude_source',
  excludeTag: 'exclude_tag',
  salaryMin: 'salary_min',
  currency: 'currency',
  salaryUnknown: 'salary_unknown',
  occupation: 'occupation',
  excludeOccupation: 'exclude_occupation',
  skill: 'skill',
  employmentType: 'employment_type',
  level: 'level',
  maxYears: 'max_years',
  speaks: 'speaks',
  visa: 'visa',
  publishedSince: 'published_since',
  confirmedSince: 'confirmed_since',
} as const satisfies Record<keyof JobsFilter, string>

type Value = NonNullable<JobsFilter[keyof JobsFilter]>

const textOf = (value: Value): string => {
  if (value instanceof Date) return value.toISOString()
  return typeof value === 'object' ? value.map(quoted).join(',') : String(value)
}

/** A comma separates values, except within double quotes. */
const quoted = (value: string): string => (/[",]|^\s|\s$/.test(value) ? `"${value.replaceAll('"', '""')}"` : value)

const setFilter = (url: URL, filter: JobsFilter): string => {
  for (const name of Object.keys(PARAMETERS) as (keyof JobsFilter)[]) {
    const value = filter[name]
    if (value === undefined || value === '') continue
    url.searchParams.set(PARAMETERS[name], textOf(value))
  }
  return url.href
}

export const listingAddress = (base: URL, { page, perPage, ...filter }: JobsQuery): string => {
  const url = new URL(`${PATH}jobs`, base)
  if (page !== undefined) url.searchParams.set('page', String(page))
  if (perPage !== undefined) url.searchParams.set('per_page', String(perPage))
  return setFilter(url, filter)
}

export const facetsAddress = (base: URL, filter: JobsFilter): string =>
  setFilter(new URL(`${PATH}facets`, base), filter)

export const jobAddress = (base: URL, slug: string): string =>
  new URL(`${PATH}jobs/${encodeURIComponent(slug)}`, base).href

export const changesAddress = (
  base: URL,
  filter: ChangesFilter,
  { after, limit, wait }: { after: string | undefined; limit: number; wait: number },
): string => {
  const url = new URL(`${PATH}changes`, base)
  if (after) url.searchParams.set('after', after)
  url.searchParams.set('limit', String(limit))
  if (wait > 0) url.searchParams.set('wait', String(wait))
  return setFilter(url, filter)
}

export const keysAddress = (base: URL): string => new URL('.well-known/jwks.json', base).href

export const snapshotsAddress = (base: URL): string => new URL(`${PATH}snapshots`, base).href

export const suggestAddress = (
  base: URL,
  query: Record<'q' | 'language' | 'type', string | undefined> & { limit: number | undefined },
): string => {
  const url = new URL(`${PATH}suggest`, base)
  for (const [name, value] of Object.entries(query)) if (value !== undefined) url.searchParams.set(name, String(value))
  return url.href
}
