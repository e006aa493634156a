import { oneOf } from '../pattern.ts'
import type { Sum } from './sums.ts'

const MIN = oneOf(`ab, from, mindestens, mind\\.?, min\\.?, mini, minimum, at least, a partir de, starting at,
  starting from, starts at, starts from, startet bei, beginnt bei, des, over, (?<!not? )more than, uber, (?<!pas )plus de, superieure?s? a,
  au moins, (?:un )?minimum de, a compter de, wenigstens, nicht unter, keine? (?:\\p{L}+ )?unter, nie unter, nicht weniger als, no(?:t)? less than, no (?:salary |pay )?(?:below|under), never (?:below|under|less than), upwards of,
  (?:in )?excess of`)
const MIN_PAY = oneOf(
  `mindestgehalt, mindestlohn, mindestentgelt, minimum salary, minimum pay, minimum wage, salaire minimum`,
)
const MAX =
  oneOf(`bis, bis zu, bis maximal, up ?to, jusqu'a, max\\.?, maximal, maximum, maxi, unter, below, under, hochstens,
  inferieure?s? a, (?:un )?maximum de, nicht mehr als, pas plus de, no(?:t)? more than, not exceeding`)
const FLOOR = new RegExp(String.raw`(?:(?<!\p{L})${MIN}|${MIN_PAY}[^.\d]{0,60}|>)[ :)]*$`, 'u')
const CEILING = new RegExp(String.raw`(?:(?<!\p{L})${MAX}(?: (?:einem?r?|an?|une?) [^.\d]{1,30})?|<)[ :]*$`, 'u')
const UPWARDS =
  /^(?:\+(?!\p{L})| ?(?:aufwarts|und mehr|or (?:more|higher|above)|and (?:up|above|over)|(?:et|ou) plus|(?:et|und|and) \+|oder mehr|\((?:mind\.?|mindestens|min\.?|(?:au )?minimum|at least)\)|(?:au )?minimum|min\.|mindestens))/u
const AT_MOST = /^ ?(?:max\.?|(?:au )?maximum|maximal|maxi|hochstens)(?!\p{L})/u

/**
 * Returns the bounds of a sum: `ab 3.500 €` has no upper bound, `up to €90k` no lower one; a plain sum is both.
 * @param before text before the sum, folded and in lower case, as is `after`
 */
export function boundsOf({ from, to, isOpen }: Sum, before: string, after: string): { min?: number; max?: number } {
  if (from !== to) return { min: from, max: to }
  if (isOpen || FLOOR.test(before) || UPWARDS.test(after)) return { min: from }
  if (CEILING.test(before) || AT_MOST.test(after)) return { max: to }
  return { min: from, max: to }
}
