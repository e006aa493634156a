import type { FoundPay } from '../../salary-text.ts'

/** Pay for the levels and places of one job differs by at most this factor. */
const WIDEST = 2.5
const TARGET =
  /(?<!\p{L})(?:ote|on[- ]target|total|zielgehalt|zieleinkommen|variab|bonus|commission|provision|package)/u

/**
 * Merges pay listed for several levels or places into one range, from minimum to maximum, over equally explicit sums in the
 * same currency and period, or a minimum with its maximum. The bounds of a single sum are unchanged.
 */
export function spanOf(
  { salary, weight, sum, isNamed, beside }: FoundPay,
  found: readonly FoundPay[],
): FoundPay['salary'] {
  const isRange = (one: FoundPay) => one.sum.from !== one.sum.to
  const alike = found.filter(
    (one) =>
      one.weight === weight &&
      one.isNamed === isNamed &&
      TARGET.test(one.beside) === TARGET.test(beside) &&
      one.salary.currency === salary.currency &&
      one.salary.period === salary.period &&
      isRange(one) === (sum.from !== sum.to),
  )
  const mins = alike.flatMap((one) => one.salary.min ?? [])
  const maxs = alike.flatMap((one) => one.salary.max ?? [])
  const isListed = mins.length === alike.length && maxs.length === alike.length
  const isPair = mins.length === 1 && maxs.length === 1
  const [min, max] = [Math.min(...mins), Math.max(...maxs)]
  if (alike.length < 2 || !(isListed || isPair) || min > max || max > min * WIDEST) return salary
  return { ...salary, min, max }
}
