import { describe, expect, test } from 'bun:test'
import type { JobChange } from '@jobs/types/jobs/job-change.ts'
import { deleteJob } from '@jobs/catalog/jobs/edits/delete-job.ts'
import { restoreJob } from '@jobs/catalog/jobs/edits/restore-job.ts'
import { savePosting } from '@jobs/catalog/merging/save-posting.ts'
import { splitPosting } from '@jobs/catalog/merging/split-posting.ts'
import { withdrawPosting } from '@jobs/catalog/merging/withdraw-postings.ts'
import { recordProbe } from '@jobs/catalog/probes/record-probe.ts'
import { closeStale } from '@jobs/catalog/merging/close-stale.ts'
import { testActor, testEngines, testPosting, testSite as site } from '@jobs/catalog/testing.ts'
import { sharedCatalog } from '@jobs/catalog/testing-shared.ts'
import { type ChangeCursor, readCursor } from '@jobs/catalog/changes/change-cursor.ts'
import { CHANGES_KEPT_MS } from '@jobs/catalog/changes/change-cursor.ts'
import { listChanges } from './list-changes.ts'
import { purgeChanges } from '@jobs/catalog/changes/purge-changes.ts'

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
    expect((await pageAfter(start)).data).toEqual([])
    await save('a', 'Glaser')
    expect(shown((await pageAfter(seen)).data)).toEqual([['listed', 'Glaser']])
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
    await expect(pageAfter(cursor, 1, Date.now() + CHANGES_KEPT_MS + 1000)).rejects.toMatchObject(refused)
    expect((await pageAfter(cursor)).data).toEqual([])
  })

  test('closings are kept for thirty days, and no cursor from before them is good for longer', async () => {
    const { catalog } = await opening
    await save('short', 'Küfer')
    const before = await cursorOf()
    await withdrawPosting(catalog, { source: 'arbeitnow', externalId: 'short' }, Date.now())
    const after = await cursorOf()
    await purgeChanges(catalog, Date.now())
    expect(shown((await pageAfter(before)).data)).toEqual([['closed', 'withdrawn']])
    await purgeChanges(catalog, Date.now() + CHANGES_KEPT_MS + 1000)
    await expect(pageAfter(before)).rejects.toMatchObject({ reason: 'gone' })
    expect((await pageAfter(after)).data).toEqual([])
    expect((await pageAfter()).data.every((change) => change.type !== 'closed')).toBe(true)
  })
})
