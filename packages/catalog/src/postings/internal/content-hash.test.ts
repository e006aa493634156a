import type { Posting } from '@jobs/types/feeds/posting.ts'
import { expect, test } from 'bun:test'
import { testPosting } from '../../testing.ts'
import { contentHash } from './content-hash.ts'

const posting = testPosting('a')
const { fields } = posting
const reversed = Object.fromEntries(Object.entries(fields).toReversed()) as typeof fields

test.each<[string, Partial<Posting>]>([
  ['the feed that delivers it', { feedKey: 'other' }],
  ['the hash of its input', { inputHash: 'x' }],
  ['the version of the pipeline', { pipeline: 9 }],
  ['the order of its fields', { fields: reversed }],
])('content is equal whatever is %s', (_, more) => {
  expect(contentHash({ ...posting, ...more })).toBe(contentHash(posting))
})

test('the hash changes with any other value', () => {
  const others: Partial<Posting>[] = [
    {},
    { source: 'other' },
    { externalId: 'b' },
    { url: 'https://source.example/b' },
    { requisitionId: 'R-1' },
    { expiresAt: 1 },
    { rules: '1' },
    { places: [] },
    { derived: {} },
    { given: {} },
    { fields: { ...fields, title: 'Buchhalterin' } },
    { fields: { ...fields, tags: [] } },
    { fields: { ...fields, salaryMin: 1 } },
    { fields: { ...fields, publishedAt: 1 } },
  ]
  const hashes = others.map((more) => contentHash({ ...posting, ...more }))
  expect(new Set(hashes).size).toBe(others.length)
})
