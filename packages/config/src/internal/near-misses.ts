import { editDistance } from '@jobs/types/values/edit-distance.ts'
import { nearest } from '@jobs/types/values/nearest.ts'

/** Form of a setting's name. */
const LOOKS_LIKE_ONE = /^[A-Z][A-Z\d_]{3,63}$/
/** Names below this length are similar to too many others. */
const SHORT = 6

/**
 * Returns a line for each unknown variable that resembles a setting, with the nearest setting.
 * @param known names of all settings
 */
export const nearMisses = (source: Record<string, string | undefined>, known: readonly string[]): string[] =>
  Object.keys(source)
    .filter((name) => LOOKS_LIKE_ONE.test(name) && !known.includes(name))
    .flatMap((name) => {
      const setting = nearest(name, known)
      if (setting === undefined || editDistance(name, setting) > (setting.length < SHORT ? 1 : 2)) return []
      return [`${name} is not a setting; did you mean ${setting}?`]
    })
