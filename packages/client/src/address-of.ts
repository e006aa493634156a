import type { JobsQuery } from './job.ts'

type Value = JobsQuery[keyof JobsQuery]

const textOf = (value: NonNullable<Value>): string => {
  if (value instanceof Date) return value.toISOString()
  return typeof value === 'object' ? value.map(quoted).join(',') : String(value)
}

/** A comma separates values, except within double quotes. */
const quoted = (value: string): string => (/[",]|^\s|\s$/.test(value) ? `"${value.replaceAll('"', '""')}"` : value)

/** The service's name of a parameter: `work_arrangement` for `workArrangement`. */
const parameterOf = (name: string): string => name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

/** Returns the URL of a path of the API with the parameters that have a value, sorted, so that equal queries have equal URLs. */
export const addressOf = (base: URL, path: string, query: Readonly<Record<string, Value>> = {}): string => {
  const url = new URL(`api/public/v1/${path}`, base)
  for (const [name, value] of Object.entries(query))
    if (value !== undefined && value !== '') url.searchParams.set(parameterOf(name), textOf(value))
  url.searchParams.sort()
  return url.href
}
