import { expect, test } from 'bun:test'
import { JobInput } from '../jobs/job-input.ts'
import { MirrorChange } from '../public/mirror.ts'
import { Instance } from '../via.ts'
import { webAddress } from './web-address.ts'

test.each(['https://a.example', 'http://a.example:8080/x?user=a@b', 'https://a.example/@name'])('%s is one', (text) =>
  expect(webAddress.parse(text)).toBe(text),
)

test.each([
  'https://user@a.example',
  'https://user:pass@a.example/x',
  'https://:pass@a.example',
  'http:\\\\u:p@a.example',
])('%s is refused, and does not end in a job or in the way of one', (text) => {
  expect(webAddress.safeParse(text).success).toBe(false)
  expect(JobInput.shape.applyUrl.safeParse(text).success).toBe(false)
  expect(Instance.safeParse({ id: '3f2a90c41d7e', url: text }).success).toBe(false)
})

test.each(['ftp://a.example', 'javascript:alert(1)', 'a.example', '', `https://a.example/${'x'.repeat(2000)}`])(
  '%s is no web address',
  (text) => expect(webAddress.safeParse(text).success).toBe(false),
)

test('a merged job of another instance goes on under a slug, or its entry is refused', () => {
  const entry = { cursor: 'c', at: '2026-11-01T00:00:00.000Z', slug: 'koch', type: 'closed', reason: 'merged' }
  for (const [mergedInto, isOne] of [
    ['koch-weber-12345678', true],
    ['../../console', false],
    ['//evil.example', false],
    ['a?b', false],
  ] as const)
    expect([mergedInto, MirrorChange.safeParse({ ...entry, mergedInto }).success]).toEqual([mergedInto, isOne])
})
