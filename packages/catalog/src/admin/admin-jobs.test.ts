import { afterEach, describe, expect, test } from 'bun:test'
import { JobInput } from '@jobs/types/job-input.ts'
import { listAudit } from '../audit/list-audit.ts'
import { closeStale } from '../close-stale.ts'
import { registerFeeds } from '../feeds.ts'
import { listJobs } from '../list-jobs.ts'
import type { JobFields, Posting } from '../posting.ts'
import { savePosting } from '../save-posting.ts'
import { openTestCatalog, testActor, testEngines, testFeed, testPosting } from '../testing.ts'
import { withdrawPosting } from '../withdraw-postings.ts'
import { createJob } from './create-job.ts'
import { deleteJob } from './delete-job.ts'
import { findJob } from './find-job.ts'
import { type AdminJobsRequest, listAdminJobs } from './list-admin-jobs.ts'
import { replaceJob } from './replace-job.ts'

const site = { url: 'https://jobs.example', brandName: 'B', docsUrl: 'https://jobs.example/developers' }
const NOW = Date.UTC(2026, 10, 1)
const DAY = 24 * 3_600_000
const essay = (topic: string, length = 100) => Array.from({ length }, (_, index) => `${topic}${index}`).join(' ')

const input = (fields: Partial<JobInput> = {}): JobInput =>
  JobInput.parse({
    title: 'Glasbläser (m/w/d)',
    companyName: 'Überglas GmbH',
    location: 'Jena',
    workArrangement: 'hybrid',
    language: 'de',
    description: `<p>Wir blasen Glas.</p><script>alert(1)</script><p>${essay('glas')}</p>`,
    ...fields,
  })

describe.each([...testEngines])('jobs in the hands of editors, on %s', (engine) => {
  const closers: (() => Promise<void>)[] = []
  afterEach(async () => {
    for (const close of closers.splice(0)) await close()
  })
  const open = async () => {
    const opened = await openTestCatalog(engine, { meilisearch: { url: 'http://127.0.0.1:1', index: 'jobs' } })
    closers.push(opened.close)
    const deps = { catalog: opened.catalog, site }
    const save = (posting: Posting, now = NOW) => savePosting(opened.catalog, posting, now)
    const listed = async (q = '') =>
      (await listJobs({ ...opened, site }, { page: 1, perPage: 100, q })).list.data.map((job) => job.title)
    const read = async (ref: string) => {
      const found = await findJob(deps, ref)
      if (!found) throw new Error(`no job ${ref}`)
      return found
    }
    /** The one job there is, whatever its state. */
    const only = async () => {
      const { items, total } = await listAdminJobs(deps, { page: 1, perPage: 10, sort: 'createdAt' })
      expect(total).toBe(1)
      return await read(String(items[0]?.id))
    }
    /** As an editor sends a job back that was read: what is not editable left out. */
    const edit = async (ref: string, change: Partial<JobInput>, now = NOW) => {
      const { job, revision } = await read(ref)
      const { title, companyName, location, workArrangement, language, tags, description } = job
      const { salaryMin, salaryMax, currency, applyUrl } = job
      const whole = { title, companyName, location, workArrangement, language, tags, description }
      const given = JobInput.parse({ ...whole, salaryMin, salaryMax, currency, applyUrl, ...change })
      return await replaceJob(deps, ref, given, { by: testActor, expected: [revision] }, now)
    }
    const remove = (ref: string, now = NOW) => deleteJob(deps, ref, { by: testActor, expected: 'any' }, now)
    const actions = async () =>
      (await listAudit(opened.catalog, { page: 1, perPage: 50 })).items.map(({ action }) => action)
    return { ...opened, deps, save, listed, read, only, edit, remove, actions }
  }
  const feedJob = (fields: Partial<JobFields> = {}) => testPosting('a', fields)

  test('a new job is listed and found at once, its text made safe', async () => {
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
    expect([await listed(), await listed('glasblaser')]).toEqual([[job.title], [job.title]])
    expect(await actions()).toEqual(['job.create'])
    expect((await findJob(deps, job.slug))?.job).toEqual(job)
    for (const none of ['0', '99', '-1', '1e3', 'x'.repeat(300), "1' OR '1'='1", '\0', '']) {
      expect(await findJob(deps, none)).toBeUndefined()
    }
  })

  test('nothing is stored of a job without a word in it, and the faults are named', async () => {
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

  test('what an editor changed no feed overwrites, and nothing else is pinned', async () => {
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
    expect([await listed('bilanzbuchhalter'), await listed('neu')]).toEqual([['Bilanzbuchhalter'], []])
  })

  test('a pin outlasts closing and coming back', async () => {
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

  test('sending back what was read changes nothing', async () => {
    const { save, only, edit, actions } = await open()
    await save(feedJob({ description: '<p>A &amp; B</p><ul><li>c</li></ul>', descriptionText: 'A & B\n- c' }))
    const before = await only()
    expect(await edit(String(before.job.id), {}, NOW + 5)).toEqual(before)
    expect(await actions()).toEqual([])
  })

  test('of many editors at once exactly one wins, and nothing is lost', async () => {
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

  test('a revision is another whenever anything that is shown is', async () => {
    const { save, only, edit, catalog } = await open()
    await save(feedJob())
    const seen = new Set([(await only()).revision])
    await save(feedJob(), NOW + 1)
    seen.add((await only()).revision)
    expect(seen.size).toBe(1)
    await save(feedJob({ tags: ['b'] }), NOW + 2)
    seen.add((await only()).revision)
    seen.add((await edit('1', { title: 'T' })).revision)
    seen.add((await edit('1', { title: 'U' })).revision)
    await withdrawPosting(catalog, { source: 'arbeitnow', externalId: 'a' }, NOW)
    seen.add((await only()).revision)
    expect(seen.size).toBe(5)
  })

  test('a deleted job stays away, however a feed brings it again', async () => {
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
    expect([await listed(), await listed('buchhalter')]).toEqual([[], []])
    const carried = [
      at('greenhouse', '1'),
      at('greenhouse', '1', { tags: ['neu'] }),
      at('himalayas', '1', { title: 'BUCHHALTER', descriptionText: '' }),
      at('greenhouse', '2'),
      at('remotive', 'copy', { descriptionText: '' }),
      at('remotive', 'richer', { descriptionText: `${text} ${essay('mehr', 40)}` }),
    ]
    for (const [index, posting] of carried.entries()) await save(posting, NOW + index * DAY)
    await withdrawPosting(catalog, { source: 'greenhouse', externalId: '1' }, NOW + 8 * DAY)
    await save(at('greenhouse', '1'), NOW + 9 * DAY)
    await save(at('greenhouse', 'repost'), NOW + 29 * DAY)
    expect([await listed(), await listed('buchhalter')]).toEqual([[], []])
    expect((await findJob(deps, String(job.id)))?.job.status).toBe('deleted')
    await remove(job.slug)
    expect(await actions()).toEqual(['job.delete'])
    const put = replaceJob(deps, job.slug, input(), { by: testActor, expected: 'any' }, NOW)
    await expect(put).rejects.toMatchObject({ reason: 'conflict' })
  })

  test('a posting that no longer matches the rest of a deleted job does not come back by itself', async () => {
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

  test('deleting and saving at once leaves nothing listed', async () => {
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

  test('editing and saving at once keeps the edit', async () => {
    const { save, only, deps } = await open()
    await save(feedJob())
    const { job } = await only()
    const saving = Array.from({ length: 20 }, (_, index) => save(feedJob({ title: `Feed ${index}` }), NOW + index))
    const editing = replaceJob(deps, job.slug, input({ title: 'Hand' }), { by: testActor, expected: 'any' }, NOW)
    await Promise.all([...saving.slice(0, 10), editing, ...saving.slice(10)])
    expect((await only()).job.title).toBe('Hand')
  })

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
    expect(await listed('maurerin')).toEqual(['Maurerin'])
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
    const expiring = edit(String((await only().catch(() => ({ job }))).job.id), { expiresAt: '2020-01-01T00:00:00Z' })
    await expect(expiring).rejects.toMatchObject({ reason: 'invalid' })
  })

  test('a feed’s job has no expiry of its own', async () => {
    const { save, edit } = await open()
    await save(feedJob())
    await expect(edit('1', { expiresAt: '2030-01-01T00:00:00Z' })).rejects.toMatchObject({
      faults: [{ parameter: 'expiresAt' }],
    })
  })

  test('the audit holds who, what and when, before and after, of what changed', async () => {
    const { catalog, save, edit, remove } = await open()
    await save(feedJob())
    await edit('1', { title: 'Neu' }, NOW + 1)
    await remove('1', NOW + 2)
    const page = { page: 1, perPage: 1 }
    const { items, total } = await listAudit(catalog, { ...page, kind: 'job', key: '1' })
    expect([total, items[0]?.action]).toEqual([2, 'job.delete'])
    const edits = await listAudit(catalog, {
      ...page,
      action: 'job.replace',
      userEmail: testActor.email,
      from: NOW + 1,
    })
    expect(edits).toEqual({
      total: 1,
      items: [
        {
          id: expect.any(Number),
          at: NOW + 1,
          by: testActor,
          action: 'job.replace',
          subject: { kind: 'job', key: '1' },
          before: { title: 'Buchhalter (m/w/d)' },
          after: { title: 'Neu' },
        },
      ],
    })
    expect((await listAudit(catalog, { ...page, to: NOW + 1 })).total).toBe(0)
    expect((await listAudit(catalog, { ...page, userId: 2 })).total).toBe(0)
  })

  test('lists by every condition, in every order, page by page', async () => {
    const { deps, save, catalog } = await open()
    await registerFeeds(catalog, [{ ...testFeed, key: 'other' }], NOW)
    await createJob(deps, input(), testActor, NOW)
    await save(testPosting('a', { title: 'Über 100% Koch_in', companyName: 'Mensa', publishedAt: NOW - DAY }), NOW + 1)
    const nurse = testPosting('b', {
      title: 'Nurse',
      companyName: 'Werkjob',
      language: 'en',
      workArrangement: 'remote',
      publishedAt: NOW - 2,
    })
    await save({ ...nurse, source: 'lever', feedKey: 'other' }, NOW + 2)
    await withdrawPosting(catalog, { source: 'lever', externalId: 'b' }, NOW + 3)
    const titles = async (request: Partial<AdminJobsRequest>) => {
      const { items, total } = await listAdminJobs(deps, { page: 1, perPage: 10, sort: 'createdAt', ...request })
      expect(total).toBe(items.length)
      return items.map((job) => job.title.slice(0, 5))
    }
    const all = ['Glasb', 'Über ', 'Nurse']
    expect(await titles({})).toEqual(all)
    expect(await titles({ sort: '-createdAt' })).toEqual(all.toReversed())
    expect(await titles({ sort: '-publishedAt' })).toEqual(['Glasb', 'Nurse', 'Über '])
    expect(await titles({ sort: 'publishedAt' })).toEqual(['Über ', 'Nurse', 'Glasb'])
    expect(await titles({ sort: '-updatedAt' })).toEqual(['Nurse', 'Über ', 'Glasb'])
    expect(await titles({ sort: 'title' })).toEqual(['Glasb', 'Nurse', 'Über '])
    expect(await titles({ sort: 'companyName' })).toEqual(['Über ', 'Nurse', 'Glasb'])
    expect(await titles({ status: 'closed' })).toEqual(['Nurse'])
    expect(await titles({ language: 'en' })).toEqual(['Nurse'])
    expect(await titles({ workArrangement: 'remote' })).toEqual(['Nurse'])
    expect(await titles({ source: 'lever' })).toEqual(['Nurse'])
    expect(await titles({ feed: 'test' })).toEqual(['Über '])
    expect(await titles({ company: 'MENS' })).toEqual(['Über '])
    for (const company of ['über', 'ÜBERGLAS g']) expect(await titles({ company })).toEqual(['Glasb'])
    expect(await titles({ q: '日本' })).toEqual([])
    expect(await titles({ createdBy: testActor.email })).toEqual(['Glasb'])
    expect(await titles({ edited: true })).toEqual(['Glasb'])
    expect(await titles({ edited: false, status: 'active' })).toEqual(['Über '])
    for (const q of ['überglas', 'ÜBERGLAS', 'ueberglas', 'Glasbl']) expect(await titles({ q })).toEqual(['Glasb'])
    for (const q of ['100%', 'h_i', 'über 1']) expect(await titles({ q })).toEqual(['Über '])
    for (const q of ["'; DROP TABLE jobs; --", '%', '_', '\\', '"', '((']) {
      expect((await titles({ q })).length).toBeLessThanOrEqual(1)
    }
    expect(await titles({ company: "' OR 1=1 --" })).toEqual([])
    expect(await titles({ source: "' OR 1=1 --", createdBy: "' OR 1=1 --" })).toEqual([])
    const second = await listAdminJobs(deps, { page: 2, perPage: 2, sort: 'createdAt' })
    expect([second.total, second.items.map((job) => job.title)]).toEqual([3, ['Nurse']])
    expect((await listAdminJobs(deps, { page: 9_007_199_254_740_991, perPage: 100, sort: 'title' })).items).toEqual([])
  })
})
