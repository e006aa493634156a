import { oncePer } from './once-per.ts'

const MAX_REMEMBERED = 1000
const MAX_LENGTH = 300

/** A cache by texts that lives as long as an object, such as a state of the listing. */
export interface StateMemo<Value> {
  get(state: object, text: string): Value | undefined
  set(state: object, text: string, value: Value): Value
}

/** @param most maximum texts per state; the oldest is replaced @param length of the longest text that is kept */
export const createStateMemo = <Value>(most = MAX_REMEMBERED, length = MAX_LENGTH): StateMemo<Value> => {
  const textsOf = oncePer((_state: object) => new Map<string, Value>())
  return {
    get: (state, text) => textsOf(state).get(text),
    set(state, text, value) {
      if (text.length > length) return value
      const known = textsOf(state)
      const [oldest] = known.keys()
      if (known.size >= most && oldest !== undefined) known.delete(oldest)
      known.set(text, value)
      return value
    },
  }
}
