export interface Kept {
  etag: string
  body: string
}

/** The last bodies by address, `most` of them. */
export const createKeptBodies = (most: number) => {
  const kept = new Map<string, Kept>()
  return {
    get(address: string): Kept | undefined {
      const found = kept.get(address)
      if (!found) return undefined
      kept.delete(address)
      kept.set(address, found)
      return found
    },
    set(address: string, body: Kept) {
      kept.delete(address)
      kept.set(address, body)
      const [oldest] = kept.keys()
      if (kept.size > most && oldest !== undefined) kept.delete(oldest)
    },
  }
}
