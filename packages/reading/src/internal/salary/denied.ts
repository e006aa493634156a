import { oneOf } from '../pattern.ts'
import type { Sum } from './sums.ts'

const DENIAL = new RegExp(
  String.raw`(?<!\p{L})${oneOf(`keine?n?, nicht, not, pas, statt, anstatt, anstelle von, instead of, rather than, au lieu de,
    plutot que`)}(?: (?:mehr|bisher|bislang|wie bisher))? ?$`,
  'u',
)
const CONTRAST = /^[^.;\d\n]{0,20}(?<!\p{L})(?:sondern|but|mais)(?!\p{L})/u
const MAX_DENIAL = 32
const MAX_CONTRAST = 32

/**
 * Drops the sums that are not paid, and blanks them with their denial, so that the words before apply to the sum that is:
 * `Gehalt: keine 30.000 €, sondern 40.000 €`.
 * @param lower the folded text the sums were found in, in lower case; keeps its length
 */
export function withoutDenied(lower: string, sums: readonly Sum[]): { lower: string; sums: Sum[] } {
  let text = lower
  const kept = sums.filter(({ start, end }) => {
    const denial = DENIAL.exec(lower.slice(Math.max(0, start - MAX_DENIAL), start))
    if (!denial) return true
    const from = start - denial[0].length
    const to = end + (CONTRAST.exec(lower.slice(end, end + MAX_CONTRAST))?.[0].length ?? 0)
    text = text.slice(0, from) + ' '.repeat(to - from) + text.slice(to)
    return false
  })
  return { lower: text, sums: kept }
}
