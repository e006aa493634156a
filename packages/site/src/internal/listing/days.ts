import { DAY_MS } from '@jobs/types/values/time.ts'

/** Returns the start of the UTC day a number of days earlier. */
export const daysBefore = (time: number, days: number): number => Math.floor(time / DAY_MS) * DAY_MS - days * DAY_MS

/** Returns the number of UTC midnights between two times. */
export const daysBetween = (earlier: number, later: number): number =>
  Math.floor(later / DAY_MS) - Math.floor(earlier / DAY_MS)

/** Sources confirm jobs without a new revision. */
const CONFIRMED_MS = 10 * 60_000

/** Returns how long a page with ages in days is valid: ten minutes, but not past the end of the UTC day. */
export const msOfAges = (now: number): number => Math.min(CONFIRMED_MS, DAY_MS - (now % DAY_MS))
