import type { SalaryPeriod } from '@jobs/connectors/connector.ts'
import { type Derived, derivedFrom } from '@jobs/types/jobs/derived.ts'
import { isYearsPay, PERIODS_A_YEAR, roughlyInEuro } from './internal/annual-salary.ts'
import { isLabelled, looksLikePay } from './internal/salary/bare.ts'
import { boundsOf } from './internal/salary/bounds.ts'
import { dollarOf } from './internal/salary/currency.ts'
import { withoutDenied } from './internal/salary/denied.ts'
import { excerptOf } from './internal/salary/excerpt.ts'
import { foldPay } from './internal/salary/fold.ts'
import { guessCurrency } from './internal/salary/guess-currency.ts'
import { blankOtherPeriods, periodAfter, periodBefore } from './internal/salary/period.ts'
import { salariesAYear } from './internal/salary/salaries-a-year.ts'
import { sentenceAt } from './internal/salary/sentence-at.ts'
import { spanOf } from './internal/salary/span.ts'
import { joinTarget, type Sum, sumsIn } from './internal/salary/sums.ts'
import { type Surroundings, surroundingsOf } from './internal/salary/surroundings.ts'
import { withThousands } from './internal/salary/thousands.ts'
import { verdictOn } from './internal/salary/verdict.ts'

/** Pay per `period` as stated in a text, in major units of `currency` (ISO 4217), and converted to whole units per year. */
export interface StatedSalary {
  currency: string
  min?: number
  max?: number
  period: SalaryPeriod
  annualMin?: number
  annualMax?: number
}

/** A sum that was recognised as pay. */
export interface FoundPay {
  sum: Sum
  salary: Omit<StatedSalary, 'annualMin' | 'annualMax'>
  /** Whether an adjacent word names it as pay, and whether one names its period. */
  isNamed: boolean
  isPeriodStated: boolean
  weight: number
  /** The text before and after the sum. */
  beside: string
}

const MAX = 200_000
const MAX_SUMS = 300
const MIN_TRAINING = 400
/** Number of characters examined for the country of dollar amounts. */
const MAX_HINTS = 20_000
/** The line break before a minimum or maximum on a line of its own, below its heading or the other bound. */
const BOUND_BELOW = /\n(?=(?:min|max)(?:imum|imal)?\.? ?:)/giu
/** Trainee pay increases each year and is stated per month. */
const TRAINING_YEAR = /(?:ausbildungs|lehr)jahr/u
const MINIJOB = /mini-?job|^[ -]?(?:job|basis)(?!\p{L})/u

/** Returns the period that a reader infers from the amount alone: year, month or hour. */
function periodBySize({ sum, before, after }: Surroundings): SalaryPeriod | undefined {
  const amount = roughlyInEuro(sum.from, sum.currency)
  if (amount >= 12_000) return 'year'
  const isOfTraining = amount >= MIN_TRAINING && (TRAINING_YEAR.test(before) || TRAINING_YEAR.test(after))
  if (amount >= 1_000 || isOfTraining || MINIJOB.test(before) || MINIJOB.test(after)) return 'month'
  return amount <= 120 ? 'hour' : undefined
}

/** `70k yearly salary`. */
const LABEL_AFTER = /^ (?:(?:yearly|annual|gross|base|brutto) ){0,2}(?:salary|\p{L}*gehalt)(?!\p{L})/u

/** Pay per unit of work: `$0.55 per image`, `$100 for every 10 rides`. */
const PER_PIECE = /^[^.;\n]{0,12}(?<!\p{L})(?:per|pro|par|for (?:each|every)) (?!rata|anno|annum)[\p{L}\d]/u

/** Turnover: `$100k-$300k/month on ads`. */
const TURNOVER = /^\+? ?\/ ?mo/u
const MIN_TURNOVER = 100_000

/** Above these amounts in euro, pay for the period is implausible: `35 000 – 45 000 € par mois` is annual pay. */
const BEYOND = { hour: 1_000, day: 10_000, week: 12_000, month: 20_000, year: Number.POSITIVE_INFINITY } as const

function statedPeriod(
  { sum, before, after }: Surroundings,
  bySize: SalaryPeriod | undefined,
): SalaryPeriod | undefined {
  // A preceding period may belong to the previous sum: an annual salary is not paid per month.
  const isLarge = bySize === 'year' && roughlyInEuro(sum.from, sum.currency) >= BEYOND.month
  const stated = periodAfter(after) ?? (isLarge ? undefined : periodBefore(before))
  return stated && roughlyInEuro(sum.from, sum.currency) < BEYOND[stated] ? stated : undefined
}

function read(found: Surroundings, of: { text: string; country: string | undefined }): FoundPay | undefined {
  const { before, after } = found
  const sum = withThousands(found.sum, before, after)
  const around = { ...found, sum }
  const currency = sum.dollar ? dollarOf(sum.dollar, { beside: `${before} ${after}`, ...of }) : sum.currency
  const verdict = verdictOn(before, after)
  if (verdict === 'other' || (sum.isBare && sum.from === sum.to && !isLabelled(before) && !LABEL_AFTER.test(after)))
    return undefined
  const bySize = periodBySize(around)
  const stated = statedPeriod(around, bySize)
  const period = stated ?? bySize
  if (
    !period ||
    (!stated && bySize !== 'year' && PER_PIECE.test(after)) ||
    (TURNOVER.test(after) && roughlyInEuro(sum.from, sum.currency) >= MIN_TURNOVER) ||
    (verdict === 'open' && !looksLikePay(around, stated))
  )
    return undefined
  if (![sum.from, sum.to].every((amount) => isYearsPay(amount * PERIODS_A_YEAR[period], sum.currency))) return undefined
  // Pay in euro takes precedence; other currencies are for the same post elsewhere.
  const signs = [sum.from !== sum.to, stated !== undefined, sum.currency === 'EUR', verdict === 'pay']
  return {
    sum,
    salary: { currency, ...boundsOf(sum, before, after), period },
    isNamed: verdict === 'pay',
    isPeriodStated: stated !== undefined,
    beside: `${before.slice(-30)} ${after.slice(0, 30).split(/[,;.]/u)[0]}`,
    weight: signs.reduce((weight, sign, rank) => weight + (sign ? 2 ** rank : 0), 0),
  }
}

/** Confidence that a sum is pay and of this size; most rows of the labelled sets name both the pay and its period. */
const sureOf = ({ isNamed, isPeriodStated }: FoundPay) => 0.75 + (isNamed ? 0.15 : 0) + (isPeriodStated ? 0.08 : 0)

/**
 * Returns the pay that an ad states in running text, in German, English or French, with its sentence. Chooses the sum
 * most explicitly named as pay, the first of equals, or the span of ranges listed for levels and places. Ignores money
 * for other purposes and sums implausible as yearly pay. Without a period, 12,000 and above is yearly, 1,000 and above
 * monthly, up to 120 hourly pay. Reads the first 200,000 characters.
 * @param text plain text, preferably with the title as its first line
 * @param country the only country of the job if there is one, ISO 3166-1 alpha-2; decides which dollar is meant
 */
export function salaryOfText(text: string, country?: string): Derived<StatedSalary> | undefined {
  const excerpt = excerptOf(text.slice(0, MAX))
  if (!excerpt) return undefined
  const folded = foldPay(excerpt.replace(BOUND_BELOW, ' '))
  let guessed: { currency: string | undefined } | undefined
  const guess = () => (guessed ??= { currency: guessCurrency(text.slice(0, MAX)) }).currency
  const paid = withoutDenied(blankOtherPeriods(folded.toLowerCase()), sumsIn(folded, guess))
  const sums = joinTarget(paid.lower, paid.sums).slice(0, MAX_SUMS)
  const whole = sums.some(({ dollar }) => dollar) ? foldPay(text.slice(0, MAX_HINTS)).toLowerCase() : ''
  const found = surroundingsOf(paid.lower, sums).flatMap((around) => read(around, { text: whole, country }) ?? [])
  const [best] = found.toSorted((a, b) => b.weight - a.weight)
  if (!best) return undefined
  const salary = spanOf(best, found)
  const times = salary.period === 'month' ? salariesAYear(text) : PERIODS_A_YEAR[salary.period]
  const value = {
    ...salary,
    ...(salary.min !== undefined && { annualMin: Math.round(salary.min * times) }),
    ...(salary.max !== undefined && { annualMax: Math.round(salary.max * times) }),
  }
  const rule = best.isNamed ? 'pay-named' : 'pay-by-shape'
  return derivedFrom(value, sureOf(best), rule, sentenceAt(excerpt, folded, best.sum.start))
}
