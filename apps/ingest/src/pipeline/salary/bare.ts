import { oneOf } from '../pattern.ts'
import { withoutPeriod } from './period.ts'
import type { Surroundings } from './surroundings.ts'

const MAX_TITLE_LENGTH = 80

const LIMIT = oneOf(`ab, von, bis, bis zu, ca\\.?, circa, rund, etwa, up ?to, from, a partir de, jusqu'a, de, env\\.?,
  around, about, approx\\.?`)
/** Nothing ties the sum to what stands before it. */
const APART = new RegExp(String.raw`(?:^|[^\p{L}\d ]) *(?:(?<!\p{L})${LIMIT} ?)?$`, 'u')
/** A word that follows may be a name for what the sum is: `$15,000 fertility cover`. */
const NAMED = /^ *(?!(?:je nach|depending|selon|doe|negotiable)(?!\p{L}))\p{L}/u
const TIE =
  oneOf(`of, de, from, between, entre, zwischen, von, over, uber, worth, bis, bis zu, up to, to, for, fur, a, um,
  with, mit`)
const TIED = new RegExp(String.raw`(?<=\p{L}\P{L}{0,3})(?<!\p{L})${TIE} ?$`, 'u')
const ROLE = new RegExp(
  oneOf(`entwickler, ingenieur, engineer, developer, developpeu, manager, berater, consultant, analyst, architekt, architect, designer,
  techniker, technicien, leiter, kaufmann, kauffrau, sachbearbeiter, assistent, assistant, spezialist, specialist, accountant,
  comptable, recruiter, administrator, buchhalter, charge, chef, commercial, responsable, werkstudent, praktik, intern, stage`),
  'u',
)

/**
 * Whether a sum that no word calls pay looks like nothing else: a field of its own, a range that nothing is tied to,
 * an amount set apart or in a short line that names a role.
 */
export function looksLikePay({ sum, before, after, lettersBeside }: Surroundings, isPeriodStated: boolean): boolean {
  const isOfAYear = sum.from >= 12_000
  if (!/\p{L}/u.test(before.replace(APART, '') + withoutPeriod(after))) return isPeriodStated || sum.from >= 1000
  if (!isOfAYear && !isPeriodStated) return false
  if (sum.from !== sum.to) return !TIED.test(before)
  const standsApart = APART.test(before) && !NAMED.test(withoutPeriod(after))
  return lettersBeside <= MAX_TITLE_LENGTH && (standsApart || ROLE.test(before))
}
