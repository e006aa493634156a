const MAX_REMEMBERED = 1000
/** Maximum cached rows with bits for every job: enough for a few queries. */
export const MAX_ROWS = 50
const MAX_LENGTH = 300

/** A cache by short texts that lives as long as an object, such as a state of the listing. */
export interface StateMemo<Value> {
  get(state: object, text: string): Value | undefined
  set(state: object, text: string, value: Value): Value
}

/** @param most maximum texts per state; then the cache is cleared */
export const createStateMemo = <Value>(most = MAX_REMEMBERED): StateMemo<Value> => {
  const states = new WeakMap<object, Map<string, Value>>()
  return {
    get: (state, text) => states.get(state)?.get(text),
    set(state, text, value) {
      if (text.length > MAX_LENGTH) return value
      const known = states.get(state) ?? new Map<string, Value>()
      states.set(state, known)
      if (known.size >= most) known.clear()
      known.set(text, value)
      return value
    },
  }
}
