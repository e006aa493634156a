import { expect, test } from 'bun:test'
import { parseDate } from './date.ts'

const iso = (value: string | number) => {
  const time = parseDate(value)
  return time === undefined ? undefined : new Date(time).toISOString()
}

test.each<[string | number, string]>([
  // RFC 822, with numeric zones, zone names and two-digit years.
  ['Mon, 03 Mar 2025 08:15:30 +0100', '2025-03-03T07:15:30.000Z'],
  ['Mon, 03 Mar 2025 08:15:30 GMT', '2025-03-03T08:15:30.000Z'],
  ['3 Mar 25 08:15 PDT', '2025-03-03T15:15:00.000Z'],
  ['Thu, 03 Jul 2025 08:15:30 CEST', '2025-07-03T06:15:30.000Z'],
  ['Thu, 03 Jul 2025 08:15:30 QQT', '2025-07-03T08:15:30.000Z'],
  // ISO 8601, with a zone or in UTC.
  ['2025-03-03T08:15:30.123456-05:00', '2025-03-03T13:15:30.123Z'],
  ['2025-03-03T08:15:30.5Z', '2025-03-03T08:15:30.500Z'],
  ['2025-03-03T08:15:30', '2025-03-03T08:15:30.000Z'],
  ['2025-03-03 08:15:30 UTC', '2025-03-03T08:15:30.000Z'],
  ['2025-03-03 08:15:30 +0200', '2025-03-03T06:15:30.000Z'],
  [' 2025-03-03 ', '2025-03-03T00:00:00.000Z'],
  ['20250303', '2025-03-03T00:00:00.000Z'],
  // Day before month, as Germans write it.
  ['04.11.2025', '2025-11-04T00:00:00.000Z'],
  ['4.3.2025 18:05 Uhr', '2025-03-04T18:05:00.000Z'],
  ['04.11.2025, 09:30:10', '2025-11-04T09:30:10.000Z'],
  // Epochs in seconds or milliseconds, recognised by their size.
  [1_741_000_000, '2025-03-03T11:06:40.000Z'],
  [1_741_000_000_250, '2025-03-03T11:06:40.250Z'],
  ['1741000000', '2025-03-03T11:06:40.000Z'],
  ['1741000000250', '2025-03-03T11:06:40.250Z'],
])('%p is %s', (value, time) => expect(iso(value)).toBe(time))

test('rejects days that do not exist, distant years and other forms', () => {
  const strange = ['31.02.2025', '2025-02-29', '2025-13-01', '2025-03-03T24:10', '12 Foo 2025 10:00', '03/04/2025']
  const far = ['1999-12-31', '2101-01-01', '0', 0, -1, 4_200_000_000_000_000, Number.NaN, Number.POSITIVE_INFINITY]
  const other = ['', 'gestern', 'vor 3 Tagen', '2025', '9'.repeat(100_000)]
  const all = [...strange, ...far, ...other]
  expect(all.map(parseDate)).toEqual(all.map(() => undefined))
})
