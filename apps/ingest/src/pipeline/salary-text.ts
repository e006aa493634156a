import type { SalaryPeriod } from '@jobs/connectors/connector.ts'
import { boundsOf } from './salary/bounds.ts'
import { looksLikePay } from './salary/bare.ts'
import { foldPay } from './salary/fold.ts'
import { blankOtherPeriods, periodAfter, periodBefore, salariesAYear } from './salary/period.ts'
import { joinTarget, sumsIn } from './salary/sums.ts'
import { type Surroundings, surroundingsOf } from './salary/surroundings.ts'
import { verdictOn } from './salary/verdict.ts'
import { isYearsPay, PERIODS_A_YEAR, roughlyInEuro } from './salary.ts'

/** Pay per `period` as a text states it, in major units of `currency` (ISO 4217), and per year in whole ones. */
export interface StatedSalary {
  currency: string
  min?: number
  max?: number
  period: SalaryPeriod
  annualMin?: number
  annualMax?: number
}

const MAX = 200_000
const MAX_SUMS = 300
const MINIJOB = /mini-?job|^[ -]?(?:job|basis)(?!\p{L})/u

/** Without a period: the sizes at which a reader takes an amount for pay of a year, a month or an hour. */
function periodBySize({ sum, before, after }: Surroundings): SalaryPeriod | undefined {
  const amount = roughlyInEuro(sum.from, sum.currency)
  if (amount >= 12_000) return 'year'
  if (amount >= 1_000 || MINIJOB.test(before) || MINIJOB.test(after)) return 'month'
  return amount <= 120 ? 'hour' : undefined
}

function statedPeriod({ before, after }: Surroundings, bySize: SalaryPeriod | undefined): SalaryPeriod | undefined {
  // What is named before may belong to the sum before: nobody is paid a year's salary by the month.
  return periodAfter(after) ?? (bySize === 'year' ? undefined : periodBefore(before))
}

function read(around: Surroundings, salaries: number): { salary: StatedSalary; weight: number } | undefined {
  const { sum, before, after } = around
  const verdict = verdictOn(before, after)
  if (verdict === 'other') return undefined
  const bySize = periodBySize(around)
  const stated = statedPeriod(around, bySize)
  const period = stated ?? bySize
  if (!period || (verdict === 'open' && !looksLikePay(around, stated !== undefined))) return undefined

  const times = period === 'month' ? salaries : PERIODS_A_YEAR[period]
  if (![sum.from, sum.to].every((amount) => isYearsPay(amount * times, sum.currency))) return undefined
  const bounds = boundsOf(sum, before, after)
  const salary = {
    currency: sum.currency,
    ...bounds,
    period,
    ...(bounds.min !== undefined && { annualMin: Math.round(bounds.min * times) }),
    ...(bounds.max !== undefined && { annualMax: Math.round(bounds.max * times) }),
  }
  // Pay in euro goes before other currencies: that is the same post elsewhere.
  const signs = [sum.from !== sum.to, stated !== undefined, sum.currency === 'EUR', verdict === 'pay']
  return { salary, weight: signs.reduce((weight, sign, rank) => weight + (sign ? 2 ** rank : 0), 0) }
}

/**
 * The pay an ad states in running text, in German, English or French: the sum that is called pay most plainly, the
 * first of equals. Money for anything else is left out, as are sums that are no year's pay. Without a period 12,000 and
 * more is taken for a year, 1,000 and more for a month, 120 and less for an hour. Reads the first 200,000 characters.
 * @param text plain text, best with the title as its first line
 */
export function salaryOfText(text: string): StatedSalary | undefined {
  const folded = foldPay(text.slice(0, MAX))
  const lower = blankOtherPeriods(folded.toLowerCase())
  const sums = joinTarget(lower, sumsIn(folded)).slice(0, MAX_SUMS)
  const salaries = salariesAYear(lower)
  const found = surroundingsOf(lower, sums).flatMap((around) => read(around, salaries) ?? [])
  return found.toSorted((a, b) => b.weight - a.weight)[0]?.salary
}
