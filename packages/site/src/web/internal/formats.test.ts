import type { Language } from '@jobs/types/jobs/job.ts'
import { expect, test } from 'bun:test'
import {
  agoText,
  choiceText,
  countText,
  dayText,
  exactShareText,
  fill,
  listText,
  monthText,
  namedText,
  numberText,
  salaryText,
  shareText,
} from './formats.ts'

/** Intl separates with several kinds of spaces. */
const plain = (text: string | undefined) => text?.replace(/\s/g, ' ')

test.each<[Language, Parameters<typeof salaryText>[0], string | undefined]>([
  ['en', { salaryMin: 53_000, salaryMax: 70_000, currency: 'EUR' }, '€53,000 – €70,000'],
  ['de', { salaryMin: 53_000, salaryMax: 70_000, currency: 'EUR' }, '53.000–70.000 €'],
  ['en', { salaryMin: 50_000, salaryMax: 50_000, currency: 'GBP' }, '£50,000'],
  ['en', { salaryMin: 50_000, currency: 'EUR' }, '€50,000'],
  ['de', { salaryMax: 50_000, currency: 'EUR' }, '50.000 €'],
  ['fr', { salaryMin: 50_000, currency: 'EUR' }, '50 000 €'],
  ['en', { salaryMin: 70_000, salaryMax: 50_000, currency: 'EUR' }, '€70,000'],
  ['en', { salaryMin: 50_000 }, '50,000'],
  ['en', { salaryMin: 50_000, currency: 'XQQ' }, '50,000 XQQ'],
  ['en', { salaryMin: 50_000.4, currency: 'EUR' }, '€50,000'],
  ['en', { currency: 'EUR' }, undefined],
  ['en', {}, undefined],
])('in %s the pay %j reads %p', (language, pay, text) => expect(plain(salaryText(pay, language))).toBe(text))

test.each<[Language, number, string]>([
  ['en', 0, 'today'],
  ['en', -3, 'today'],
  ['en', 1, 'yesterday'],
  ['en', 2, '2 days ago'],
  ['en', 30, '30 days ago'],
  ['en', 31, 'the day'],
  ['de', 0, 'heute'],
  ['de', 2, 'vorgestern'],
  ['de', 3, 'vor 3 Tagen'],
  ['fr', 1, 'hier'],
  ['fr', 30, 'il y a 30 jours'],
])('in %s %i days ago is %p', (language, days, text) => expect(agoText(days, language, 'the day')).toBe(text))

test.each<[Language, string, string, string, string, string]>([
  ['de', '1. November 2026', 'November 2026', 'A, B und C', 'A oder B', 'A: B'],
  ['en', '1 November 2026', 'November 2026', 'A, B and C', 'A or B', 'A: B'],
  ['fr', '1er novembre 2026', 'novembre 2026', 'A, B et C', 'A ou B', 'A\u00a0: B'],
])('in %s days, months and lists read as people write them', (language, day, month, list, choice, named) => {
  expect(dayText('2026-11-01T23:59:59.000Z', language)).toBe(day)
  expect(dayText(Date.UTC(2026, 10, 1), language)).toBe(day)
  expect(monthText('2026-11', language)).toBe(month)
  expect(listText(['A', 'B', 'C'], language)).toBe(list)
  expect(choiceText(['A', 'B'], language)).toBe(choice)
  expect(namedText('A', 'B', language)).toBe(named)
  expect([listText(['A'], language), listText([], language)]).toEqual(['A', ''])
})

test.each<[Language, string, string, string]>([
  ['de', '1.234.567', '51 %', '99,95 %'],
  ['en', '1,234,567', '51%', '99.95%'],
  ['fr', '1 234 567', '51 %', '99,95 %'],
])('in %s numbers and shares have its separators', (language, number, share, exact) => {
  expect(plain(numberText(1_234_567, language))).toBe(number)
  expect(plain(shareText(0.508, language))).toBe(share)
  expect(plain(exactShareText(0.9995, language))).toBe(exact)
})

test.each<[Language, number, string]>([
  ['en', 0, '0 jobs'],
  ['en', 1, '1 job'],
  ['de', 1234, '1.234 jobs'],
  ['fr', 0, '0 job'],
  ['fr', 1_000_000, '1 000 000 jobs'],
])('in %s %i takes its form of a text', (language, count, text) => {
  expect(plain(countText({ one: '{count} job', other: '{count} jobs' }, count, language))).toBe(text)
})

test('only the names of a text are filled in, and no value is read as a text', () => {
  expect(fill('{a} and {b} by {c}', { a: '{b}', b: 2 })).toBe('{b} and 2 by {c}')
})
