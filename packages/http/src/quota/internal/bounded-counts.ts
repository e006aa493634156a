import { LRUCache } from 'lru-cache'

/** What one client was charged in the window that ends at `resetAt`, in milliseconds since 1970. */
export interface Count {
  count: number
  resetAt: number
}

export interface BoundedCounts {
  /** Adds one; the window begins with the first. */
  charge(key: string, now: number): Count
  /** Adds one to what is known, or takes over a count made elsewhere where that is higher. */
  raise(key: string, elsewhere: Count, now: number): Count
  /** The count of a window that has not ended. */
  find(key: string, now: number): Count | undefined
  forget(key: string): void
  /** How many clients are held. */
  readonly size: number
}

export interface BoundedCountsOptions {
  windowMs: number
  /** A client charged this often is a regular. */
  regularAfter: number
  /** How many clients are held at most, half of them regulars. */
  most?: number
}

/**
 * Counts per client and fixed window, in bounded memory: some 50 MB for 100,000 clients.
 *
 * Where room runs out, the clients that were charged little and have been silent for longest make room for new ones;
 * regulars are kept apart and make room for each other only. So nobody loses a count to a flood of addresses used once,
 * and whoever has enough addresses to push out a regular would gain less by it than by using them.
 */
export const createBoundedCounts = ({
  windowMs,
  regularAfter,
  most = 200_000,
}: BoundedCountsOptions): BoundedCounts => {
  const passing = new LRUCache<string, Count>({ max: most >> 1 })
  const regular = new LRUCache<string, Count>({ max: most >> 1 })

  const find = (key: string, now: number): Count | undefined => {
    const found = regular.get(key) ?? passing.get(key)
    return found !== undefined && found.resetAt > now ? found : undefined
  }

  const forget = (key: string) => {
    regular.delete(key)
    passing.delete(key)
  }

  const begin = (key: string, count: Count): Count => {
    forget(key)
    const held = count.count < regularAfter ? passing : regular
    held.set(key, count)
    return count
  }

  return {
    find,
    forget,
    charge(key, now) {
      const found = find(key, now)
      if (found === undefined) return begin(key, { count: 1, resetAt: now + windowMs })
      found.count += 1
      return found.count === regularAfter ? begin(key, found) : found
    },
    raise(key, elsewhere, now) {
      const found = find(key, now)
      if (found === undefined) return begin(key, elsewhere)
      const before = found.count
      found.count += 1
      if (elsewhere.count >= found.count) {
        found.count = elsewhere.count
        found.resetAt = elsewhere.resetAt
      }
      return before < regularAfter && found.count >= regularAfter ? begin(key, found) : found
    },
    get size() {
      return passing.size + regular.size
    },
  }
}
