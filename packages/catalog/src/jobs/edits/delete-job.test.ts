import type { JobFields, Posting } from '@jobs/types/feeds/posting.ts'
import { DAY_MS } from '@jobs/types/values/time.ts'
import { describe, expect, test } from 'bun:test'
import { registerFeeds } from '../../feeds/feeds.ts'
import { testActor, testEngines, testFeed, testPosting, withdrawPosting } from '../../testing.ts'
import { findJob } from '../find-job.ts'
import { essay, feedJob, input, NOW, editingSuite } from '../internal/testing.ts'
import { replaceJob } from './replace-job.ts'

describe.each([...testEngines])('deleted jobs, on %s', (engine) => {
  const open = editingSuite(engine)

  test('stay deleted whatever feeds deliver', async () => {
    const { catalog, deps, save, listed, only, remove, actions } = await open()
    const keys = ['greenhouse', 'himalayas', 'remotive']
    await registerFeeds(
      catalog,
      keys.map((key) => ({ ...testFeed, key })),
      NOW,
    )
    const text = essay('kessel', 200)
    const at = (source: string, externalId: string, fields: Partial<JobFields> = {}, feedKey = source): Posting => ({
      ...testPosting(externalId, { descriptionText: text, ...fields }),
      source,
      feedKey,
    })
    await save(at('greenhouse', '1'))
    await save(at('himalayas', '1', { descriptionText: essay('kessel', 120) }))
    const { job } = await only()
    await remove(String(job.id))
    expect(await listed()).toEqual([])
    const carried = [
      at('greenhouse', '1'),
      at('greenhouse', '1', { tags: ['neu'] }),
      at('himalayas', '1', { title: 'BUCHHALTER', descriptionText: '' }),
      at('greenhouse', '2'),
      at('remotive', 'copy', { descriptionText: '' }),
      at('remotive', 'richer', { descriptionText: `${text} ${essay('mehr', 40)}` }),
    ]
    for (const [index, posting] of carried.entries()) await save(posting, NOW + index * DAY_MS)
    await withdrawPosting(catalog, { source: 'greenhouse', externalId: '1' }, NOW + 8 * DAY_MS)
    await save(at('greenhouse', '1'), NOW + 9 * DAY_MS)
    await save(at('greenhouse', 'repost'), NOW + 29 * DAY_MS)
    expect(await listed()).toEqual([])
    expect((await findJob(deps, String(job.id)))?.job.status).toBe('deleted')
    await remove(job.slug)
    expect(await actions()).toEqual(['job.delete'])
    const put = replaceJob(deps, job.slug, input(), { by: testActor, expected: 'any' }, NOW)
    await expect(put).rejects.toMatchObject({ reason: 'conflict' })
  })

  test('do not return by a posting that no longer matches the others', async () => {
    const { save, listed, only, remove, catalog } = await open()
    await registerFeeds(catalog, [{ ...testFeed, key: 'other' }], NOW)
    const poor = testPosting('poor', { descriptionText: '' })
    await save(poor)
    await save({ ...testPosting('long', { descriptionText: essay('kessel', 200) }), source: 'lever', feedKey: 'other' })
    const { job } = await only()
    expect(job.sources).toHaveLength(2)
    await remove(job.slug)
    const rival = testPosting('rival', { descriptionText: essay('anlage', 300) })
    await save({ ...rival, source: 'personio', feedKey: 'other' }, NOW + 1)
    for (const title of await listed()) expect(title).toBe(rival.fields.title)
    const rows = await catalog.read`SELECT p.external_id FROM postings p JOIN jobs j ON j.id = p.job_id
      WHERE j.status = 'active'`
    expect(rows.map((row: { external_id: string }) => row.external_id)).not.toContain('poor')
    expect(rows.map((row: { external_id: string }) => row.external_id)).not.toContain('long')
  })

  test('stay unlisted when deleted and saved concurrently', async () => {
    const { deps, save, listed, only, remove } = await open()
    await save(feedJob())
    const { job } = await only()
    const saving = Array.from({ length: 20 }, (_, index) => save(feedJob({ tags: [`t${index}`] }), NOW + index))
    await Promise.all([...saving.slice(0, 10), remove(job.slug), ...saving.slice(10)])
    expect(await listed()).toEqual([])
    expect((await findJob(deps, job.slug))?.job.status).toBe('deleted')
    const [row] = await deps.catalog.read`SELECT COALESCE(SUM(jobs), 0) AS jobs FROM listing_counts`
    expect(Number(row.jobs)).toBe(0)
  })
})
