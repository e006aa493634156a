import { editDistance } from './edit-distance.ts'

/**
 * The option that takes the fewest changes of a letter from `value`, whatever the case; the first among equals. Undefined
 * when each takes more changes than a third of its letters.
 */
export const nearest = (value: string, options: readonly string[]): string | undefined => {
  const wanted = value.slice(0, 64).toLowerCase()
  let best: { option: string; distance: number } | undefined
  for (const option of options) {
    // Letters that one has more are changes, too.
    if (Math.abs(option.length - wanted.length) > wanted.length / 3) continue
    const distance = editDistance(wanted, option.toLowerCase())
    if (distance <= wanted.length / 3 && (!best || distance < best.distance)) best = { option, distance }
  }
  return best?.option
}

const MAX_SHOWN = 50

/** A value in quotation marks, cut to what one reads. */
export const quoted = (value: string): string => {
  const letters = Array.from(value)
  const shown = letters.length > MAX_SHOWN ? `${letters.slice(0, MAX_SHOWN).join('')}…` : value
  return JSON.stringify(shown)
}
