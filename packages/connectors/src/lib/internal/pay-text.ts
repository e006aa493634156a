import type { RawSalary } from '../../connector.ts'
import { periodOf, salaryOf } from './salary.ts'

const currencies = new Map([
  ['€', 'EUR'],
  ['$', 'USD'],
  ['£', 'GBP'],
])
const sign = String.raw`([€$£]|[a-z]{3}(?![a-z]))?\s*`
const amount = String.raw`(\d{1,3}(?:[.,]\d{3})+|\d{1,7}(?:[.,]\d{1,2})?)\s*(k)?`
const range = new RegExp(
  String.raw`^${sign}${amount}(?:\s*(?:[-–—]|to|bis)\s*${sign}${amount})?\s*${sign}(?:(?:\/|per|pro|a)\s*([a-z]{1,7}))?$`,
  'i',
)

/** Amounts from this one up are taken for yearly pay. */
export const MIN_YEARLY_PAY = 10_000

/**
 * Parses a text that consists only of an amount or a range, such as `$45,000 - $50,000`, `€31,2k`, `60 - 80k EUR` or
 * `$18 - $22/hr`. Returns undefined for any other text and for an amount whose period is neither named nor evident.
 */
export function payOf(value = ''): RawSalary | undefined {
  if (value.length > 80) return undefined
  const match = range.exec(value.trim())
  if (!match) return undefined
  const [, before, from = '', fromK, between, to, toK, after, unit] = match
  const signs = new Set([before, between, after].flatMap((found) => (found ? [currencyOf(found)] : [])))
  const [currency, ...others] = signs
  if (!currency || others.length > 0) return undefined

  const max = to === undefined ? undefined : amountOf(to, toK)
  const min = amountOf(from, fromK ?? (Number(from) < 1000 ? toK : undefined))
  const period = unit ? periodOf(unit) : min >= MIN_YEARLY_PAY ? 'year' : undefined
  // A single amount is the exact pay, not a minimum.
  return salaryOf([{ min, max: max ?? min, currency, period }])
}

function currencyOf(found: string): string {
  return currencies.get(found) ?? found.toUpperCase()
}

function amountOf(digits: string, thousands: string | undefined): number {
  const plain = /[.,]\d{3}(?:$|[.,])/.test(digits) ? digits.replaceAll(/[.,]/g, '') : digits.replace(',', '.')
  return Math.round(Number(plain) * (thousands ? 1000 : 1) * 100) / 100
}
