import { describe, expect, test } from 'bun:test'
import { DAY, editingSuite, input, NOW } from './internal/testing.ts'
import { createJob } from './edits/create-job.ts'
import { closeMissing } from '../merging/close-missing.ts'
import { closeStale } from '../merging/close-stale.ts'
import { findFeedDetails } from '../feeds/feed-health.ts'
import { listRuns } from '../feeds/list-runs.ts'
import { requestRun } from '../feeds/request-run.ts'
import { registerFeeds, type RunOutcome } from '../feeds/feeds.ts'
import { finishRun, startRun } from '../feeds/runs.ts'
import { splitPosting } from '../merging/split-posting.ts'
import { testActor, testEngines, testFeed, testPosting } from '../testing.ts'
import { withdrawFeed } from '../merging/withdraw-postings.ts'
import { purgeCounts } from '../revision/purge-counts.ts'
import { purgeJobs } from './purge-jobs.ts'
import { purgeRuns } from '../feeds/purge-runs.ts'

const counts = { read: 0, listed: 0, updated: 0, unchanged: 0, withdrawn: 0, dropped: {}, rejected: {} }

describe.each([...testEngines])('purging on %s', (engine) => {
  const open = editingSuite(engine)

  test('deletes runs older than 90 days, except those that later runs are compared with', async () => {
    const { catalog } = await open()
    await registerFeeds(catalog, [{ ...testFeed, key: 'other' }], NOW)
    const run = async (feed: string, days: number, outcome: RunOutcome, items?: number) => {
      const id = await startRun(catalog, feed, NOW - days * DAY)
      await finishRun(catalog, id, { outcome, counts, ...(items !== undefined && { items }) }, NOW - days * DAY)
      return id
    }
    await run('test', 200, 'succeeded', 10)
    const counted = await run('test', 199, 'succeeded', 10)
    await run('test', 198, 'succeeded')
    const succeeded = await run('test', 197, 'succeeded')
    await run('test', 120, 'failed')
    const failed = await run('test', 100, 'failed')
    for (let index = 0; index < 600; index++) await run('other', 95, 'failed')
    const { runId } = await requestRun(catalog, 'other', testActor, NOW - 91 * DAY)
    const young = await run('test', 89, 'failed')
    const health = await findFeedDetails(catalog, 'test', NOW)

    expect(await purgeRuns(catalog, NOW)).toBe(4 + 600)
    expect(await purgeRuns(catalog, NOW)).toBe(0)
    const left = (await listRuns(catalog, { page: 1, perPage: 100 })).items
    expect(left.filter(({ feed }) => feed === 'test').map(({ id }) => id)).toEqual([young, succeeded, counted])
    expect(left.find(({ id }) => id === runId)?.outcome).toBe('waiting')
    expect(left.some(({ id }) => id === failed)).toBe(false)
    expect(await findFeedDetails(catalog, 'test', NOW)).toEqual(health)
    expect((await closeMissing(catalog, 'test', 4, NOW)).suspect).toBe(true)
  })

  test('deletes jobs closed for over a year with their postings, except for decisions of people', async () => {
    const { catalog, save, listed, only, edit, remove, deps } = await open()
    await registerFeeds(catalog, [{ ...testFeed, key: 'copies' }], NOW)
    await save(testPosting('gone'))
    await save({ ...testPosting('gone'), source: 'lever', feedKey: 'copies' })
    const gone = await only()
    const title = { edited: 'Maurer', deleted: 'Notar', split: 'Optiker', listed: 'Pilotin' }
    for (const [id, name] of Object.entries(title))
      await save(testPosting(id, { title: name, companyName: `${name} AG` }))
    await save({ ...testPosting('split', { title: 'Optiker', companyName: 'Optiker AG' }), source: 'lever' })
    const slugOf = async (name: string) => {
      const [row] = await catalog.read`SELECT slug FROM jobs WHERE title = ${name}`
      return String(row.slug)
    }
    await edit(await slugOf('Maurer'), { location: 'Ulm' })
    await remove(await slugOf('Notar'))
    const [{ id }] = await catalog.read`SELECT id FROM postings WHERE source = 'lever' AND external_id = 'split'`
    await splitPosting(catalog, Number(id), NOW, testActor)
    await createJob(deps, input({ expiresAt: new Date(NOW + DAY).toISOString() }), testActor, NOW)
    await withdrawFeed(catalog, 'copies', NOW)
    await withdrawFeed(catalog, 'test', NOW)
    await closeStale(catalog, NOW + DAY)
    await save(testPosting('listed', { title: 'Pilotin', companyName: 'Pilotin AG' }), NOW + 364 * DAY)
    const titles = async () =>
      (await catalog.read`SELECT title FROM jobs ORDER BY title`).map((row: { title: string }) => row.title)

    expect(await purgeJobs(catalog, NOW + 364 * DAY)).toBe(0)
    expect(await purgeJobs(catalog, NOW + 367 * DAY)).toBe(1)
    expect(await titles()).toEqual(['Glasbläser (m/w/d)', 'Maurer', 'Notar', 'Optiker', 'Optiker', 'Pilotin'])
    expect(await listed()).toEqual(['Pilotin'])
    for (const table of ['posting_keys', 'posting_matches'])
      expect(
        await catalog.read.unsafe(`SELECT * FROM ${table} t
        WHERE NOT EXISTS (SELECT 1 FROM postings p WHERE p.id = t.posting_id)`),
      ).toHaveLength(0)
    await save(testPosting('gone'), NOW + 368 * DAY)
    expect((await listed()).toSorted()).toEqual(['Buchhalter (m/w/d)', 'Pilotin'])
    const [back] = await catalog.read`SELECT slug FROM jobs WHERE title = 'Buchhalter (m/w/d)'`
    expect(back.slug).toBe(gone.job.slug)
  })

  test('deletes the counts of times without listed jobs', async () => {
    const { catalog, save, listed } = await open()
    await save(testPosting('a', { publishedAt: NOW - 9 * DAY }))
    await save(testPosting('b', { title: 'Maurer', companyName: 'Maurer AG', language: 'fr' }))
    await withdrawFeed(catalog, 'test', NOW)
    await save(testPosting('b', { title: 'Maurer', companyName: 'Maurer AG', language: 'fr' }), NOW + DAY)
    await purgeCounts(catalog)
    const rows: { language: string; jobs: number | string }[] =
      await catalog.read`SELECT language, jobs FROM listing_counts`
    expect(rows.map(({ language, jobs }) => [language, Number(jobs)])).toEqual([['fr', 1]])
    expect(await listed()).toEqual(['Maurer'])
    await save(testPosting('a', { publishedAt: NOW - 9 * DAY }), NOW + DAY)
    expect(await listed()).toHaveLength(2)
  })
})
