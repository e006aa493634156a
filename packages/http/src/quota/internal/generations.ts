export interface Generations<Value> {
  get(key: string, now: number): Value | undefined
  set(key: string, value: Value, now: number): void
  delete(key: string): void
  readonly size: number
}

/**
 * A map of `most` entries at most that lets go of what was not used for longest: two maps, of which the older is dropped
 * whole when the younger is full or `maxAgeMs` old. What is used moves to the younger. Dropping costs nothing, while
 * taking the first entry out of one large map, again and again, takes time in proportion to what was taken before.
 */
export const createGenerations = <Value>(most: number, maxAgeMs: number): Generations<Value> => {
  const half = Math.max(1, most >> 1)
  let young = new Map<string, Value>()
  let old = new Map<string, Value>()
  let since = 0
  const set = (key: string, value: Value, now: number) => {
    if (young.size >= half || now - since >= maxAgeMs) {
      old = young
      young = new Map()
      since = now
    }
    young.set(key, value)
  }
  return {
    set,
    get(key, now) {
      const value = young.get(key)
      if (value !== undefined || old.size === 0) return value
      const older = old.get(key)
      if (older === undefined) return undefined
      old.delete(key)
      set(key, older, now)
      return older
    },
    delete(key) {
      young.delete(key)
      old.delete(key)
    },
    get size() {
      return young.size + old.size
    },
  }
}
