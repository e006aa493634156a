import type { FoundPay } from '../../salary-text.ts'

/** Levels and places of one job differ less. */
const WIDEST = 2.5
const TARGET =
  /(?<!\p{L})(?:ote|on[- ]target|total|zielgehalt|zieleinkommen|variab|bonus|commission|provision|package)/u

/**
 * The pay that a list gives for several levels or places is one range: from the least to the most of those that are
 * stated as plainly and in the same way. The bounds of one sum are kept as they are.
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
