import type { ChangesFilter } from './change.ts'
import type { JobsFilter, JobsQuery } from './job.ts'

const PATH = 'api/public/v1/'

type Value = JobsQuery[keyof JobsQuery]

const textOf = (value: NonNullable<Value>): string => {
  if (value instanceof Date) return value.toISOString()
  return typeof value === 'object' ? value.map(quoted).join(',') : String(value)
}

/** A comma separates values, except within double quotes. */
const quoted = (value: string): string => (/[",]|^\s|\s$/.test(value) ? `"${value.replaceAll('"', '""')}"` : value)

/** The service's name of a parameter: `work_arrangement` for `workArrangement`. */
const parameterOf = (name: string): string => name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

/** Returns the address of a path with the parameters that have a value. */
const addressOf = (base: URL, path: string, query: Record<string, Value> = {}): string => {
  const url = new URL(path, base)
  for (const [name, value] of Object.entries(query))
    if (value !== undefined && value !== '') url.searchParams.set(parameterOf(name), textOf(value))
  return url.href
}

export const listingAddress = (base: URL, query: JobsQuery): string => addressOf(base, `${PATH}jobs`, { ...query })

export const facetsAddress = (base: URL, filter: JobsFilter): string => addressOf(base, `${PATH}facets`, { ...filter })

export const jobAddress = (base: URL, slug: string): string =>
  addressOf(base, `${PATH}jobs/${encodeURIComponent(slug)}`)

export const changesAddress = (
  base: URL,
  filter: ChangesFilter,
  { after, limit, wait }: { after: string | undefined; limit: number; wait: number },
): string => addressOf(base, `${PATH}changes`, { after, limit, wait: wait > 0 ? wait : undefined, ...filter })

export const keysAddress = (base: URL): string => addressOf(base, '.well-known/jwks.json')

export const snapshotsAddress = (base: URL): string => addressOf(base, `${PATH}snapshots`)

export const suggestAddress = (
  base: URL,
  query: Record<'q' | 'language' | 'type', string | undefined> & { limit: number | undefined },
): string => addressOf(base, `${PATH}suggest`, query)
