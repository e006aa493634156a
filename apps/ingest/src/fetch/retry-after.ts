const SECOND = 1000
const MIN = SECOND
const MAX = 3600 * SECOND
const UNSAID = 60 * SECOND

const httpDate = /^[A-Z][a-z]{2}, \d{2} [A-Z][a-z]{2} \d{4} \d{2}:\d{2}:\d{2} GMT$/

/**
 * Parses `Retry-After` (RFC 9110, 10.2.3: seconds or a date) into UTC milliseconds, clamped to between a second and an
 * hour from now; a minute from now if missing or invalid.
 */
export const retryAt = (header: string | null, now: number): number => {
  const text = header?.trim() ?? ''
  const wait = /^\d+$/.test(text) ? Number(text) * SECOND : httpDate.test(text) ? Date.parse(text) - now : UNSAID
  return now + Math.min(Math.max(Number.isNaN(wait) ? UNSAID : wait, MIN), MAX)
}
