import { describe, expect, test } from 'bun:test'
import { listAudit } from '../../audit/list-audit.ts'
import { testActor, testEngines, withdrawPosting } from '../../testing.ts'
import { findJob } from '../find-job.ts'
import { feedJob, input, NOW, editingSuite } from '../internal/testing.ts'
import { createJob } from './create-job.ts'
import { replaceJob } from './replace-job.ts'

describe.each([...testEngines])('editing jobs on %s', (engine) => {
  const open = editingSuite(engine)

  test('lists and finds a new job at once, with sanitised text', async () => {
    const { deps, listed, actions } = await open()
    const { job } = await createJob(deps, input({ tags: ['Glas', 'GLAS', ' Ofen '] }), testActor, NOW)
    expect(job.slug).toMatch(/^glasblaeser-ueberglas-gmbh-[a-z\d]{8}$/)
    expect(job).toMatchObject({
      status: 'active',
      source: 'manual',
      tags: ['glas', 'ofen'],
      createdBy: testActor.email,
      publishedAt: new Date(NOW).toISOString(),
    })
    expect(job.description).toStartWith('<p>Wir blasen Glas.</p><p>glas0')
    expect(await listed()).toEqual([job.title])
    expect(await actions()).toEqual(['job.create'])
    expect((await findJob(deps, job.slug))?.job).toEqual(job)
    for (const none of ['0', '99', '-1', '1e3', 'x'.repeat(300), "1' OR '1'='1", '\0', '']) {
      expect(await findJob(deps, none)).toBeUndefined()
    }
  })

  test('stores nothing of a job without text, and names the faults', async () => {
    const { deps, actions } = await open()
    const empty = input({ title: '\u200b', description: '<script>alert(1)</script>' })
    await expect(createJob(deps, empty, testActor, NOW)).rejects.toMatchObject({
      reason: 'invalid',
      faults: [{ parameter: 'title' }, { parameter: 'description' }],
    })
    const past = input({ expiresAt: '2026-10-31T23:59:59Z' })
    await expect(createJob(deps, past, testActor, NOW)).rejects.toMatchObject({ faults: [{ parameter: 'expiresAt' }] })
    expect([await actions(), await deps.catalog.read`SELECT id FROM jobs`]).toEqual([[], []] as never)
  })

  test('pins changed fields against feeds, and no others', async () => {
    const { save, only, edit, listed, read } = await open()
    await save(feedJob({ salaryMin: 50_000, currency: 'EUR' }))
    const { job } = await only()
    const id = String(job.id)
    await edit(id, { title: 'Bilanzbuchhalter', salaryMax: 60_000 }, NOW + 1)
    expect((await read(id)).job).toMatchObject({
      slug: job.slug,
      pinnedFields: ['title', 'salaryMin', 'salaryMax', 'currency'],
      updatedAt: new Date(NOW + 1).toISOString(),
    })
    await save(feedJob({ title: 'Neu', location: 'Bonn', salaryMin: 1, currency: 'USD', tags: ['x'] }), NOW + 2)
    const after = (await read(id)).job
    expect(after).toMatchObject({ title: 'Bilanzbuchhalter', location: 'Bonn', tags: ['x'], slug: job.slug })
    expect(after).toMatchObject({ salaryMin: 50_000, salaryMax: 60_000, currency: 'EUR' })
    expect(await listed()).toEqual(['Bilanzbuchhalter'])
  })

  test('keeps pins while a job is closed and when it reopens', async () => {
    const { catalog, save, only, edit, listed } = await open()
    await save(feedJob())
    const { job } = await only()
    await edit(String(job.id), { companyName: 'Weber & Söhne' })
    await withdrawPosting(catalog, { source: 'arbeitnow', externalId: 'a' }, NOW + 1)
    expect(await listed()).toEqual([])
    await edit(String(job.id), { location: 'Ulm' }, NOW + 2)
    expect(await listed()).toEqual([])
    await save(feedJob({ location: 'Kiel', companyName: 'W' }), NOW + 3)
    expect((await only()).job).toMatchObject({ status: 'active', companyName: 'Weber & Söhne', location: 'Ulm' })
  })

  test('changes nothing when a job is sent back as it was read', async () => {
    const { save, only, edit, actions } = await open()
    await save(feedJob({ description: '<p>A &amp; B</p><ul><li>c</li></ul>', descriptionText: 'A & B\n- c' }))
    const before = await only()
    expect(await edit(String(before.job.id), {}, NOW + 5)).toEqual(before)
    expect(await actions()).toEqual([])
  })

  test('accepts exactly one of many concurrent edits', async () => {
    const { deps, save, only, actions } = await open()
    await save(feedJob())
    const { job, revision } = await only()
    const attempts = Array.from({ length: 8 }, (_, index) =>
      replaceJob(
        deps,
        job.slug,
        input({ title: `Titel ${index}` }),
        { by: testActor, expected: ['other', revision] },
        NOW + index,
      ),
    )
    const results = await Promise.allSettled(attempts)
    const won = results.filter((result) => result.status === 'fulfilled')
    const lost = results.flatMap((result) => (result.status === 'rejected' ? [result.reason] : []))
    expect([won.length, lost.map(({ reason }) => reason)]).toEqual([1, Array.from({ length: 7 }, () => 'changed')])
    expect((await only()).job.title).toBe(won[0]?.value.job.title ?? '')
    expect(await actions()).toEqual(['job.replace'])
  })

  test('keeps an edit when feeds save concurrently', async () => {
    const { save, only, deps } = await open()
    await save(feedJob())
    const { job } = await only()
    const saving = Array.from({ length: 20 }, (_, index) => save(feedJob({ title: `Feed ${index}` }), NOW + index))
    const editing = replaceJob(deps, job.slug, input({ title: 'Hand' }), { by: testActor, expected: 'any' }, NOW)
    await Promise.all([...saving.slice(0, 10), editing, ...saving.slice(10)])
    expect((await only()).job.title).toBe('Hand')
  })

  test('refuses an expiry for a job of a feed', async () => {
    const { save, edit } = await open()
    await save(feedJob())
    await expect(edit('1', { expiresAt: '2030-01-01T00:00:00Z' })).rejects.toMatchObject({
      faults: [{ parameter: 'expiresAt' }],
    })
  })

  test('audits actor, time and the changed values', async () => {
    const { catalog, save, edit, remove } = await open()
    await save(feedJob())
    await edit('1', { title: 'Neu' }, NOW + 1)
    await remove('1', NOW + 2)
    const { items } = await listAudit(catalog, { kind: 'job', key: '1', page: 1, perPage: 10 })
    expect(items).toMatchObject([
      { action: 'job.delete', at: NOW + 2, by: testActor },
      {
        action: 'job.replace',
        at: NOW + 1,
        by: testActor,
        before: { title: 'Buchhalter (m/w/d)' },
        after: { title: 'Neu' },
      },
    ])
  })
})
