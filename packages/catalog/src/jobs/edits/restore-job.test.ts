import { numbersIn } from '@jobs/core/numbers-in.ts'
import type { JobFields } from '@jobs/types/feeds/posting.ts'
import { DAY_MS } from '@jobs/types/values/time.ts'
import { describe, expect, test } from 'bun:test'
import { registerFeeds } from '../../feeds/feeds.ts'
import { closeStale } from '../../merging/close-stale.ts'
import { judgeMerge } from '../../merging/judge-merge.ts'
import { testActor, testEngines, testFeed, withdrawPosting } from '../../testing.ts'
import { editingSuite, feedJob, input, NOW } from '../internal/testing.ts'
import { createJob } from './create-job.ts'
import { restoreJob } from './delete-job.ts'

describe.each([...testEngines])('restored jobs, on %s', (engine) => {
  const open = editingSuite(engine)

  test('return under their slug with the current values of feed and editor', async () => {
    const { deps, save, listed, only, edit, remove, read, actions } = await open()
    const restore = (now = NOW + DAY_MS) => restoreJob(deps, slug, { by: testActor, expected: 'any' }, now)
    await save(feedJob())
    const { slug } = (await only()).job
    await edit(slug, { title: 'Bilanzbuchhalter' })
    await expect(restore()).rejects.toMatchObject({ reason: 'conflict' })
    const { revision } = await read(slug)
    await remove(slug)
    const moved = feedJob({ title: 'Anders', location: 'Ulm' })
    await save(moved, NOW + DAY_MS)
    await registerFeeds(deps.catalog, [{ ...testFeed, key: 'board', connector: 'lever' }], NOW)
    await save({ ...moved, source: 'lever', externalId: 'copy', feedKey: 'board' }, NOW + DAY_MS)
    expect(await listed()).toEqual([])
    const stale = restoreJob(deps, slug, { by: testActor, expected: [revision] }, NOW)
    await expect(stale).rejects.toMatchObject({ reason: 'changed' })

    const { job, revision: restored } = await restore()
    expect(job).toMatchObject({ slug, status: 'active', title: 'Bilanzbuchhalter', location: 'Ulm', source: 'lever' })
    expect(job).not.toHaveProperty('closedAt')
    expect(await read(slug)).toEqual({ job, revision: restored })
    expect(await listed()).toEqual([job.title])
    expect(await actions()).toEqual(['job.restore', 'job.delete', 'job.replace'])
    const [counted] = await deps.catalog.read`SELECT SUM(jobs) AS jobs FROM listing_counts`
    expect(Number(counted.jobs)).toBe(1)
    await withdrawPosting(deps.catalog, { source: 'lever', externalId: 'copy' }, NOW + 2 * DAY_MS)
    await withdrawPosting(deps.catalog, { source: 'arbeitnow', externalId: 'a' }, NOW + 2 * DAY_MS)
    expect(await listed()).toEqual([])
  })

  test('are closed without a live posting, until there is one', async () => {
    const { catalog, deps, save, listed, only, remove } = await open()
    await save(feedJob())
    const { slug } = (await only()).job
    await remove(slug)
    await withdrawPosting(catalog, { source: 'arbeitnow', externalId: 'a' }, NOW)
    const { job } = await restoreJob(deps, slug, { by: testActor, expected: 'any' }, NOW + DAY_MS)
    expect([job.status, job.closedAt]).toEqual(['closed', new Date(NOW + DAY_MS).toISOString()])
    expect(await listed()).toEqual([])
    await save(feedJob(), NOW + 2 * DAY_MS)
    expect((await only()).job).toMatchObject({ slug, status: 'active' })
  })

  test('are listed again if created manually, unless expired', async () => {
    const { catalog, deps, listed, remove } = await open()
    const soon = new Date(NOW + DAY_MS).toISOString()
    for (const fields of [{ title: 'Maurer' }, { title: 'Notar', expiresAt: soon }]) {
      const { job } = await createJob(deps, input(fields), testActor, NOW)
      await remove(job.slug)
      await closeStale(catalog, NOW + 2 * DAY_MS)
      await restoreJob(deps, job.slug, { by: testActor, expected: 'any' }, NOW + 2 * DAY_MS)
    }
    expect(await listed()).toEqual(['Maurer'])
  })

  test.each([0, 60])('hold no postings judged to differ, with %i others', async (others) => {
    const { catalog, deps, save, remove, read, listed } = await open()
    const copy = (source: string, fields: Partial<JobFields> = {}) => save({ ...feedJob(fields), source })
    for (const source of ['one', 'two', 'three']) await copy(source)
    const rows: Record<'id' | 'job_id', number | string>[] = await catalog.read`
      SELECT id, job_id FROM postings ORDER BY id`
    const [one, , three] = rows.map(({ id }) => Number(id))
    const { slug } = (await read(String(rows[0]?.job_id))).job
    await judgeMerge(catalog, [one ?? 0, three ?? 0], 'different', testActor, NOW)
    await remove(slug)
    // Now the most informative, it forms a group with the second, which cannot leave the deleted job.
    await copy('three', { tags: ['neu', 'und', 'wichtig'] })
    await copy('four')
    expect(await listed()).toEqual([])
    for (const at of Array.from({ length: others }).keys()) await copy(`more-${at}`)
    const { job } = await restoreJob(deps, slug, { by: testActor, expected: 'any' }, NOW)
    expect(job).toMatchObject({ slug, status: 'active' })
    const jobs = await numbersIn(catalog.read`
      SELECT job_id FROM postings WHERE source IN ('one', 'three') ORDER BY id`)
    expect([new Set(jobs).size, await listed()]).toEqual([2, [job.title, job.title]])
  })

  test('are counted once when restored and saved concurrently', async () => {
    const { deps, save, listed, only, remove } = await open()
    await save(feedJob())
    const { slug } = (await only()).job
    await remove(slug)
    const restoring = [1, 2, 3].map(() => restoreJob(deps, slug, { by: testActor, expected: 'any' }, NOW + 1))
    const saving = Array.from({ length: 10 }, (_, index) => save(feedJob({ tags: [`t${index}`] }), NOW + index))
    const outcomes = await Promise.allSettled([...restoring, ...saving])
    expect(outcomes.filter(({ status }) => status === 'rejected')).toHaveLength(2)
    expect(await listed()).toHaveLength(1)
    const [counted] = await deps.catalog.read`SELECT SUM(jobs) AS jobs FROM listing_counts`
    expect(Number(counted.jobs)).toBe(1)
  })
})
