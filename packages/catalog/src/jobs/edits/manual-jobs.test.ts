import { derivedFrom } from '@jobs/types/jobs/derived.ts'
import { NO_TERMS } from '@jobs/types/jobs/job-terms.ts'
import { DAY_MS } from '@jobs/types/values/time.ts'
import { describe, expect, test } from 'bun:test'
import { listAudit } from '../../audit/list-audit.ts'
import { closeStale } from '../../merging/close-stale.ts'
import { readingState } from '../../postings/unread-postings.ts'
import { testActor, testEngines, testPosting } from '../../testing.ts'
import { jobRow } from '../find-job.ts'
import { essay, input, NOW, editingSuite } from '../internal/testing.ts'
import type { ReadOffer } from '../offer/read-content.ts'
import { storedTerms } from '../offer/stored-values.ts'
import { createJob } from './create-job.ts'
import { replaceJob } from './replace-job.ts'

describe.each([...testEngines])('manually created jobs on %s', (engine) => {
  const open = editingSuite(engine)

  test('are listed until they expire, and again with a new expiry', async () => {
    const { catalog, deps, listed, read, edit } = await open()
    const soon = new Date(NOW + 2 * DAY_MS).toISOString()
    const { job: lasting } = await createJob(deps, input(), testActor, NOW)
    const { job } = await createJob(deps, input({ title: 'Maurer', expiresAt: soon }), testActor, NOW)
    expect(job.expiresAt).toBe(soon)
    await closeStale(catalog, NOW + 90 * DAY_MS)
    expect(await listed()).toEqual([lasting.title])
    expect((await read(job.slug)).job.status).toBe('closed')
    const later = new Date(NOW + 120 * DAY_MS).toISOString()
    await edit(job.slug, { title: 'Maurerin', expiresAt: later }, NOW + 91 * DAY_MS)
    expect(await listed()).toContain('Maurerin')
    expect((await read(job.slug)).job).toMatchObject({ status: 'active', expiresAt: later, slug: job.slug })
    await edit(job.slug, {}, NOW + 92 * DAY_MS)
    expect((await read(job.slug)).job).not.toHaveProperty('expiresAt')
  })

  test('are joined by a feed’s copy, but show the editor’s content', async () => {
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

  test('are listed again unchanged with a later expiry', async () => {
    const { catalog, deps, listed, edit, actions } = await open()
    const expiresAt = new Date(NOW + DAY_MS).toISOString()
    const { job } = await createJob(deps, input({ expiresAt }), testActor, NOW)
    expect(await closeStale(catalog, NOW + DAY_MS - 1)).toBe(0)
    expect([await closeStale(catalog, NOW + DAY_MS), await listed()]).toEqual([1, []])
    await edit(job.slug, { expiresAt: new Date(NOW + 9 * DAY_MS).toISOString() }, NOW + 2 * DAY_MS)
    expect([await listed(), await actions()]).toEqual([[job.title], ['job.replace', 'job.create']])
  })

  test('are listed without an expiry when sent back expired and unchanged', async () => {
    const { catalog, deps, listed, edit, read } = await open()
    const expiresAt = new Date(NOW + DAY_MS).toISOString()
    const { job } = await createJob(deps, input({ expiresAt }), testActor, NOW)
    await closeStale(catalog, NOW + 2 * DAY_MS)
    await edit(job.slug, {}, NOW + 3 * DAY_MS)
    expect(await listed()).toEqual([job.title])
    expect((await read(job.slug)).job).not.toHaveProperty('expiresAt')
  })

  test('are audited with the expiry only if it changes', async () => {
    const { catalog, deps, edit } = await open()
    const at = (days: number) => new Date(NOW + days * DAY_MS).toISOString()
    const { job } = await createJob(deps, input({ expiresAt: at(1) }), testActor, NOW)
    await edit(job.slug, { expiresAt: at(2) })
    await edit(job.slug, { expiresAt: at(2), title: 'Glasmacher' })
    await edit(job.slug, { title: 'Glasmacher' })
    const { items } = await listAudit(catalog, { kind: 'job', page: 1, perPage: 10 })
    expect(items.map(({ before, after }) => [before, after])).toMatchObject([
      [{ expiresAt: at(2) }, {}],
      [{ title: job.title }, { title: 'Glasmacher' }],
      [{ expiresAt: at(1) }, { expiresAt: at(2) }],
      [undefined, { slug: job.slug, expiresAt: at(1) }],
    ])
    expect(items[0]?.after).toEqual({})
    expect(items[1]?.before).toEqual({ title: job.title })
  })

  test('are read when created and again when changed', async () => {
    const { catalog, deps, only } = await open()
    const titles: string[] = []
    const readOffer: ReadOffer = ({ title, text }) => {
      titles.push(`${title}: ${text.slice(0, 15)}`)
      const level = title.startsWith('Leiter') ? ('lead' as const) : ('entry' as const)
      return { terms: { ...derivedFrom({ ...NO_TERMS, level }, 0.9, 'test'), parts: {} } }
    }
    const levelOf = async () => {
      const row = await jobRow(catalog.read, '1')
      return storedTerms(row?.terms ?? null).level
    }
    const withReading = { ...deps, readOffer, pipeline: 3 }
    const { job } = await createJob(withReading, input({ title: 'Glasbläser' }), testActor, NOW)
    expect(await levelOf()).toBe('entry')
    const edit = { by: testActor, expected: [(await only()).revision] }
    await replaceJob(withReading, job.slug, input({ title: 'Leiterin der Hütte' }), edit, NOW + 1)
    expect(await levelOf()).toBe('lead')
    expect(await readingState(catalog, 1)).toEqual({ pipeline: 3, unread: 0 })
    expect(titles).toEqual(['Glasbläser: Wir blasen Glas', 'Leiterin der Hütte: Wir blasen Glas'])
  })

  test('are matched with a copy by the address for applications', async () => {
    const { deps, save, only } = await open()
    const applyUrl = 'https://boards.greenhouse.io/ueberglas/jobs/4012345'
    const { job } = await createJob(deps, input({ applyUrl }), testActor, NOW)
    const { title, companyName } = job
    await save({ ...testPosting('copy', { title, companyName, location: 'Jena' }), url: applyUrl })
    expect((await only()).job.sources.map(({ feed }) => feed)).toEqual(['manual', 'test'])
  })
})
