import { type ChangeCursor, CHANGES_KEPT_MS, CURSOR_VALID_MS, readCursor } from '@jobs/catalog/changes/change-cursor.ts'
import { expireCursors } from '@jobs/catalog/changes/expire-cursors.ts'
import { purgeChanges } from '@jobs/catalog/changes/purge-changes.ts'
import { deleteJob, restoreJob } from '@jobs/catalog/jobs/edits/delete-job.ts'
import { closeStale } from '@jobs/catalog/merging/close-stale.ts'
import { savePosting } from '@jobs/catalog/merging/save-posting.ts'
import { splitPosting } from '@jobs/catalog/merging/split-posting.ts'
import { recordProbe } from '@jobs/catalog/probes/record-probe.ts'
import { sharedCatalog } from '@jobs/catalog/testing-shared.ts'
import { testActor, testEngines, testPosting, testSite as site, withdrawPosting } from '@jobs/catalog/testing.ts'
import type { JobChange } from '@jobs/types/jobs/job-change.ts'
import { describe, expect, test } from 'bun:test'
import { listChanges } from './list-changes.ts'

describe.each([...testEngines])('changes on %s', (engine) => {
  const opening = sharedCatalog(engine)
  const pageAfter = async (after?: ChangeCursor, limit = 1000, now = Date.now()) =>
    await listChanges({ catalog: (await opening).catalog, site }, { after, limit }, now)
  const cursorOf = async (after?: ChangeCursor) => {
    const cursor = readCursor((await pageAfter(after)).next)
    if (!cursor) throw new Error('no cursor')
    return cursor
  }
  const shown = (data: JobChange[]) =>
    data.map((change) =>
      change.type === 'closed'
        ? [change.type, change.reason, ...(change.mergedInto ? [change.mergedInto] : [])]
        : [change.type, change.job.title],
    )
  const save = async (id: string, title: string, more: object = {}, now = Date.now()) =>
    await savePosting((await opening).catalog, { ...testPosting(id, { title }), ...more }, now)

  test('a job is listed, updated and closed, each time in its last state alone', async () => {
    const start = await cursorOf()
    await save('a', 'Glaser')
    const [listed] = (await pageAfter(start)).data
    expect(shown(listed ? [listed] : [])).toEqual([['listed', 'Glaser']])
    expect(listed).toMatchObject({ job: { slug: listed?.slug, url: `https://jobs.example/jobs/${listed?.slug}` } })
    const seen = await cursorOf()
    await save('a', 'Glasermeister')
    await save('a', 'Glaser und Fensterbauer')
    expect(shown((await pageAfter(seen)).data)).toEqual([['updated', 'Glaser und Fensterbauer']])
    expect(shown((await pageAfter(start)).data)).toEqual([['listed', 'Glaser und Fensterbauer']])
    await withdrawPosting((await opening).catalog, { source: 'arbeitnow', externalId: 'a' }, Date.now())
    expect(shown((await pageAfter(seen)).data)).toEqual([['closed', 'withdrawn']])
    // Its listing may have been processed and the cursor not saved.
    expect(shown((await pageAfter(start)).data)).toEqual([['closed', 'withdrawn']])
    expect((await pageAfter()).data).toEqual([])
    await save('a', 'Glaser')
    expect(shown((await pageAfter(seen)).data)).toEqual([['listed', 'Glaser']])
  })

  test('a job that left a filter is closed, also if it was listed after the cursor; one that never met it is left out', async () => {
    const { catalog } = await opening
    const after = await cursorOf()
    const saveAs = async (id: string, workArrangement: 'remote' | 'hybrid') =>
      await savePosting(catalog, testPosting(id, { title: 'Sattler', companyName: id, workArrangement }), Date.now())
    await saveAs('moving', 'remote')
    await saveAs('staying', 'hybrid')
    const filter = { workArrangement: ['remote' as const] }
    const remote = async () =>
      shown((await listChanges({ catalog, site }, { after, limit: 9, filter }, Date.now())).data)
    expect(await remote()).toEqual([['listed', 'Sattler']])
    await saveAs('moving', 'hybrid')
    expect(await remote()).toEqual([['closed', 'out-of-filter']])
  })

  test('an ad whose own page is gone is withdrawn: the list of reasons is closed', async () => {
    const { catalog } = await opening
    await save('dead', 'Seiler')
    const seen = await cursorOf()
    const [posting] = await catalog.read`SELECT id FROM postings WHERE external_id = 'dead'`
    await recordProbe(catalog, Number(posting.id), { outcome: 'dead', reason: '410' }, Date.now())
    expect(shown((await pageAfter(seen)).data)).toEqual([['closed', 'withdrawn']])
  })

  test('a closing says why', async () => {
    const { catalog } = await opening
    const now = Date.now()
    await save('late', 'Maurer', { expiresAt: now - 1 }, now - 5000)
    await save('gone', 'Imker')
    const slug = (await pageAfter()).data.find(
      (change) => change.type !== 'closed' && change.job.title === 'Imker',
    )?.slug
    const seen = await cursorOf()
    await closeStale(catalog, now)
    await deleteJob({ catalog }, slug ?? '', { by: testActor, expected: 'any' }, now)
    expect(shown((await pageAfter(seen)).data)).toEqual([
      ['closed', 'expired'],
      ['closed', 'deleted'],
    ])
    await restoreJob({ catalog, site }, slug ?? '', { by: testActor, expected: 'any' }, now)
    expect(shown((await pageAfter(seen)).data)).toEqual([
      ['closed', 'expired'],
      ['listed', 'Imker'],
    ])
  })

  test('a job that turns out to be another one names it, and comes back when they are taken apart', async () => {
    const { catalog } = await opening
    const text = Array.from({ length: 120 }, (_, index) => `Wort${index * 7}`).join(' ')
    const twin = (id: string, title: string, source: string) => {
      const { fields, ...posting } = testPosting(id, { title, description: `<p>${text}</p>`, descriptionText: text })
      return { ...posting, source, fields }
    }
    await savePosting(catalog, twin('t1', 'Uhrmacher', 'one'), Date.now())
    await savePosting(catalog, twin('t2', 'Näherin', 'two'), Date.now())
    const seen = await cursorOf()
    const first = (await pageAfter()).data.find(
      (change) => change.type !== 'closed' && change.job.title === 'Uhrmacher',
    )
    await savePosting(catalog, twin('t2', 'Uhrmacher (m/w/d)', 'two'), Date.now())
    const merged = (await pageAfter(seen)).data.filter((change) => change.type === 'closed')
    expect(merged).toMatchObject([{ reason: 'merged', mergedInto: first?.slug }])
    const [posting] = await catalog.read`SELECT id FROM postings WHERE external_id = 't2'`
    const before = await cursorOf()
    await splitPosting(catalog, Number(posting.id), Date.now(), testActor)
    expect(shown((await pageAfter(before)).data)).toContainEqual(['listed', 'Uhrmacher (m/w/d)'])
  })

  test('pages follow each other without a gap or a repetition', async () => {
    const whole = (await pageAfter()).data.map(({ slug }) => slug)
    const held = new Set<string>()
    let after: ChangeCursor | undefined
    for (let hasMore = true; hasMore;) {
      const page = await pageAfter(after, 2)
      expect(page.data.length).toBeLessThanOrEqual(2)
      for (const { type, slug } of page.data) {
        if (type === 'closed') held.delete(slug)
        else held.add(slug)
      }
      after = readCursor(page.next)
      hasMore = page.hasMore
      if (hasMore) expect(page.next).toBe(page.data.at(-1)?.cursor ?? '')
    }
    expect([...held]).toEqual(whole)
  })

  test('a cursor that is too old, of another catalogue or ahead of this one is refused', async () => {
    const cursor = await cursorOf()
    const refused = { name: 'CatalogRefusal', reason: 'gone' }
    await expect(pageAfter({ ...cursor, feed: '000000000000' })).rejects.toMatchObject(refused)
    await expect(pageAfter({ ...cursor, revision: cursor.revision + 1 })).rejects.toMatchObject(refused)
    await expect(pageAfter(cursor, 1, Date.now() + CURSOR_VALID_MS + 1000)).rejects.toMatchObject(refused)
    expect((await pageAfter(cursor)).data).toEqual([])
  })

  test('a cursor is good for thirty days, and no closing is missed with it meanwhile', async () => {
    const { catalog } = await opening
    await save('short', 'Küfer')
    const before = await cursorOf()
    await withdrawPosting(catalog, { source: 'arbeitnow', externalId: 'short' }, Date.now())
    const closed = [['closed', 'withdrawn']]
    const end = before.givenAt + CURSOR_VALID_MS
    await purgeChanges(catalog, end)
    expect(shown((await pageAfter(before, 1000, end)).data)).toEqual(closed)
    await expect(pageAfter(before, 1000, end + 1)).rejects.toMatchObject({ reason: 'gone' })
    await purgeChanges(catalog, Date.now() + CHANGES_KEPT_MS + 1000)
    expect((await pageAfter()).data.every((change) => change.type !== 'closed')).toBe(true)
  })

  test('a page read late on the way does not make its cursor younger, the last page does', async () => {
    for (const id of ['way-1', 'way-2', 'way-3']) await save(id, `Seilerin ${id}`)
    const began = Date.now()
    const first = readCursor((await pageAfter(undefined, 2, began)).next)
    const second = readCursor((await pageAfter(first, 1, began + 1000)).next)
    const last = readCursor((await pageAfter(second, 1000, began + 2000)).next)
    expect([first?.givenAt, second?.givenAt, last?.givenAt]).toEqual([began, began, began + 2000])
  })

  test('a listing whose old closings were purged is read from its beginning', async () => {
    const { catalog } = await opening
    for (const id of ['old-1', 'old-2', 'old-3']) await save(id, `Böttcher ${id}`)
    await withdrawPosting(catalog, { source: 'arbeitnow', externalId: 'old-3' }, Date.now())
    await purgeChanges(catalog, Date.now() + CHANGES_KEPT_MS + 1000)
    const slugs: string[] = []
    let after: ChangeCursor | undefined
    for (let hasMore = true; hasMore;) {
      const page = await pageAfter(after, 1)
      slugs.push(...page.data.map(({ slug }) => slug))
      after = readCursor(page.next)
      hasMore = page.hasMore
    }
    expect(slugs).toEqual((await pageAfter()).data.map(({ slug }) => slug))
  })

  test('after a backup was restored, no cursor from before is good, however many changes follow', async () => {
    const { catalog } = await opening
    const before = await cursorOf()
    await expireCursors(catalog, Date.now())
    await Bun.sleep(2)
    const after = await cursorOf()
    await save('restored', 'Drechsler')
    for (const revision of [before.revision, before.revision + 1, after.revision])
      await expect(pageAfter({ ...before, revision })).rejects.toMatchObject({ reason: 'gone' })
    expect(shown((await pageAfter(after)).data)).toEqual([['listed', 'Drechsler']])
    await expireCursors(catalog, after.revision - 1000)
    expect((await cursorOf()).revision).toBeGreaterThan(after.revision)
  })
})
