const MAX_REMEMBERED = 1000
/** Of what takes bits for every job: as many as a few queries need. */
export const MAX_ROWS = 50
const MAX_LENGTH = 300

/** What is remembered by short texts for as long as an object, such as a state of the listing, lives. */
export interface StateMemo<Value> {
  get(state: object, text: string): Value | undefined
  set(state: object, text: string, value: Value): Value
}

/** @param most texts that are remembered of a state; then it begins anew */
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
