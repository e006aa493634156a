import { expect, test } from 'bun:test'
import { testEach } from '../testing-rows.ts'
import { payIn } from './testing-pay.ts'

const currencyOf = (text: string) => payIn(text).slice(0, 3)

testEach('%p is in %s', currencyOf, [
  ['Salary: US$60,000', 'USD'],
  ['Salary: C$60,000', 'CAD'],
  ['Salary: CA$60,000', 'CAD'],
  ['Salary: A$90k', 'AUD'],
  ['Salary: NZ$90k', 'NZD'],
  ['Salary: S$90,000', 'SGD'],
  ['Salary: HK$900,000', 'HKD'],
  ['Salary: R$ 90,000', 'BRL'],
  ['Salary: ₹1,500,000', 'INR'],
  ['Salary: ¥9,000,000', 'JPY'],
  ['Salary: ₪200,000', 'ILS'],
  ['Salary: 60,000 pounds sterling', 'GBP'],
  ['Salary: 60,000 Canadian dollars', 'CAD'],
  ['Salary: $110,000 - $130,000 CAD', 'CAD'],
  ['Salaire : 65 000 $ CA', 'CAD'],
  ['Salaire : 65 000 $ par an', 'CAD'],
  ['Lohn: SFr. 85000', 'CHF'],
  ['Gehalt: EUR 60.000', 'EUR'],
  ['Gehalt: 60000 Eur', 'EUR'],
  ['Mzda: 900 000 Kč', 'CZK'],
  ['Zarobki: 60 000 - 80 000 PLN brutto', 'PLN'],
])

test('an abbreviation in small letters is no currency', () => {
  expect(payIn('Mechanikerin, 60 Sek. vom Bahnhof, Gehalt 3.000 Euro')).toBe('EUR 3000-3000 month')
})

test('a dollar is that of the country named beside it, before that of the job', () => {
  expect(payIn('Salary in Australia: $96,000', 'CA')).toStartWith('AUD')
  expect(payIn('Salary in the United States: $96,000', 'CA')).toStartWith('USD')
  expect(payIn('Salary: $96,000', 'NZ')).toStartWith('NZD')
  expect(payIn('Salary: $96,000', 'FR')).toStartWith('USD')
})

test('large units are compared in euro, so that pay of a month is not taken for pay of a year', () => {
  expect(payIn('Mzda: 60 000 Kč')).toBe('CZK 60000-60000 month')
  expect(payIn('Salary: 500,000 SEK')).toBe('SEK 500000-500000 year')
  expect(payIn('Salary: 45,000 SEK')).toBe('SEK 45000-45000 month')
})
