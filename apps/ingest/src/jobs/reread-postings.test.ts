import { registerFeeds } from '@jobs/catalog/feeds/feeds.ts'
import { MANUAL } from '@jobs/catalog/feeds/manual-feed.ts'
import { savePosting } from '@jobs/catalog/merging/save-posting.ts'
import { countUnread } from '@jobs/catalog/postings/unread-postings.ts'
import type { Catalog } from '@jobs/catalog/store/catalog.ts'
import { openTestCatalog } from '@jobs/catalog/testing.ts'
import type { RawPosting } from '@jobs/connectors/connector.ts'
import { MATCHING_VERSION } from '@jobs/matching/version.ts'
import { normalise } from '@jobs/reading/normalise.ts'
import { PIPELINE_VERSION } from '@jobs/reading/version.ts'
import { afterEach, beforeEach, expect, test } from 'bun:test'
import { rereadPostings } from './reread-postings.ts'

let catalog: Catalog
let close: () => Promise<void>
beforeEach(async () => {
  ;({ catalog, close } = await openTestCatalog())
})
afterEach(async () => await close())

const NEXT = PIPELINE_VERSION + 1
const SEEN = Date.UTC(2026, 9, 1)
const never = new AbortController().signal
const manual = { key: MANUAL, connector: MANUAL, settings: {}, enabled: true, intervalMinutes: 60 }

const raw = (externalId: string, more: Partial<RawPosting> = {}): RawPosting => ({
  externalId,
  url: `https://kiesel.example/${externalId}`,
  title: `Disponent ${externalId}`,
  companyName: `Kiesel ${externalId} GmbH`,
  places: ['Berlin'],
  html: '<p>Du planst unsere Touren und sprichst mit den Fahrern. Die Stelle ist vollständig remote.</p>',
  tags: ['touren'],
  ...more,
})

/** Saves a posting as an earlier release would have read it; `as` overrides fields. */
const saveAsBefore = async (posting: RawPosting, as: object = {}, beside: object = {}) => {
  const read = normalise(posting, { source: 'kiesel', feedKey: 'test' }, SEEN)
  if (!('posting' in read)) throw new Error(read.dropped)
  const fields = { ...read.posting.fields, ...as }
  await savePosting(catalog, { ...read.posting, fields, pipeline: 1, rules: String(MATCHING_VERSION), ...beside }, SEEN)
}

const rows = async (): Promise<Record<string, unknown>[]> => [
  ...(await catalog.read`SELECT p.external_id, p.pipeline, p.last_seen_at, p.withdrawn_at, j.work_arrangement, j.status
    FROM postings p JOIN jobs j ON j.id = p.job_id ORDER BY p.external_id`),
]

test('corrects fields from the stored text without updating when a posting was last seen', async () => {
  await saveAsBefore(raw('a'), { workArrangement: 'hybrid' })
  await saveAsBefore(raw('b'))
  expect(await rereadPostings(catalog, never, NEXT)).toMatchObject({
    updated: 1,
    unchanged: 1,
    withdrawn: 0,
    failed: 0,
  })
  expect(await rows()).toMatchObject([
    { external_id: 'a', pipeline: NEXT, last_seen_at: SEEN, work_arrangement: 'remote', status: 'active' },
    { external_id: 'b', pipeline: NEXT, last_seen_at: SEEN, work_arrangement: 'remote', status: 'active' },
  ])
  expect(await countUnread(catalog, NEXT)).toBe(0)
  expect(await rereadPostings(catalog, never, NEXT)).toMatchObject({ updated: 0, unchanged: 0 })
})

test('withdraws postings that the new rules do not list', async () => {
  const html = '<p>Du planst unsere Touren. Homeoffice ist leider nicht möglich.</p>'
  await saveAsBefore(raw('a'), { description: html, descriptionText: 'Homeoffice ist leider nicht möglich.' })
  expect(await rereadPostings(catalog, never, NEXT)).toMatchObject({ withdrawn: 1 })
  expect(await rows()).toMatchObject([{ status: 'closed' }])
})

test('uses the stored input of the source, and leaves older postings without it unchanged', async () => {
  const silent = { html: '<p>Du planst unsere Touren und sprichst mit den Fahrern, auf Deutsch.</p>' }
  await saveAsBefore(raw('stated', { ...silent, arrangement: 'hybrid' }))
  await saveAsBefore(raw('flagged', { ...silent, places: ['Germany'], remoteFlag: true }))
  const paid = { arrangement: 'hybrid', salary: { min: 52_000, max: 61_001, currency: 'EUR', period: 'year' } } as const
  await saveAsBefore(raw('old', { ...silent, ...paid, places: ['Remote Europe'] }), {}, { given: undefined })
  await rereadPostings(catalog, never, NEXT)
  const found = Object.fromEntries((await rows()).map((row) => [row.external_id, row.work_arrangement]))
  expect(found).toEqual({ stated: 'hybrid', flagged: 'remote', old: 'hybrid' })
  expect([
    ...(await catalog.read`SELECT salary_min, salary_max, currency FROM jobs WHERE currency IS NOT NULL`),
  ]).toEqual([{ salary_min: 52_000, salary_max: 61_001, currency: 'EUR' }])
})

test('keeps the fields of manual jobs', async () => {
  await registerFeeds(catalog, [manual], SEEN)
  await saveAsBefore(
    raw('a'),
    { workArrangement: 'hybrid', descriptionText: 'Du planst unsere Touren.' },
    { feedKey: MANUAL },
  )
  expect(await rereadPostings(catalog, never, NEXT)).toMatchObject({ withdrawn: 0, failed: 0 })
  expect(await rows()).toMatchObject([{ pipeline: NEXT, work_arrangement: 'hybrid', status: 'active' }])
})

test.each([[MANUAL], ['test']])('rereads occupation, terms and skills of postings of %s', async (feedKey) => {
  await registerFeeds(catalog, [manual], SEEN)
  const text = 'Ihr Profil\nMindestens 3 Jahre Erfahrung mit SAP. Die Stelle ist vollständig remote.'
  const html = `<p>${text.replace('\n', '</p><p>')}</p>`
  await saveAsBefore(raw('a', { html }), {}, { feedKey, derived: {} })
  expect(await rereadPostings(catalog, never, NEXT)).toMatchObject({ updated: 1 })
  const [job] = await catalog.read`SELECT occupations, terms, skills FROM jobs`
  expect(job).toEqual({
    occupations: expect.stringContaining('4322'),
    terms: expect.stringContaining('"yearsMin":3'),
    skills: expect.stringContaining('"SAP"'),
  })
})

test('resumes after an interruption', async () => {
  for (const id of ['a', 'b', 'c']) await saveAsBefore(raw(id))
  const stop = new AbortController()
  let transactions = 0
  const breaking: Catalog = {
    ...catalog,
    async transaction(work) {
      transactions += 1
      if (transactions === 2) stop.abort(new Error('the worker stops'))
      return await catalog.transaction(work)
    },
  }
  await expect(rereadPostings(breaking, stop.signal, NEXT)).rejects.toThrow('the worker stops')
  expect(await countUnread(catalog, NEXT)).toBe(1)
  await rereadPostings(catalog, never, NEXT)
  expect(await countUnread(catalog, NEXT)).toBe(0)
})
