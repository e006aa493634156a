import { expect, test } from 'bun:test'
import { clientKey, networkOf } from './client-address.ts'

const from = (forwarded?: string) =>
  new Request('http://127.0.0.1/', forwarded === undefined ? {} : { headers: { 'x-forwarded-for': forwarded } })

test.each([
  ['203.0.113.9', '203.0.113.9'],
  ['::ffff:203.0.113.9', '203.0.113.9'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:db8:1:2::1', '2001:db8:1:2::/64'],
  ['::1', '0:0:0:0::/64'],
  ['203.0.113.256', 'unknown'],
  ['203.0.113', 'unknown'],
  ['203.0.113.', 'unknown'],
  ['203.0.0113.1', 'unknown'],
  ['203.0.113.1.1', 'unknown'],
  ['0.0.0.0', '0.0.0.0'],
  [undefined, 'unknown'],
])('the socket %s is %s', (socket, key) => expect(clientKey(from(), socket, 0)).toBe(key))

test('without a trusted proxy the header says nothing', () => {
  expect(clientKey(from('198.51.100.1'), '203.0.113.9', 0)).toBe('203.0.113.9')
})

test.each([
  ['198.51.100.1, 198.51.100.2', 1, '198.51.100.2'],
  ['198.51.100.1, 198.51.100.2', 2, '198.51.100.1'],
  ['198.51.100.2', 2, '203.0.113.9'],
  ['198.51.100.2:4711', 1, '198.51.100.2'],
  ['[2001:db8:1:2::1]:443', 1, '2001:db8:1:2::/64'],
  ['spoofed', 1, '203.0.113.9'],
  ['0x7f.1', 1, '203.0.113.9'],
  ['', 1, '203.0.113.9'],
])('%s behind %i is %s', (forwarded, proxies, key) => {
  expect(clientKey(from(forwarded), '203.0.113.9', proxies)).toBe(key)
})

test('the network of an IPv6 client is its /48', () => {
  expect(networkOf('2001:db8:1:2::/64')).toBe('2001:db8:1::/48')
  expect([networkOf('203.0.113.9'), networkOf('unknown')]).toEqual(['203.0.113.9', 'unknown'])
})
