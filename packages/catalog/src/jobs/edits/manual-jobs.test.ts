import { describe, expect, test } from 'bun:test'
import { closeStale } from '../../merging/close-stale.ts'
import { testActor, testEngines, testPosting } from '../../testing.ts'
import { createJob } from './create-job.ts'
import { DAY, essay, input, NOW, editingSuite } from '../internal/testing.ts'

describe.each([...testEngines])('jobs made by hand, on %s', (engine) => {
  const open = editingSuite(engine)

  test('a job made by hand lives until it expires, and comes back when its editor says so', async () => {
    const { catalog, deps, listed, read, edit } = await open()
    const soon = new Date(NOW + 2 * DAY).toISOString()
    const { job: lasting } = await createJob(deps, input(), testActor, NOW)
    const { job } = await createJob(deps, input({ title: 'Maurer', expiresAt: soon }), testActor, NOW)
    expect(job.expiresAt).toBe(soon)
    await closeStale(catalog, NOW + 90 * DAY)
    expect(await listed()).toEqual([lasting.title])
    expect((await read(job.slug)).job.status).toBe('closed')
    const later = new Date(NOW + 120 * DAY).toISOString()
    await edit(job.slug, { title: 'Maurerin', expiresAt: later }, NOW + 91 * DAY)
    expect(await listed()).toContain('Maurerin')
    expect((await read(job.slug)).job).toMatchObject({ status: 'active', expiresAt: later, slug: job.slug })
    await edit(job.slug, {}, NOW + 92 * DAY)
    expect((await read(job.slug)).job).not.toHaveProperty('expiresAt')
  })

  test('a feed’s copy joins the job made by hand, which goes on showing what its editor wrote', async () => {
    const { deps, save, only, listed, edit } = await open()
    const { job } = await createJob(deps, input({ description: essay('glas') }), testActor, NOW)
    const copy = testPosting('copy', { title: job.title, companyName: job.companyName, location: 'Jena' })
    await save({ ...copy, fields: { ...copy.fields, descriptionText: essay('glas') } })
    expect((await only()).job).toMatchObject({ source: 'manual', sources: [{ feed: 'manual' }, { feed: 'test' }] })
    await edit(job.slug, { title: 'Glasmacher' })
    await save({ ...copy, fields: { ...copy.fields, title: 'Anders', descriptionText: essay('glas') } }, NOW + 1)
    expect(await listed()).toContain('Glasmacher')
    const expiring = edit(job.slug, { expiresAt: '2020-01-01T00:00:00Z' })
    await expect(expiring).rejects.toMatchObject({ reason: 'invalid' })
  })
})
