import { LRUCache } from 'lru-cache'

/** Charges of one client in the window that ends at `resetAt`, in UTC milliseconds. */
export interface Count {
  count: number
  resetAt: number
}

export interface BoundedCountsOptions {
  windowMs: number
  /** Clients with this many charges are regulars. */
  regularAfter: number
  /** Maximum number of clients, half of them regulars. */
  most?: number
}

/**
 * Counts charges per client and fixed window in bounded memory: about 50 MB for 100,000 clients. When full, it evicts
 * the clients with few charges that have been idle longest; regulars are evicted only by other regulars. A flood of
 * addresses used once therefore cannot reset anyone's count, and an attacker with enough addresses to evict a regular
 * would gain more by using them directly.
 */
export const createBoundedCounts = ({ windowMs, regularAfter, most = 200_000 }: BoundedCountsOptions) => {
  const passing = new LRUCache<string, Count>({ max: most >> 1 })
  const regular = new LRUCache<string, Count>({ max: most >> 1 })

  const find = (key: string, now: number): Count | undefined => {
    const found = regular.get(key) ?? passing.get(key)
    // A window that ends later is from before the clock was set back.
    return found !== undefined && found.resetAt > now && found.resetAt <= now + 2 * windowMs ? found : undefined
  }

  const begin = (key: string, count: Count): Count => {
    regular.delete(key)
    passing.delete(key)
    const held = count.count < regularAfter ? passing : regular
    held.set(key, count)
    return count
  }

  return {
    /** Returns the count of the current window. */
    find,
    /** Adds one charge; the first one starts the window. */
    charge(key: string, now: number): Count {
      const found = find(key, now)
      if (found === undefined) return begin(key, { count: 1, resetAt: now + windowMs })
      found.count += 1
      return found.count === regularAfter ? begin(key, found) : found
    },
    /** Adds one to the local count, or adopts a higher count from elsewhere. */
    raise(key: string, elsewhere: Count, now: number): Count {
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
    /** Number of clients stored. */
    get size() {
      return passing.size + regular.size
    },
  }
}
