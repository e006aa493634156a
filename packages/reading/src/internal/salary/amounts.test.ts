import { expect, test } from 'bun:test'
import { testAll, testEach } from '../testing-rows.ts'
import { amountsIn } from './amounts.ts'
import { foldPay } from './fold.ts'
import { payIn } from './testing-pay.ts'

const read = (text: string) =>
  amountsIn(foldPay(text)).map(({ value, scale, currency }) => `${value * scale}${currency ? ` ${currency}` : ''}`)

testEach('%p holds %p', read, [
  ['60.000 €', ['60000 EUR']],
  ['60,000 EUR', ['60000 EUR']],
  ['60 000 €', ['60000 EUR']],
  ['60\u202f000\u00a0€', ['60000 EUR']],
  ["CHF 60'000", ['60000 CHF']],
  ['60’000 CHF', ['60000 CHF']],
  ['1.250.000 €', ['1250000 EUR']],
  ['2.500,50 €', ['2500.5 EUR']],
  ['€2,500.50', ['2500.5 EUR']],
  ['60.000,- €', ['60000 EUR']],
  ['60.000,-- €', ['60000 EUR']],
  ['16,5 €', ['16.5 EUR']],
  ['60k €', ['60000 EUR']],
  ['€60K', ['60000 EUR']],
  ['k€ 60', ['60000 EUR']],
  ['45 T€', ['45000 EUR']],
  ['45 Tausend Euro', ['45000 EUR']],
  ['38 mille euros', ['38000 EUR']],
  ['5 Mio. €', ['5000000 EUR']],
  ['$3 million', ['3000000 USD']],
  ['€2bn', ['2000000 EUR']],
  ['12-Euro', ['12 EUR']],
  ['1. Monat: 900 €', ['1', '900 EUR']],
])

test('a scale is not applied to a number that is in full', () => {
  expect(read('60.000k €')).toEqual(['60000 EUR'])
})

test('a plus before the currency leaves the upper bound open', () => {
  expect(amountsIn('70k+ €')[0]).toMatchObject({ value: 70, scale: 1000, isOpen: true, currency: 'EUR' })
  expect(payIn('Gehalt: 70k+ €')).toBe('EUR 70000- year')
})

testEach('the spelling of %p does not matter', payIn, [
  ['**Gehalt:** 50\\.000 € - 60\\.000 €', 'EUR 50000-60000 year'],
  ['Salary: **€60,000 - €70,000**', 'EUR 60000-70000 year'],
  ['Das Gehalt liegt bei4800EUR', 'EUR 4800-4800 month'],
  ['Temps pleinSalaire : 35 000 €', 'EUR 35000-35000 year'],
  ['Gehalt: 50.000\n€', 'EUR 50000-50000 year'],
  ['Gehalt: \u0000 60.000 €', 'EUR 60000-60000 year'],
  ['💶 Gehalt 60.000 €', 'EUR 60000-60000 year'],
  ['راتب: 60.000 €', 'EUR 60000-60000 year'],
])

testAll('%p states no pay', payIn, '-', [
  'Gehalt: 999999999 €',
  'Gehalt: 0 €',
  'Gehalt: € €',
  'Gehalt: 1.2.3.4 €',
  'Competitive salary',
])
