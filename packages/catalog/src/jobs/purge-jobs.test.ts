import { DAY_MS } from '@jobs/types/values/time.ts'
import { describe, expect, test } from 'bun:test'
import { registerFeeds } from '../feeds/feeds.ts'
import { closeStale } from '../merging/close-stale.ts'
import { splitPosting } from '../merging/split-posting.ts'
import { withdrawFeed } from '../merging/withdraw-postings.ts'
import { testActor, testEngines, testFeed, testPosting } from '../testing.ts'
import { createJob } from './edits/create-job.ts'
import { editingSuite, input, NOW } from './internal/testing.ts'
import { purgeJobs } from './purge-jobs.ts'

describe.each([...testEngines])('purging jobs on %s', (engine) => {
  const open = editingSuite(engine)

  test('deletes those closed for over a year with their postings, except for decisions of people', async () => {
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
    await createJob(deps, input({ expiresAt: new Date(NOW + DAY_MS).toISOString() }), testActor, NOW)
    await withdrawFeed(catalog, 'copies', NOW)
    await withdrawFeed(catalog, 'test', NOW)
    await closeStale(catalog, NOW + DAY_MS)
    await save(testPosting('listed', { title: 'Pilotin', companyName: 'Pilotin AG' }), NOW + 364 * DAY_MS)
    const titles = async () =>
      (await catalog.read`SELECT title FROM jobs ORDER BY title`).map((row: { title: string }) => row.title)

    expect(await purgeJobs(catalog, NOW + 364 * DAY_MS)).toBe(0)
    expect(await purgeJobs(catalog, NOW + 367 * DAY_MS)).toBe(1)
    expect(await titles()).toEqual(['Glasbläser (m/w/d)', 'Maurer', 'Notar', 'Optiker', 'Optiker', 'Pilotin'])
    expect(await listed()).toEqual(['Pilotin'])
    for (const table of ['posting_keys', 'posting_matches'])
      expect(
        await catalog.read.unsafe(`SELECT * FROM ${table} t
        WHERE NOT EXISTS (SELECT 1 FROM postings p WHERE p.id = t.posting_id)`),
      ).toHaveLength(0)
    await save(testPosting('gone'), NOW + 368 * DAY_MS)
    expect((await listed()).toSorted()).toEqual(['Buchhalter (m/w/d)', 'Pilotin'])
    const [back] = await catalog.read`SELECT slug FROM jobs WHERE title = 'Buchhalter (m/w/d)'`
    expect(back.slug).toBe(gone.job.slug)
  })
})
