/**
 * Converts a day, such as `2026-05-01`, to the instant at which it begins in the local time zone; undefined if empty.
 */
const beginningOf = (day: string | undefined): string | undefined => {
  const date = day ? new Date(`${day}T00:00:00`) : undefined
  return date && !Number.isNaN(date.getTime()) ? date.toISOString() : undefined
}

/** Converts the days `from` and `to` in filters to instants. */
export const withInstants = (filters: Readonly<Record<string, string>>) => ({
  ...filters,
  from: beginningOf(filters['from']),
  to: beginningOf(filters['to']),
})
