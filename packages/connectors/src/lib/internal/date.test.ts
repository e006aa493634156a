import { expect, test } from 'bun:test'
import { parseDate } from './date.ts'

const iso = (value: string | number) => {
  const time = parseDate(value)
  return time === undefined ? undefined : new Date(time).toISOString()
}

test('RFC 822, with numeric zones, zone names and two-digit years', () => {
  expect(iso('Mon, 03 Mar 2025 08:15:30 +0100')).toBe('2025-03-03T07:15:30.000Z')
  expect(iso('Mon, 03 Mar 2025 08:15:30 GMT')).toBe('2025-03-03T08:15:30.000Z')
  expect(iso('3 Mar 25 08:15 PDT')).toBe('2025-03-03T15:15:00.000Z')
  expect(iso('Thu, 03 Jul 2025 08:15:30 CEST')).toBe('2025-07-03T06:15:30.000Z')
  expect(iso('Thu, 03 Jul 2025 08:15:30 QQT')).toBe('2025-07-03T08:15:30.000Z')
})

test('ISO 8601, with a zone or in UTC', () => {
  expect(iso('2025-03-03T08:15:30.123456-05:00')).toBe('2025-03-03T13:15:30.123Z')
  expect(iso('2025-03-03T08:15:30.5Z')).toBe('2025-03-03T08:15:30.500Z')
  expect(iso('2025-03-03T08:15:30')).toBe('2025-03-03T08:15:30.000Z')
  expect(iso('2025-03-03 08:15:30 UTC')).toBe('2025-03-03T08:15:30.000Z')
  expect(iso('2025-03-03 08:15:30 +0200')).toBe('2025-03-03T06:15:30.000Z')
  expect(iso(' 2025-03-03 ')).toBe('2025-03-03T00:00:00.000Z')
  expect(iso('20250303')).toBe('2025-03-03T00:00:00.000Z')
})

test('day before month, as Germans write it', () => {
  expect(iso('04.11.2025')).toBe('2025-11-04T00:00:00.000Z')
  expect(iso('4.3.2025 18:05 Uhr')).toBe('2025-03-04T18:05:00.000Z')
  expect(iso('04.11.2025, 09:30:10')).toBe('2025-11-04T09:30:10.000Z')
})

test('epochs in seconds or milliseconds, recognised by their size', () => {
  expect(iso(1_741_000_000)).toBe('2025-03-03T11:06:40.000Z')
  expect(iso(1_741_000_000_250)).toBe('2025-03-03T11:06:40.250Z')
  expect(iso('1741000000')).toBe('2025-03-03T11:06:40.000Z')
  expect(iso('1741000000250')).toBe('2025-03-03T11:06:40.250Z')
})

test('rejects days that do not exist, distant years and other forms', () => {
  const strange = ['31.02.2025', '2025-02-29', '2025-13-01', '2025-03-03T24:10', '12 Foo 2025 10:00', '03/04/2025']
  const far = ['1999-12-31', '2101-01-01', '0', 0, -1, 4_200_000_000_000_000, Number.NaN, Number.POSITIVE_INFINITY]
  const other = ['', 'gestern', 'vor 3 Tagen', '2025', '9'.repeat(100_000)]
  const all = [...strange, ...far, ...other]
  expect(all.map(parseDate)).toEqual(all.map(() => undefined))
})
