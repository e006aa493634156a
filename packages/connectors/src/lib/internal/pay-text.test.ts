import { expect, test } from 'bun:test'
import { payOf } from './pay-text.ts'

const year = (min: number, max: number, currency: string) => ({ min, max, currency, period: 'year' as const })

test.each([
  ['$45,000 - $50,000', year(45_000, 50_000, 'USD')],
  ['$55k - $100k', year(55_000, 100_000, 'USD')],
  ['€31,2k- €52k', year(31_200, 52_000, 'EUR')],
  ['€39.200 – €47.600', year(39_200, 47_600, 'EUR')],
  ['45.000 - 75.000 €', year(45_000, 75_000, 'EUR')],
  ['60 - 80k EUR', year(60_000, 80_000, 'EUR')],
  ['CHF 90,000 to 110,000 per year', year(90_000, 110_000, 'CHF')],
  ['£50000', year(50_000, 50_000, 'GBP')],
  ['$18 - $22/hr', { min: 18, max: 22, currency: 'USD', period: 'hour' as const }],
  ['€4.500 / month', { min: 4500, max: 4500, currency: 'EUR', period: 'month' as const }],
])('%s is a salary', (text, salary) => expect(payOf(text)).toEqual(salary))

test.each([
  '',
  'Pay per task',
  'OTE $25k - $35k',
  '$3k - $10k',
  '45,000 - 50,000',
  '$40k - €50k',
  '$80k - $40k',
  '$50k + equity',
  '$20/lesson',
  `$${'1'.repeat(100)}`,
])('%p is none', (text) => expect(payOf(text)).toBeUndefined())
