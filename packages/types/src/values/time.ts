export const MINUTE_MS = 60_000
export const HOUR_MS = 60 * MINUTE_MS
export const DAY_MS = 24 * HOUR_MS
export const WEEK_MS = 7 * DAY_MS

/** 5 January 1970 was a Monday. */
const FIRST_MONDAY = 4 * DAY_MS

/** Returns the start of the week of a time: Monday, 0:00 UTC. */
export const mondayOf = (time: number): number => FIRST_MONDAY + Math.floor((time - FIRST_MONDAY) / WEEK_MS) * WEEK_MS

/** Formats a day in UTC, `2026-11-16`. */
export const dayOf = (time: number): string => new Date(time).toISOString().slice(0, 10)
