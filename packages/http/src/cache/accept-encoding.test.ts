import { expect, test } from 'bun:test'
import { codingFor } from './accept-encoding.ts'

test.each([
  [null, 'identity'],
  ['', 'identity'],
  ['gzip', 'gzip'],
  ['x-gzip', 'gzip'],
  ['GZIP', 'gzip'],
  ['zstd', 'zstd'],
  ['gzip, deflate, br, zstd', 'zstd'],
  ['gzip;q=1.0, zstd;q=0.5', 'gzip'],
  ['gzip; q=0.5 , zstd ; q=0.501', 'zstd'],
  ['br', 'br'],
  ['gzip, br', 'gzip'],
  ['br, identity;q=0.5', 'br'],
  ['deflate', 'identity'],
  ['deflate, identity;q=0', undefined],
  ['gzip;q=0.5, identity', 'identity'],
  ['gzip, identity;q=0.5', 'gzip'],
  ['gzip;q=0', 'identity'],
  ['gzip;q=0.000, zstd;q=0', 'identity'],
  ['*', 'zstd'],
  ['zstd;q=0, *', 'gzip'],
  ['*;q=0.1, gzip', 'gzip'],
  ['identity;q=0, *', 'zstd'],
  ['identity;q=0, gzip;q=0.001', 'gzip'],
  ['*;q=0, gzip', 'gzip'],
  ['*;q=0, identity', 'identity'],
  ['identity;q=0', undefined],
  ['*;q=0', undefined],
  ['br, identity;q=0', 'br'],
  ['zstd;q=0, gzip;q=0, *', 'br'],
  ['gzip;q=abc', 'gzip'],
  [',,;;=,', 'identity'],
] as const)('%p is answered in %p', (header, coding) => expect(codingFor(header)).toBe(coding))

test.each([
  [null, 'identity'],
  ['gzip', 'gzip'],
  ['identity;q=0', undefined],
  ['br;q=0.1,'.repeat(1000), 'br'],
] as const)('remembering %p changes nothing', (header, coding) => {
  expect([codingFor(header), codingFor(header)]).toEqual([coding, coding])
})
