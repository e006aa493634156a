import { join } from 'node:path'
import { expect, test } from 'bun:test'
import { evaluateSalary } from '../eval/salary.ts'
import { salaryOfText } from './salary-text.ts'

const CASES = join(import.meta.dir, '../../fixtures/salary-text.jsonl')

test('reads the stated pay of the invented cases, and takes no other sum for pay', async () => {
  const { lines, metrics, rows, faults } = evaluateSalary(await Bun.file(CASES).text())
  expect(faults).toEqual([])
  expect(rows).toBeGreaterThan(400)
  expect(lines.filter((line) => line.startsWith('miss'))).toEqual([])
  expect(metrics).toEqual({ exact: 1, falsePositives: 0 })
})

test('annual amounts follow the period and the salaries a year, a bound that is not stated is absent', () => {
  expect(salaryOfText('Gehalt ab 3.000 € im Monat, 14 Gehälter')).toEqual({
    currency: 'EUR',
    min: 3000,
    period: 'month',
    annualMin: 42_000,
  })
  expect(salaryOfText('up to £95.50 an hour')).toEqual({
    currency: 'GBP',
    max: 95.5,
    period: 'hour',
    annualMax: 198_640,
  })
})

test('in a whole ad the sum that is called pay wins', () => {
  const ad = `Vertriebsleiter (m/w/d)
Wir sind 120 Menschen, setzen 35 Mio. € um und haben 2021 ein Darlehen von 400.000 € erhalten.
Du verantwortest ein Budget von 80.000 € im Jahr.
- Jahresgehalt zwischen 62.000 und 74.000 €
- 1.800 € Weiterbildungsbudget, 50 € Sachbezug im Monat
Ruf uns an: 0221 100 200 300`
  expect(salaryOfText(ad)).toMatchObject({ currency: 'EUR', annualMin: 62_000, annualMax: 74_000 })
})

test('a sum that is no pay of a year is none', () => {
  expect(salaryOfText('Gehalt: 60 € im Jahr')).toBeUndefined()
  expect(salaryOfText('Salary: $9,000,000 per year')).toBeUndefined()
  expect(salaryOfText('')).toBeUndefined()
})

test.each(['1 ', '1€ ', '1,000', 'Gehalt 60.000 € bis ', '60-80k € ', 'm/', '1 h ', '13 ', '('])(
  '200,000 characters of %j take bounded time',
  (unit) => {
    expect(salaryOfText(unit.repeat(200_000 / unit.length))?.max ?? 0).toBeFinite()
  },
)
