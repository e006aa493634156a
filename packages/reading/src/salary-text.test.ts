import { expect, test } from 'bun:test'
import { testAll, testEach } from './internal/testing-rows.ts'
import { salaryOfText } from './salary-text.ts'

const annualIn = (text: string) => {
  const pay = salaryOfText(text)?.value
  return pay && `${pay.currency} ${pay.annualMin}-${pay.annualMax}`
}

test('annual amounts follow the period and the salaries a year, a bound that is not stated is absent', () => {
  expect(salaryOfText('Gehalt ab 3.000 € im Monat, 14 Gehälter')?.value).toEqual({
    currency: 'EUR',
    min: 3000,
    period: 'month',
    annualMin: 42_000,
  })
  expect(salaryOfText('up to £95.50 an hour')?.value).toEqual({
    currency: 'GBP',
    max: 95.5,
    period: 'hour',
    annualMax: 198_640,
  })
})

testEach('a denied sum is not pay: %p is %s', annualIn, [
  ['Keine 30.000 €, sondern 40.000 €', 'EUR 40000-40000'],
  ['Gehalt: keine 30.000 €, sondern 40.000 € im Jahr', 'EUR 40000-40000'],
  ['Das Gehalt beträgt nicht 30.000 €, sondern 40.000 €.', 'EUR 40000-40000'],
  ['Das Gehalt beträgt nicht mehr 30.000 € im Jahr, sondern 40.000 € im Jahr.', 'EUR 40000-40000'],
  ['Statt 30.000 € zahlen wir 40.000 € im Jahr.', 'EUR 40000-40000'],
  ['Wir zahlen 40.000 € im Jahr (nicht 30.000 €).', 'EUR 40000-40000'],
  ['Wir zahlen nicht 30.000 - 35.000 €, sondern 40.000 - 45.000 € im Jahr.', 'EUR 40000-45000'],
  ['Salary: not €30,000 but €40,000', 'EUR 40000-40000'],
  ['We pay €40,000 a year, not €30,000.', 'EUR 40000-40000'],
  ['The salary is £45k instead of £40k.', 'GBP 45000-45000'],
  ['Rather than £40k, we pay £45k a year.', 'GBP 45000-45000'],
  ['Salaire : pas 30 000 €, mais 40 000 €', 'EUR 40000-40000'],
  ['Gehalt: nicht 30.000 €', undefined],
  ['Wir zahlen nicht nur 50.000 € Gehalt, sondern auch einen Bonus.', 'EUR 50000-50000'],
  ['Gehalt nicht unter 40.000 €', 'EUR 40000-undefined'],
  ['Kein Gehalt unter 40.000 €', 'EUR 40000-undefined'],
  ['No salary below €40,000', 'EUR 40000-undefined'],
  ['Salary: not more than €40,000', 'EUR undefined-40000'],
])

test('in a whole ad the sum that is called pay wins', () => {
  const ad = `Vertriebsleiter (m/w/d)
Wir sind 120 Menschen, setzen 35 Mio. € um und haben 2021 ein Darlehen von 400.000 € erhalten.
Du verantwortest ein Budget von 80.000 € im Jahr.
- Jahresgehalt zwischen 62.000 und 74.000 €
- 1.800 € Weiterbildungsbudget, 50 € Sachbezug im Monat
Ruf uns an: 0221 100 200 300`
  expect(salaryOfText(ad)).toMatchObject({
    value: { currency: 'EUR', annualMin: 62_000, annualMax: 74_000 },
    evidence: { rule: 'pay-named', quote: 'Jahresgehalt zwischen 62.000 und 74.000 €' },
  })
})

test('quotes the sentence with the amount, shortened around it', () => {
  const quoteOf = (text: string) => salaryOfText(text)?.evidence.quote
  expect(quoteOf('Vous êtes rigoureux. Rémunération : 38\u00a0000\u00a0€ à 42 000 €. Télétravail.')).toBe(
    'Rémunération : 38 000 € à 42 000 €.',
  )
  const long = `${'Wir sind viele Menschen mit Ideen, '.repeat(20)}das Gehalt liegt bei 61.000 € im Jahr, ${'und mehr, '.repeat(30)}`
  expect(quoteOf(long)).toContain('das Gehalt liegt bei 61.000 € im Jahr')
  expect(quoteOf(long)?.length).toBeLessThanOrEqual(200)
})

test('the currency of sums without a sign is that of the text, and unknown where it names several', () => {
  expect(salaryOfText('Salary: 70k-85k. Our London office pays £40 for lunch.')?.value.currency).toBe('GBP')
  expect(salaryOfText('Salary: 70k-85k. Budgets: £500, €600.')).toBeUndefined()
  expect(salaryOfText('Salary: 70k-85k')).toBeUndefined()
})

test("resolves a dollar by the country beside it, the job's, or the only one in the text", () => {
  const currencyOf = (text: string, country?: string) => salaryOfText(text, country)?.value.currency
  expect(currencyOf('For Canada based roles the salary is $96,000 - $120,000.', 'US')).toBe('CAD')
  expect(currencyOf('Salary: $96,000 - $120,000', 'AU')).toBe('AUD')
  expect(currencyOf('Salary: $96,000 - $120,000', 'DE')).toBe('USD')
  expect(currencyOf('We work in Singapore.\nSalary: $96,000 - $120,000')).toBe('SGD')
  expect(currencyOf('We work in Singapore and New York.\nSalary: $96,000 - $120,000')).toBe('USD')
  expect(currencyOf('Salary: €60,000 - €70,000', 'CA')).toBe('EUR')
})

test('a minimum and a maximum on lines of their own are the bounds of one range', () => {
  expect(salaryOfText('Gehalt\nMinimum: 60.000 €\nMaximum: 80.000 €')?.value).toMatchObject({
    min: 60_000,
    max: 80_000,
  })
  expect(annualIn('Vergütung\nMinimum: 3.500 EUR\nMaximum: 4.500 EUR')).toEqual(
    annualIn('Vergütung: 3.500 - 4.500 EUR'),
  )
  expect(annualIn('Hourly rate\nMin: €25\nMax: €30')).toEqual(annualIn('Hourly rate: €25-30'))
  expect(salaryOfText('Gehalt ab 60.000 €\nPrämie bis zu 5.000 €')?.value).not.toHaveProperty('max')
  expect(salaryOfText('Junior ab 50.000 €\nSenior ab 60.000 € Gehalt')?.value).not.toHaveProperty('max')
})

test('merges pay of several levels or places into one range without bonuses', () => {
  const levels = 'Level 1: $101,000 - $120,000\nLevel 2: $115,000 - $142,000'
  expect(salaryOfText(levels)?.value).toMatchObject({ min: 101_000, max: 142_000 })
  expect(salaryOfText('Base: $80k-$95k, OTE: $140k-$160k')?.value).toMatchObject({ min: 80_000, max: 95_000 })
})

test('ignores amounts that are not yearly pay', () => {
  expect(salaryOfText('Gehalt: 60 € im Jahr')).toBeUndefined()
  expect(salaryOfText('Salary: $9,000,000 per year')).toBeUndefined()
  expect(salaryOfText('')).toBeUndefined()
})

test.each([
  '1 ',
  '1€ ',
  '1,000',
  'Gehalt 60.000 € bis ',
  '60-80k € ',
  'm/',
  '1 h ',
  '13 ',
  '(',
  '60k et ',
  '€1,000 [a] to ',
])('200,000 characters of %j take bounded time', (unit) => {
  expect(salaryOfText(unit.repeat(200_000 / unit.length))?.value.max ?? 0).toBeFinite()
})

testEach('reads sums as they are typeset: %p', annualIn, [
  ['Gehalt: 45.000\u202f\u2013 52.000\u202f€ im Jahr', 'EUR 45000-52000'],
  ['Gehalt: 45.000 \u2013 52.000 Euro brutto p.\u00a0a.', 'EUR 45000-52000'],
  ['Salaire : 32\u202f000\u202f€ à 36\u202f000\u202f€ brut annuel', 'EUR 32000-36000'],
  ['Salary: £30,000\u2014£34,000 per annum', 'GBP 30000-34000'],
  ['Vergütung: 3.200,\u2013 € brutto monatlich', 'EUR 38400-38400'],
  ['Salaire : 2\u00a0300 € brut par mois sur 13 mois', 'EUR 29900-29900'],
  ['Salary €45k\u2013€55k per year', 'EUR 45000-55000'],
  ['Gehalt: EUR 45\u2019000\u201352\u2019000 pro Jahr', 'EUR 45000-52000'],
  ['Lohn: CHF 85\u2019000.\u2013 pro Jahr', 'CHF 85000-85000'],
  ['Lohn: 85\u2009000 CHF pro Jahr', 'CHF 85000-85000'],
  ['Gehalt\n48.000 € im Jahr', 'EUR 48000-48000'],
  ['Startbonus 3.000 €, Gehalt 42.000 € im Jahr', 'EUR 42000-42000'],
])

testAll('%p is not pay', salaryOfText, undefined, [
  'Jahresumsatz: 450.000 €',
  'Prämie: 2.000 € für geworbene Kollegen',
  'Referral bonus: $5,000',
  'Weiterbildungsbudget: 2.000 € im Jahr',
  'Budget de formation : 1 500 € par an',
  'Wir spenden 20.000 € im Jahr',
])

testEach('reads a bound below its heading, and thousands without a sign: %p', annualIn, [
  [
    'Compensation\nUp to $97,000 based on licence type, number of vases, and kiln size. Full-time potters are insured.',
    'USD undefined-97000',
  ],
  ['Was ist drin für dich?\nup to 70k yearly salary', 'EUR undefined-70000'],
  ['Salaire : 52 - 65 K en fixe', 'EUR 52000-65000'],
])

testAll('a bound below a heading is not pay: %p', salaryOfText, undefined, [
  'Learning budget\nUp to $15,000 a year',
  'We print 70k salary slips',
])
