const DAY_MS = 86_400_000

/** A day in UTC, `2026-11-16`. */
export const dayOf = (time: number): string => new Date(time).toISOString().slice(0, 10)

/** The first moment of a day so many days before, in UTC. */
export const daysBefore = (time: number, days: number): number => Math.floor(time / DAY_MS) * DAY_MS - days * DAY_MS

/** How many midnights lie between two times, in UTC. */
export const daysBetween = (earlier: number, later: number): number =>
  Math.floor(later / DAY_MS) - Math.floor(earlier / DAY_MS)

/** Sources confirm jobs without a new revision. */
const CONFIRMED_MS = 10 * 60_000

/** How long a page is good that says how many days ago jobs were confirmed: ten minutes, and not beyond the day in UTC. */
export const msOfAges = (now: number): number => Math.min(CONFIRMED_MS, DAY_MS - (now % DAY_MS))
