import { DAY_MS } from '@jobs/types/values/time.ts'
import { describe, expect, test } from 'bun:test'
import { listAudit } from '../../audit/list-audit.ts'
import { currentRevision } from '../../revision/catalog-state.ts'
import { testActor, testEngines, withdrawPosting } from '../../testing.ts'
import { editingSuite, feedJob, input, NOW } from '../internal/testing.ts'
import type { EditableField, PinnableField } from '../job-columns.ts'
import { createJob } from './create-job.ts'
import type { Expected } from './lock-job-for-edit.ts'
import { pinJob, unpinJob } from './pinning.ts'

describe.each(testEngines)('pinned fields on %s', (engine) => {
  const opening = editingSuite(engine)
  const open = async () => {
    const opened = await opening()
    const { catalog, deps, read } = opened
    const pin = (ref: string, fields: readonly EditableField[], expected: Expected = 'any') =>
      pinJob(deps, ref, fields, { by: testActor, expected }, NOW + 1)
    const unpin = async (ref: string, field?: PinnableField, expected: Expected = 'any') =>
      (await unpinJob(deps, ref, { by: testActor, expected }, NOW + 2, field)).job
    const pinned = async (ref = '1') => (await read(ref)).job.pinnedFields
    const audited = async () => (await listAudit(catalog, { kind: 'job', page: 1, perPage: 50 })).items
    return { ...opened, pin, unpin, pinned, audited }
  }

  describe('pinning', () => {
    test('keeps the values that a job shows, whatever its feed says next', async () => {
      const { save, pin, pinned, read } = await open()
      await save(feedJob({ location: 'Köln', tags: ['alt'] }))
      await pin('1', ['location', 'tags'])
      expect(await pinned()).toEqual(['location', 'tags'])
      await save(feedJob({ title: 'Imker', location: 'Bonn', tags: ['neu'] }), NOW + DAY_MS)
      expect((await read('1')).job).toMatchObject({ title: 'Imker', location: 'Köln', tags: ['alt'] })
    })

    test('adds to the fields pinned before, in the order of fields, and audits both lists', async () => {
      const { save, pin, pinned, audited } = await open()
      await save(feedJob())
      await pin('1', ['tags'])
      await pin('1', ['title', 'tags'])
      expect(await pinned()).toEqual(['title', 'tags'])
      expect(await audited()).toMatchObject([
        { action: 'job.pin', before: { pinnedFields: ['tags'] }, after: { pinnedFields: ['title', 'tags'] } },
        { action: 'job.pin', before: { pinnedFields: [] }, after: { pinnedFields: ['tags'] } },
      ])
    })

    test('of fields that are pinned already changes nothing', async () => {
      const { catalog, save, pin, read, audited } = await open()
      await save(feedJob())
      await pin('1', ['title'])
      const before = [await read('1'), await currentRevision(catalog)]
      await pin('1', ['title'])
      await pin('1', [])
      expect([await read('1'), await currentRevision(catalog)]).toEqual(before)
      expect(await audited()).toHaveLength(1)
    })

    test('changes the revision of the job, not the listing', async () => {
      const { catalog, save, pin, read } = await open()
      await save(feedJob())
      const [{ revision }, listing] = [await read('1'), await currentRevision(catalog)]
      await pin('1', ['title'], [revision])
      expect((await read('1')).revision).not.toBe(revision)
      expect(await currentRevision(catalog)).toBe(listing)
    })

    test('is refused for an unknown, changed or deleted job', async () => {
      const { save, pin, remove, pinned } = await open()
      await save(feedJob())
      await expect(pin('99', ['title'])).rejects.toMatchObject({ reason: 'not_found' })
      await expect(pin('1', ['title'], ['0'])).rejects.toMatchObject({ reason: 'changed' })
      await remove('1')
      await expect(pin('1', ['title'])).rejects.toMatchObject({ reason: 'conflict' })
      expect(await pinned()).toEqual([])
    })
  })

  describe('unpinning', () => {
    test('shows the values of the feed again', async () => {
      const { save, edit, unpin, audited } = await open()
      await save(feedJob())
      await edit('1', { title: 'Imker', location: 'Ulm' })
      await save(feedJob({ location: 'Bonn' }), NOW + 1)
      expect(await unpin('1')).toMatchObject({ title: 'Buchhalter (m/w/d)', location: 'Bonn', pinnedFields: [] })
      expect((await audited())[0]).toMatchObject({
        action: 'job.unpin',
        before: { pinnedFields: ['title', 'location'], title: 'Imker', location: 'Ulm' },
        after: { pinnedFields: [], title: 'Buchhalter (m/w/d)', location: 'Bonn' },
      })
    })

    test('of one field leaves the others pinned', async () => {
      const { save, edit, unpin } = await open()
      await save(feedJob())
      await edit('1', { title: 'Imker', location: 'Ulm' })
      const job = await unpin('1', 'title')
      expect(job).toMatchObject({ title: 'Buchhalter (m/w/d)', location: 'Ulm', pinnedFields: ['location'] })
    })

    test.each(['salaryMin', 'salaryMax', 'currency'] as const)('of %s unpins the whole salary', async (field) => {
      const { save, edit, unpin } = await open()
      await save(feedJob({ salaryMin: 50_000, currency: 'EUR' }))
      await edit('1', { title: 'Imker', salaryMin: 70_000, salaryMax: 80_000 })
      const job = await unpin('1', field)
      expect(job).toMatchObject({ title: 'Imker', salaryMin: 50_000, currency: 'EUR', pinnedFields: ['title'] })
      expect(job).not.toHaveProperty('salaryMax')
    })

    test('of a field that is not pinned changes nothing', async () => {
      const { save, edit, unpin, read, audited } = await open()
      await save(feedJob())
      await edit('1', { title: 'Imker' })
      const before = await read('1')
      expect(await unpin('1', 'location')).toEqual(before.job)
      expect(await read('1')).toEqual(before)
      expect(await audited()).toHaveLength(1)
    })

    test('of a closed job shows once it is back', async () => {
      const { catalog, save, edit, unpin, read } = await open()
      await save(feedJob())
      await edit('1', { title: 'Imker' })
      await withdrawPosting(catalog, { source: 'arbeitnow', externalId: 'a' }, NOW + 1)
      expect(await unpin('1')).toMatchObject({ status: 'closed', title: 'Imker', pinnedFields: [] })
      await save(feedJob(), NOW + 3)
      expect((await read('1')).job).toMatchObject({ status: 'active', title: 'Buchhalter (m/w/d)' })
    })

    test('is refused for a job made by hand, which has no other values', async () => {
      const { deps, unpin, pinned } = await open()
      const { job } = await createJob(deps, input(), testActor, NOW)
      const before = await pinned(job.slug)
      for (const field of [undefined, 'title'] as const)
        await expect(unpin(job.slug, field)).rejects.toMatchObject({
          reason: 'conflict',
          refused: { code: 'job-by-hand' },
        })
      expect(await pinned(job.slug)).toEqual(before)
      expect(await unpin(job.slug, 'terms.visa')).toMatchObject({ pinnedFields: before })
    })

    test('is refused for an unknown, changed or deleted job', async () => {
      const { save, edit, unpin, remove, pinned } = await open()
      await save(feedJob())
      await edit('1', { title: 'Imker' })
      await expect(unpin('99')).rejects.toMatchObject({ reason: 'not_found' })
      await expect(unpin('1', undefined, ['0'])).rejects.toMatchObject({ reason: 'changed' })
      await remove('1')
      await expect(unpin('1')).rejects.toMatchObject({ reason: 'conflict' })
      expect(await pinned()).toEqual(['title'])
    })

    test('and saving at once leaves the values of the last posting', async () => {
      const { save, edit, unpin, only } = await open()
      await save(feedJob())
      await edit('1', { title: 'Imker' })
      const saving = Array.from({ length: 6 }, (_, at) => save(feedJob({ title: `Feed ${at}` }), NOW + at))
      await Promise.all([...saving, unpin('1')])
      await save(feedJob({ title: 'Ende' }), NOW + DAY_MS)
      expect((await only()).job).toMatchObject({ title: 'Ende', pinnedFields: [] })
    })
  })
})
