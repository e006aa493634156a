export interface Retry {
  /** Maximum number of attempts. */
  attempts: number
  /** Longest pause before the second attempt, in milliseconds; doubles with each further one. */
  firstMs: number
  maxMs: number
}

export const defaultRetry: Retry = { attempts: 5, firstMs: 30_000, maxMs: 15 * 60_000 }

/**
 * Returns the milliseconds to wait after attempt number `attempt`, from 1: exponential and capped, with a random factor of
 * 0.5 to 1, so that jobs that failed together are not retried together.
 */
export const backoffMs = ({ firstMs, maxMs }: Retry, attempt: number, random: number = Math.random()): number => {
  const longest = Math.min(maxMs, firstMs * 2 ** (attempt - 1))
  return Math.round((longest * (1 + random)) / 2)
}
