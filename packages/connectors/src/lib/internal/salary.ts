import { CURRENCY_CODES } from '@jobs/types/values/iso-codes.ts'
import type { RawSalary, SalaryPeriod } from '../../connector.ts'

/** One pay range of a posting, in major units; unstated fields are undefined. */
export interface PayRange {
  min: number | undefined
  max: number | undefined
  currency: string | undefined
  period: SalaryPeriod | undefined
}

const periods: readonly (readonly [SalaryPeriod, RegExp])[] = [
  ['hour', /^(?:hour(?:ly)?|hr|h|stunde|heure)$/],
  ['day', /^(?:day|daily|tag|jour)$/],
  ['week', /^(?:week(?:ly)?|wk|woche|semaine)$/],
  ['month', /^(?:month(?:ly)?|mo|monat|mois)$/],
  ['year', /^(?:year(?:ly)?|yr|annual(?:ly)?|annum|jahr|an)$/],
]

/** Parses a period from a label such as `1 YEAR`, `per-hour-wage`, `pro Monat` or `annual`; `2 WEEK` is undefined. */
export function periodOf(label = ''): SalaryPeriod | undefined {
  const [word = ''] = label
    .trim()
    .toLowerCase()
    .replace(/^(?:per|pro|par|1)[\s-]/, '')
    .split(/[^a-z]/)
  return periods.find(([, name]) => name.test(word))?.[0]
}

/**
 * Merges the pay ranges of a posting into the span of those that share a currency and a period. Euro ranges take
 * precedence, since the others are for the same job elsewhere. Drops ranges without an amount, currency or period.
 */
export function salaryOf(ranges: readonly PayRange[]): RawSalary | undefined {
  const stated = ranges.flatMap(({ min, max, currency, period }) => {
    const code = currency?.trim().toUpperCase() ?? ''
    const hasAmount = positive([min, max]).length > 0
    return hasAmount && period && CURRENCY_CODES.includes(code) ? [{ min, max, currency: code, period }] : []
  })
  const lead = stated.find(({ currency }) => currency === 'EUR') ?? stated[0]
  if (!lead) return undefined

  const { currency, period } = lead
  const alike = stated.filter((range) => range.currency === currency && range.period === period)
  const min = Math.min(...positive(alike.map((range) => range.min)))
  const max = Math.max(...positive(alike.map((range) => range.max)))
  const [hasMin, hasMax] = [Number.isFinite(min), Number.isFinite(max)]
  if (hasMin && hasMax && min > max) return undefined
  return { ...(hasMin && { min }), ...(hasMax && { max }), currency, period }
}

/** Sources write an unknown amount as 0. */
function positive(amounts: readonly (number | undefined)[]): number[] {
  return amounts.flatMap((amount) => (amount !== undefined && amount > 0 ? [amount] : []))
}
