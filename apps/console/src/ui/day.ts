/** A day of the address, such as `2026-05-01`, as the instant at which it begins here; undefined for none. */
export const beginningOf = (day: string | undefined): string | undefined => {
  const date = day ? new Date(`${day}T00:00:00`) : undefined
  return date && !Number.isNaN(date.getTime()) ? date.toISOString() : undefined
}
