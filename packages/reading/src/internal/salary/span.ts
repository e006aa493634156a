import type { FoundPay } from '../../salary-text.ts'

/** Pay for the levels and places of one job differs by at most this factor. */
const WIDEST = 2.5
const TARGET =
  /(?<!\p{L})(?:ote|on[- ]target|total|zielgehalt|zieleinkommen|variab|bonus|commission|provision|package)/u

/**
 * Merges pay listed for several levels or places into one range, from minimum to maximum, over equally explicit sums in the
 * same currency and period. The bounds of a single sum are unchanged.
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
  const [mins, maxs] = [alike.map((one) => one.salary.min), alike.map((one) => one.salary.max)]
  const [min, max] = [Math.min(...mins.map((each) => each ?? 0)), Math.max(...maxs.map((each) => each ?? 0))]
  if (alike.length < 2 || min <= 0 || max <= 0 || max > min * WIDEST) return salary
  return { ...salary, min, max }
}
