import { expect, test } from 'bun:test'
import { createKnownAddresses } from './page-cache.ts'

const ask = (path: string, headers: Record<string, string> = {}) =>
  new Request(`http://jobs.example${path}`, { headers })
const page = { key: 'k', isCharged: true }

test.each<[string, found: boolean, Request]>([
  ['the same request', true, ask('/jobs', { 'accept-language': 'de' })],
  ['another header', true, ask('/jobs', { 'accept-language': 'de', accept: 'text/html' })],
  ['another language', false, ask('/jobs', { 'accept-language': 'fr' })],
  ['no language', false, ask('/jobs')],
  ['another scheme', false, ask('/jobs', { 'accept-language': 'de', 'x-forwarded-proto': 'https' })],
  ['another query', false, ask('/jobs?q=a', { 'accept-language': 'de' })],
])('a page is known again by %s: %p', (_name, isFound, request) => {
  const known = createKnownAddresses()
  known.remember(ask('/jobs', { 'accept-language': 'de' }), page)
  expect(known.find(request)).toEqual(isFound ? page : undefined)
})

test('an overlong address is not remembered, and the oldest of many are forgotten', () => {
  const known = createKnownAddresses()
  const long = ask(`/jobs?q=${'a'.repeat(2000)}`)
  known.remember(long, page)
  expect(known.find(long)).toBeUndefined()
  for (let at = 0; at <= 4096; at++) known.remember(ask(`/jobs?page=${at}`), page)
  expect([known.find(ask('/jobs?page=0')), known.find(ask('/jobs?page=4096'))]).toEqual([undefined, page])
})
