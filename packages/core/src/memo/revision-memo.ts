/** The current revision and the current time in milliseconds. */
export interface Moment {
  revision: number
  now: number
}

/**
 * Creates a cache whose values are valid until the revision changes or `until` passes. Keeps the `max` most recently used.
 */
export const createRevisionMemo = <Value>(max: number) => {
  const entries = new Map<string, { value: Value; revision: number; until: number }>()
  return {
    get(key: string, { revision, now }: Moment): Value | undefined {
      const entry = entries.get(key)
      if (!entry) return undefined
      entries.delete(key)
      if (revision !== entry.revision || now >= entry.until) return undefined
      entries.set(key, entry)
      return entry.value
    },
    set(key: string, value: Value, { revision, until = Infinity }: { revision: number; until?: number }): void {
      entries.delete(key)
      entries.set(key, { value, revision, until })
      const [oldest] = entries.keys()
      if (entries.size > max && oldest !== undefined) entries.delete(oldest)
    },
    /** Removes `key` if it still holds `value`. */
    forget(key: string, value: Value): void {
      if (entries.get(key)?.value === value) entries.delete(key)
    },
  }
}

/** Creates a function that computes a value once per key and revision for all callers; failures are not kept. */
export const createRevisionOnce = <Value>(max: number) => {
  const memo = createRevisionMemo<Promise<Value>>(max)
  return async (key: string, moment: Moment & { until?: number }, compute: () => Promise<Value>) => {
    const known = memo.get(key, moment)
    if (known) return await known
    const computing = compute()
    memo.set(key, computing, moment)
    computing.catch(() => memo.forget(key, computing))
    return await computing
  }
}
