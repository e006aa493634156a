/** A day of the address, such as `2026-05-01`, as the instant at which it begins here; undefined for none. */
const beginningOf = (day: string | undefined): string | undefined => {
  const date = day ? new Date(`${day}T00:00:00`) : undefined
  return date && !Number.isNaN(date.getTime()) ? date.toISOString() : undefined
}

/** Filters of the address, with the days `from` and `to` as instants. */
export const withInstants = (filters: Readonly<Record<string, string>>) => ({
  ...filters,
  from: beginningOf(filters['from']),
  to: beginningOf(filters['to']),
})
