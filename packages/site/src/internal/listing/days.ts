const DAY_MS = 86_400_000

/** A day in UTC, `2026-11-16`. */
export const dayOf = (time: number): string => new Date(time).toISOString().slice(0, 10)

/** The first moment of a day so many days before, in UTC. */
export const daysBefore = (time: number, days: number): number => Math.floor(time / DAY_MS) * DAY_MS - days * DAY_MS

/** How many midnights lie between two times, in UTC. */
export const daysBetween = (earlier: number, later: number): number =>
  Math.floor(later / DAY_MS) - Math.floor(earlier / DAY_MS)

/** Until the day ends in UTC: pages that name days are good no longer. */
export const msOfDayLeft = (now: number): number => DAY_MS - (now % DAY_MS)
