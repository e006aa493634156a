import { editDistance } from './edit-distance.ts'

/**
 * Returns the option with the smallest edit distance to `value`, ignoring case; the first of several. Undefined if each
 * distance exceeds a quarter of the letters, or one in a word of three letters.
 */
export const nearest = (value: string, options: readonly string[]): string | undefined => {
  const wanted = value.slice(0, 64).toLowerCase()
  const limit = wanted.length < 3 ? 0 : Math.max(1, wanted.length / 4)
  let best: { option: string; distance: number } | undefined
  for (const option of options) {
    // A difference in length is a lower bound of the distance.
    if (Math.abs(option.length - wanted.length) > limit) continue
    const distance = editDistance(wanted, option.toLowerCase())
    if (distance <= limit && (!best || distance < best.distance)) best = { option, distance }
  }
  return best?.option
}

const MAX_SHOWN = 50

/** Quotes a value, shortened to a readable length. */
export const quoted = (value: string): string => {
  const letters = Array.from(value)
  const shown = letters.length > MAX_SHOWN ? `${letters.slice(0, MAX_SHOWN).join('')}…` : value
  return JSON.stringify(shown)
}
