import type { RawSalary } from '@jobs/connectors/connector.ts'

/** Periods per full-time year, by the usual working days and hours. */
export const PERIODS_A_YEAR = { hour: 2080, day: 220, week: 52, month: 12, year: 1 } as const

const SYMBOLS = new Map([
  ['€', 'EUR'],
  ['$', 'USD'],
  ['£', 'GBP'],
])

/** Approximate units per euro, for currencies whose salaries would otherwise be outside the plausible range. */
const UNITS = new Map([
  ['PLN', 4],
  ['RON', 5],
  ['DKK', 7.5],
  ['SEK', 11],
  ['NOK', 11],
  ['ZAR', 20],
  ['MXN', 20],
  ['CZK', 25],
  ['TRY', 40],
  ['UAH', 45],
  ['PHP', 60],
  ['INR', 90],
  ['RUB', 90],
  ['RSD', 117],
  ['ISK', 140],
  ['JPY', 160],
  ['HUF', 400],
  ['ARS', 1500],
  ['KRW', 1600],
  ['COP', 4500],
  ['IDR', 18_000],
  ['VND', 28_000],
])
const MIN = 5_000
const MAX = 1_000_000

/** Converts to euro roughly, precise enough to distinguish monthly from yearly pay. */
export function roughlyInEuro(amount: number, currency: string): number {
  return amount / (UNITS.get(currency) ?? 1)
}

/** Whether an amount is plausible as yearly pay. */
export function isYearsPay(amount: number, currency: string): boolean {
  const euro = roughlyInEuro(amount, currency)
  return euro >= MIN && euro <= MAX
}

/**
 * Converts a salary given as fields to annual pay, in whole major units of an ISO 4217 currency. Amounts of 0 or less count
 * as unknown; reversed bounds are swapped. Returns undefined if nothing is known or a bound is implausible as yearly pay,
 * as in "75 - 95 per year".
 */
export function annualSalary(raw: RawSalary): { min?: number; max?: number; currency: string } | undefined {
  const currency = SYMBOLS.get(raw.currency.trim()) ?? raw.currency.trim().toUpperCase()
  if (!/^[A-Z]{3}$/.test(currency)) return undefined

  const min = annual(raw.min, raw.period)
  const max = annual(raw.max, raw.period)
  const known = [min, max].filter((amount) => amount !== undefined)
  const isPay = known.every((amount) => isYearsPay(amount, currency))
  if (known.length === 0 || !isPay) return undefined
  if (min !== undefined && max !== undefined) return { min: Math.min(min, max), max: Math.max(min, max), currency }
  return { ...(min !== undefined && { min }), ...(max !== undefined && { max }), currency }
}

function annual(amount: number | undefined, period: RawSalary['period']): number | undefined {
  if (amount === undefined || !Number.isFinite(amount) || amount <= 0) return undefined
  return Math.round(amount * PERIODS_A_YEAR[period])
}
