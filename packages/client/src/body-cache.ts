export interface CachedBody {
  etag: string
  body: string
}

/** Caches the latest bodies by address, up to `most`. */
export const createBodyCache = (most: number) => {
  const kept = new Map<string, CachedBody>()
  return {
    get(address: string): CachedBody | undefined {
      const found = kept.get(address)
      if (!found) return undefined
      kept.delete(address)
      kept.set(address, found)
      return found
    },
    set(address: string, body: CachedBody) {
      kept.delete(address)
      kept.set(address, body)
      const [oldest] = kept.keys()
      if (kept.size > most && oldest !== undefined) kept.delete(oldest)
    },
  }
}
