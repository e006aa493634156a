import { expect, test } from 'bun:test'
import { retryAt } from './retry-after.ts'

const now = Date.UTC(2026, 10, 21, 9, 0, 0)

test.each([
  ['120', 120],
  [' 7 ', 7],
  ['Sat, 21 Nov 2026 09:05:00 GMT', 300],
  ['0', 1],
  ['Fri, 20 Nov 2026 09:05:00 GMT', 1],
  ['999999999999999999999', 3600],
  ['Mon, 21 Nov 2033 09:05:00 GMT', 3600],
  ['Sat, 99 Foo 2026 09:05:00 GMT', 60],
  ['12.08.2027', 60],
  ['-5', 60],
  ['', 60],
  [null, 60],
])('%p is a wait of %d seconds', (header, seconds) => {
  expect(retryAt(header, now)).toBe(now + seconds * 1000)
})
