import { expect, test } from 'bun:test'
import { annualSalary } from './annual-salary.ts'

test('annualises every period', () => {
  expect(annualSalary({ min: 50_000, max: 60_000, currency: 'EUR', period: 'year' })).toEqual({
    min: 50_000,
    max: 60_000,
    currency: 'EUR',
  })
  expect(annualSalary({ min: 3_500.4, currency: 'EUR', period: 'month' })).toEqual({ min: 42_005, currency: 'EUR' })
  expect(annualSalary({ max: 900, currency: 'CHF', period: 'week' })).toEqual({ max: 46_800, currency: 'CHF' })
  expect(annualSalary({ min: 300, currency: 'EUR', period: 'day' })).toEqual({ min: 66_000, currency: 'EUR' })
  expect(annualSalary({ min: 15.5, currency: 'EUR', period: 'hour' })).toEqual({ min: 32_240, currency: 'EUR' })
})

test('omits unknown amounts and swaps reversed ones', () => {
  expect(annualSalary({ min: 0, max: 70_000, currency: 'EUR', period: 'year' })).toEqual({
    max: 70_000,
    currency: 'EUR',
  })
  expect(annualSalary({ min: Number.NaN, max: -1, currency: 'EUR', period: 'year' })).toBeUndefined()
  expect(annualSalary({ currency: 'EUR', period: 'year' })).toBeUndefined()
  expect(annualSalary({ min: 80_000, max: 60_000, currency: 'EUR', period: 'year' })).toEqual({
    min: 60_000,
    max: 80_000,
    currency: 'EUR',
  })
})

test('an amount that is no pay of a year makes the whole unknown', () => {
  expect(annualSalary({ min: 60, max: 80, currency: 'EUR', period: 'year' })).toBeUndefined()
  expect(annualSalary({ min: 60, max: 80_000, currency: 'EUR', period: 'year' })).toBeUndefined()
  expect(annualSalary({ min: 60_000, currency: 'EUR', period: 'month' })).toEqual({ min: 720_000, currency: 'EUR' })
  expect(annualSalary({ min: 90_000, currency: 'EUR', period: 'month' })).toBeUndefined()
  expect(annualSalary({ min: 12_000_000, currency: 'HUF', period: 'year' })).toEqual({
    min: 12_000_000,
    currency: 'HUF',
  })
  expect(annualSalary({ min: 60_000, currency: 'JPY', period: 'year' })).toBeUndefined()
})

test('reads currencies as three-letter codes or signs', () => {
  expect(
    ['€', '$', '£', ' eur '].map((currency) => annualSalary({ min: 50_000, currency, period: 'year' })?.currency),
  ).toEqual(['EUR', 'USD', 'GBP', 'EUR'])
  expect(['', 'Euro', '€€', 'E1R'].map((currency) => annualSalary({ min: 50_000, currency, period: 'year' }))).toEqual([
    undefined,
    undefined,
    undefined,
    undefined,
  ])
})
