/** Longest time by which a first turn may exceed the interval. */
const MAX_SPREAD_MS = 3_600_000

/** Whether the next turn of a schedule is so late because the clock was set back. */
export const isStray = (nextAt: number, everyMs: number): boolean => nextAt > Date.now() + everyMs + MAX_SPREAD_MS
