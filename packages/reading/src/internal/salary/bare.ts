import type { SalaryPeriod } from '@jobs/connectors/connector.ts'
import { roughlyInEuro } from '../annual-salary.ts'
import { oneOf } from '../pattern.ts'
import { withoutPeriod } from './period.ts'
import type { Surroundings } from './surroundings.ts'

const MAX_TITLE_LENGTH = 80
/** In euro; smaller amounts are benefits unless a word calls them pay. */
const LEAST = { hour: 5, day: 80, week: 250, month: 450, year: 12_000 } as const
/** A wider range without a word for pay refers to orders or accounts. */
const WIDEST = 3.5
/** Words that may follow pay in a title. */
const AFTER_PAY =
  /^[ (-]*(?:h ?\/ ?f|f ?\/ ?h|m ?\/ ?w|cdi|selon|ote|all[- ]in|base|fixe?|brut|gross|eur|plus|package)(?!\p{L}).*$/u

const LIMIT = oneOf(`ab, von, bis, bis zu, ca\\.?, circa, rund, etwa, up ?to, from, a partir de, jusqu'a, de, env\\.?,
  around, about, approx\\.?, mindestens, mind\\.?, min\\.?, minimum, at least, au moins, max\\.?, maximal, superieur a, inferieur a`)
/** Words that announce pay if a period is named too. */
const OFFER =
  /(?<!\p{L})(?:wir bieten|bieten wir|dich erwarten|we offer|we are offering|nous proposons|nous offrons)(?: (?:dir|ihnen|you|vous))? ?(?:\p{L}{2,12} ){0,2}$/u
/** Phrases by which an amount depends on the applicant, which is true of pay only. */
const BY_PERSON =
  /^[ ,(]{0,2}(?:je nach|abhangig von|entsprechend|selon|en fonction de|depending on|based on|commensurate with) (?:\p{L}{1,10} ){0,2}(?:\p{L}*erfahrung|qualifikation|kenntnis|profil|experience|competence|seniority|skills|qualifications)/u
/** The preceding text is unrelated to the sum. */
const APART = new RegExp(String.raw`(?:^|[^\p{L}\d ]) *(?:(?<!\p{L})${LIMIT} ?)?$`, 'u')
/** The following word may name the purpose of the sum: `$15,000 fertility cover`. */
const NAMED = /^ *(?!(?:je nach|bei|abhangig|depending|based|selon|doe|negotiable|equivalent)(?!\p{L}))\p{L}/u
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

const LABEL = new RegExp(
  String.raw`(?:gehalt|salair|salary|compensation|remuner|vergut|(?<!\p{L})pay(?!\p{L})|lohn|base|fixe?|package)\p{L}*` +
    String.raw`(?: (?:is|est|of|von|de|a|liegt bei|brut|gross|annuel|annual|range|up to|bis|ab|from|jusqu'a)){0,3} ?[:=-]? ?$`,
  'u',
)

/** Whether an amount directly follows a word for pay; elsewhere, an amount without a currency is not pay. */
export const isLabelled = (before: string): boolean => LABEL.test(before)

/**
 * Whether a sum without a word for pay is plausibly pay: a separate field, an unattached range, or an amount set apart or
 * in a short line that names a role.
 */
export function looksLikePay(
  { sum, before, after, lettersBeside }: Surroundings,
  stated: SalaryPeriod | undefined,
): boolean {
  const isOfAYear = sum.from >= 12_000
  const isPeriodStated = stated !== undefined
  if (stated && roughlyInEuro(sum.to, sum.currency) < LEAST[stated]) return false
  if (sum.isBare && (sum.from === sum.to || NAMED.test(withoutPeriod(after).replace(AFTER_PAY, '')))) return false
  if (!/\p{L}/u.test(before.replace(APART, '') + withoutPeriod(after))) return isPeriodStated || sum.from >= 1000
  const follows = withoutPeriod(after).replace(AFTER_PAY, '')
  const isOfARole = sum.from >= 1500 && sum.from < 12_000 && ROLE.test(before) && !/\p{L}/u.test(follows)
  if (!isOfAYear && !isPeriodStated) return isOfARole && lettersBeside <= MAX_TITLE_LENGTH
  if (
    isOfAYear &&
    (isPeriodStated || sum.from !== sum.to) &&
    (OFFER.test(before) || BY_PERSON.test(withoutPeriod(after)))
  )
    return true
  if (sum.from !== sum.to) {
    const isNamed = !isPeriodStated && !APART.test(before) && NAMED.test(follows)
    return sum.to <= sum.from * WIDEST && !isNamed && !TIED.test(before)
  }
  const standsApart = APART.test(before) && !NAMED.test(withoutPeriod(after))
  return lettersBeside <= MAX_TITLE_LENGTH && (standsApart || ROLE.test(before))
}
