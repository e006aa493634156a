import { NO_TERMS } from '@jobs/types/jobs/job-terms.ts'
import type { SnapshotJob } from '@jobs/types/public/snapshot.ts'
import { expect, test } from 'bun:test'
import { readMirrored } from './read-mirrored.ts'

const SEEN = '2026-10-01T00:00:00.000Z'
const NOW = Date.UTC(2026, 10, 1)
const via = [
  { id: 'aaaaaaaaaaaa', url: 'https://near.example' },
  { id: 'bbbbbbbbbbbb', url: 'https://origin.example' },
]
const row: SnapshotJob = {
  slug: 'imker-weber-1',
  title: 'Imker (m/w/d)',
  companyName: 'Weber GmbH',
  location: 'Köln',
  remote: false,
  workArrangement: 'hybrid',
  language: 'de',
  tags: ['bienen'],
  source: 'arbeitnow',
  publishedAt: SEEN,
  url: 'https://near.example/jobs/imker-weber-1',
  description: '<p>Bienen <strong>hüten</strong></p>',
  employer: 'Weber GmbH',
  places: [{ name: 'Köln', region: 'Nordrhein-Westfalen', country: 'DE', lat: 50.93333, lon: 6.95 }],
  eligibility: { scope: 'office', countries: ['DE'], excluded: [], timeZones: [] },
  occupation: { isco: '6123', esco: null, label: 'Imker', confidence: 0.9 },
  terms: { ...NO_TERMS, employmentTypes: ['part-time'], hours: { min: 20, max: 20 } },
  skills: [{ label: 'Imkerei', esco: null, kind: 'must' }],
  firstSeenAt: SEEN,
  lastConfirmedAt: SEEN,
  postings: [{ source: 'arbeitnow', firstSeenAt: SEEN, lastSeenAt: SEEN }],
}

test('keeps the texts of a job, looks up its places and links to its origin', () => {
  expect(readMirrored(row, via, NOW)).toMatchObject({
    slug: row.slug,
    via,
    posting: {
      source: 'arbeitnow',
      url: 'https://origin.example/jobs/imker-weber-1',
      fields: {
        title: row.title,
        description: row.description,
        descriptionText: 'Bienen hüten',
        applyUrl: 'https://origin.example/jobs/imker-weber-1',
      },
      places: [{ name: 'Köln', area: expect.stringMatching(/^DE\.07/) }],
      derived: {
        eligibility: { value: row.eligibility, evidence: { rule: 'mirror' } },
        occupations: { value: [row.occupation], confidence: 0.9, evidence: { rule: 'mirror' } },
        terms: { value: row.terms, evidence: { rule: 'mirror' } },
        skills: { value: row.skills, evidence: { rule: 'mirror' } },
      },
    },
  })
})

test('accepts missing and unknown fields of other releases', () => {
  const { occupation: _, terms: __, skills: ___, ...earlier } = row
  expect(readMirrored(earlier, via, NOW)?.posting.derived).toEqual({ eligibility: expect.anything() })
  expect(readMirrored({ ...row, terms: NO_TERMS }, via, NOW)?.posting.derived).not.toHaveProperty('terms')
  const later = readMirrored({ ...row, applyUrl: 'https://evil.example', later: 1 }, via, NOW)
  expect(later).toEqual(readMirrored(row, via, NOW))
})

test('removes hostile content', () => {
  const hostile = {
    ...row,
    title: '<b>Imker</b>\u202e <script>alert(1)</script>',
    location: 'Köln\u0000\u200b',
    tags: ['<i>Bienen</i>', 'x'.repeat(300)],
    description: '<p onclick="x()">Bienen</p><script>alert(1)</script><a href="javascript:x()">hier</a>',
  }
  const read = readMirrored(hostile, via, NOW)
  const fields = read?.posting.fields
  expect(fields).toMatchObject({ location: 'Köln', tags: ['bienen'] })
  // A title is plain text, escaped wherever it is displayed.
  expect(fields?.title).toStartWith('Imker')
  expect(fields?.title).not.toContain('\u202e')
  expect(fields?.description).toBe('<p>Bienen</p>hier')
})

test.each([
  ['null', null],
  ['a list', [row]],
  ['an invalid slug', { ...row, slug: '../../etc' }],
  ['a slug with NUL', { ...row, slug: 'a\u0000b' }],
  ['an on-site job', { ...row, workArrangement: 'onsite' }],
  ['another language', { ...row, language: 'es' }],
  ['an overlong title', { ...row, title: 'x'.repeat(401) }],
  ['an overlong description', { ...row, description: 'x'.repeat(1_000_001) }],
  ['too many postings', { ...row, postings: Array(201).fill(row.postings[0]) }],
  ['a place off the globe', { ...row, places: [{ ...row.places[0], lat: 91 }] }],
  ['an excessive salary', { ...row, salaryMin: 1e300 }],
  ['an invalid currency', { ...row, salaryMin: 1, currency: '<b>' }],
  ['an invalid date', { ...row, publishedAt: '2026-99-01T00:00:00.000Z' }],
  ['a blank title', { ...row, title: '\u200b ' }],
])('rejects %s', (_, given) => expect(readMirrored(given, via, NOW)).toBeUndefined())

test('takes no confirmation from the future', () => {
  const later = '9999-12-31T00:00:00.000Z'
  const postings = [{ source: 'arbeitnow', firstSeenAt: SEEN, lastSeenAt: later }]
  expect(readMirrored({ ...row, lastConfirmedAt: later, postings }, via, NOW)).toMatchObject({
    lastConfirmedAt: NOW,
    sightings: [{ source: 'arbeitnow', firstSeenAt: SEEN, lastSeenAt: new Date(NOW).toISOString() }],
  })
})
