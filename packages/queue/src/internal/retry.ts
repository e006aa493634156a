export interface Retry {
  /** How often a job is tried in all. */
  attempts: number
  /** The longest wait before the second attempt, in milliseconds; it doubles with each further one. */
  firstMs: number
  maxMs: number
}

export const defaultRetry: Retry = { attempts: 5, firstMs: 30_000, maxMs: 15 * 60_000 }

/**
 * Milliseconds to wait after the `attempt`th attempt, from 1: exponential, capped, and between half and all of that at
 * random, so that jobs which failed together do not come back together.
 */
export const backoffMs = ({ firstMs, maxMs }: Retry, attempt: number, random: number = Math.random()): number => {
  const longest = Math.min(maxMs, firstMs * 2 ** (attempt - 1))
  return Math.round((longest * (1 + random)) / 2)
}
