import { savePosting } from '@jobs/catalog/merging/save-posting.ts'
import { testSite as site } from '@jobs/catalog/testing.ts'
import type { RawPosting } from '@jobs/connectors/connector.ts'
import { closedAfterEach } from '@jobs/core/testing/closing.ts'
import { listJobs } from '@jobs/listing/ranked/list-jobs.ts'
import { openTestListing } from '@jobs/listing/testing.ts'
import { log } from '@jobs/observability/log.ts'
import { normalise } from '@jobs/reading/normalise.ts'
import { expect, spyOn, test } from 'bun:test'
import { importParsed } from './import-payload.ts'
import { createTally } from './run-tally.ts'

const origin = { source: 'arbeitnow', feedKey: 'test' }

const closing = closedAfterEach()

const open = async () => {
  const one = closing(await openTestListing())
  const run = async (...postings: RawPosting[]) => {
    const tally = createTally()
    await importParsed(one.catalog, { postings, rejects: [] }, origin, tally)
    return tally.counts
  }
  const jobs = async () => (await listJobs({ ...one, site }, { page: 1, perPage: 100, q: '' })).list.data
  return { run, jobs, catalog: one.catalog }
}

const raw = (externalId: string, fields: Partial<RawPosting> = {}): RawPosting => ({
  externalId,
  url: `https://source.example/${externalId}`,
  title: 'Lohnbuchhalter (m/w/d)',
  companyName: 'Weber GmbH',
  places: ['Köln'],
  arrangement: 'hybrid',
  html: '<p>Du rechnest Löhne und Gehälter ab und berätst unsere Kundinnen und Kunden in allen Fragen dazu.</p>',
  tags: ['Finanzen'],
  publishedAt: Date.UTC(2026, 9, 1),
  ...fields,
})

test('changes nothing when the same payload is imported again', async () => {
  const { run, jobs } = await open()
  const payload = [raw('a'), raw('b', { title: 'Steuerfachkraft' }), raw('c', { arrangement: 'onsite' })]
  expect(await run(...payload)).toMatchObject({ read: 3, listed: 2, dropped: { 'on-site': 1 } })
  const before = await jobs()
  expect(await run(...payload)).toMatchObject({ listed: 0, updated: 0, unchanged: 2, withdrawn: 0 })
  expect(await jobs()).toEqual(before)
})

test('saves a posting matched by older rules again, once', async () => {
  const { run, catalog } = await open()
  const normalised = normalise(raw('a'), origin, Date.now())
  if (!('posting' in normalised)) throw new Error(normalised.dropped)
  await savePosting(catalog, { ...normalised.posting, rules: 'of an earlier release' }, Date.now())
  expect(await run(raw('a'))).toMatchObject({ listed: 0, updated: 1, unchanged: 0 })
  expect(await run(raw('a'))).toMatchObject({ listed: 0, updated: 0, unchanged: 1 })
})

test('counts each reason for dropping', async () => {
  const { run, jobs } = await open()
  const english = '<p>You will build our data platform together with a friendly team of engineers and analysts.</p>'
  const polish =
    '<p>Szukamy osoby, która dołączy do naszego zespołu i będzie rozwijać system księgowy dla klientów.</p>'
  const { arrangement: _, ...silent } = raw('silent')
  const counts = await run(
    raw('onsite', { arrangement: 'onsite' }),
    silent,
    raw('far', { places: ['Austin, TX'] }),
    raw('nowhere', { places: ['Remote'], html: english, arrangement: 'remote' }),
    raw('polish', { title: 'Księgowa', html: polish }),
    raw('expired', { expiresAt: Date.UTC(2026, 0, 1) }),
    raw('untitled', { title: ' \u200b ' }),
    raw('german', { places: ['Remote'], arrangement: 'remote' }),
  )
  expect(counts.dropped).toEqual({
    'on-site': 1,
    'arrangement-unknown': 1,
    'outside-de-eu': 1,
    'region-unknown': 1,
    'other-language': 1,
    expired: 1,
    'title-empty': 1,
  })
  expect((await jobs()).map((job) => job.location)).toEqual(['Remote'])
})

test('withdraws a job that no longer qualifies', async () => {
  const { run, jobs } = await open()
  await run(raw('a'), raw('b'))
  expect(await run(raw('a', { arrangement: 'onsite' }), raw('b'))).toMatchObject({ withdrawn: 1, unchanged: 1 })
  expect(await jobs()).toHaveLength(1)
})

test('counts an item that breaks the pipeline and imports the others', async () => {
  const { run, jobs } = await open()
  const reported = spyOn(log, 'error').mockImplementation(() => {})
  const broken = raw('broken', { title: null as unknown as string })
  expect(await run(raw('a'), broken, raw('b', { companyName: 'Anders AG' }))).toMatchObject({
    listed: 2,
    rejected: { 'not-processable': 1 },
  })
  expect(reported.mock.calls).toEqual([
    ['could not normalise a posting', expect.objectContaining({ source: 'arbeitnow', externalId: 'broken' })],
  ])
  reported.mockRestore()
  expect(await jobs()).toHaveLength(2)
})

test('keeps a job listed, and its posting seen, when the pipeline fails', async () => {
  const { run, jobs, catalog } = await open()
  const reported = spyOn(log, 'error').mockImplementation(() => {})
  await run(raw('a'))
  const seenAt = async () => Number((await catalog.read`SELECT last_seen_at FROM postings`)[0].last_seen_at)
  const before = await seenAt()
  await Bun.sleep(2)
  expect(await run(raw('a', { title: null as unknown as string }))).toMatchObject({
    withdrawn: 0,
    rejected: { 'not-processable': 1 },
  })
  reported.mockRestore()
  expect(await jobs()).toHaveLength(1)
  expect(await seenAt()).toBeGreaterThan(before)
})

test('reduces a place to one short line of plain text', async () => {
  const { run, jobs } = await open()
  await run(raw('a', { places: ['K&ouml;ln &amp;amp;\u202e <b>Bonn</b>\nKiel', 'Ort '.repeat(100_000)] }))
  const [job] = await jobs()
  expect(job?.location).toStartWith('Köln & Bonn; Kiel; Ort Ort')
  expect(job?.location.length).toBeLessThan(300)
})

test('merges items with the same id and keeps the richer text', async () => {
  const { run, jobs } = await open()
  const longer = `${raw('a').html}<p>Wir freuen uns auf deine Bewerbung mit Lebenslauf und Zeugnissen.</p>`
  const counts = await run(raw('a'), raw('a', { html: longer, places: ['Bonn'] }))
  expect(counts).toMatchObject({ read: 2, listed: 1, rejected: { 'same-id': 1 } })
  expect((await jobs())[0]).toMatchObject({ location: 'Köln; Bonn' })
  expect(await run(raw('a'), raw('a', { html: longer, places: ['Bonn'] }))).toMatchObject({ unchanged: 1, updated: 0 })
})

test('sanitises everything that a payload contributes', async () => {
  const { run, jobs, catalog } = await open()
  const hostile =
    '<p onclick="x()">Du rechnest Löhne ab und berätst Kunden.</p><script>alert(1)</script><img src=x onerror=y>'
  await run(
    raw('a', {
      html: hostile,
      title: 'Lohn\u0000buchhalter\n\u200b  &amp; mehr',
      salary: { min: 4000, currency: 'EUR', period: 'month' },
    }),
  )
  const [job] = await jobs()
  expect(job).toMatchObject({ title: 'Lohnbuchhalter & mehr', salaryMin: 48_000, currency: 'EUR' })
  const [row] = await catalog.read`SELECT description, description_text FROM jobs`
  expect(row.description).toBe('<p>Du rechnest Löhne ab und berätst Kunden.</p>')
  expect(row.description_text).not.toContain('alert')
})
