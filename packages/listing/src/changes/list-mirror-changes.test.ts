import { type ChangeCursor, readCursor } from '@jobs/catalog/changes/change-cursor.ts'
import { savePosting } from '@jobs/catalog/merging/save-posting.ts'
import { MIRROR } from '@jobs/catalog/mirror/mirror-feed.ts'
import { beginMirror } from '@jobs/catalog/mirror/mirror-state.ts'
import { saveMirrored } from '@jobs/catalog/mirror/save-mirrored.ts'
import { addSnapshot } from '@jobs/catalog/snapshots/snapshots.ts'
import { sharedCatalog } from '@jobs/catalog/testing-shared.ts'
import { testEngines, testPosting, testSite as site, withdrawPosting } from '@jobs/catalog/testing.ts'
import { describe, expect, test } from 'bun:test'
import { readListing } from '../snapshots/read-listing.ts'
import { listChanges } from './list-changes.ts'
import { listMirrorChanges } from './list-mirror-changes.ts'

const NOW = Date.now()

describe.each([...testEngines])('changes for another instance on %s', (engine) => {
  const opening = sharedCatalog(engine).then(async (opened) => {
    const { catalog } = opened
    const save = (title: string, source: string) =>
      savePosting(catalog, { ...testPosting(title, { title }), source }, NOW)
    await save('Notar', 'one')
    const start = readCursor((await listChanges({ catalog, site }, { limit: 9 }, NOW)).next)
    if (!start) throw new Error('no cursor')
    await save('Imker', 'one')
    await save('Winzer', 'two')
    await save('Koch', 'three')
    await withdrawPosting(catalog, { source: 'one', externalId: 'Notar' }, NOW)
    return { ...opened, start }
  })
  const pageAfter = async (after: ChangeCursor, limit = 100, seen?: number) =>
    await listMirrorChanges({ catalog: (await opening).catalog, site }, { after, limit, seen }, NOW)
  const shown = async (seen?: number) => {
    const { data } = await pageAfter((await opening).start, 100, seen)
    return data.map((one) => (one.type === 'closed' ? `closed ${one.reason}` : `${one.type} ${one.job.title}`))
  }
  const snapshot = async (revision: number, leftOut: string[]) =>
    await addSnapshot((await opening).catalog, { revision, createdAt: NOW, jobs: 1, leftOut, files: [] })

  test('have each job as a snapshot has it, and go on where other changes do', async () => {
    const { catalog, start } = await opening
    const whole = await readListing({ catalog, site, leftOut: [] }, (listing) => Array.fromAsync(listing.batches()))
    const bySlug = new Map(whole.flat().map(({ job }) => [job.slug, job]))
    const { data, ...page } = await pageAfter(start)
    expect(await shown()).toEqual(['listed Imker', 'listed Winzer', 'listed Koch', 'closed withdrawn'])
    for (const change of data)
      if (change.type !== 'closed') expect(change.job).toEqual(bySlug.get(change.slug) as typeof change.job)
    const { data: others, ...same } = await listChanges({ catalog, site }, { after: start, limit: 100 }, NOW)
    expect(page).toEqual(same)
    expect(data.map(({ cursor }) => cursor)).toEqual(others.map(({ cursor }) => cursor))
    expect(await pageAfter(start, 100, start.revision)).toEqual({ data, ...page })
    const first = await pageAfter(start, 2)
    expect([first.hasMore, first.data]).toEqual([true, data.slice(0, 2)])
    expect((await pageAfter(readCursor(first.next) ?? start, 2)).data).toEqual(data.slice(2))
  })

  test('close the jobs of sources that the last snapshot leaves out', async () => {
    const { start } = await opening
    await snapshot(1, ['one', 'two'])
    const closed = 'closed out-of-filter'
    expect(await shown()).toEqual([closed, closed, 'listed Koch', 'closed withdrawn'])
    await snapshot(2, ['two', 'nobody'])
    for (const seen of [undefined, start.revision])
      expect(await shown(seen)).toEqual(['listed Imker', closed, 'listed Koch', 'closed withdrawn'])
    await snapshot(3, [])
    expect(await shown()).not.toContain(closed)
  })

  test('of nothing are none, and a lost cursor is refused', async () => {
    const { start } = await opening
    const last = readCursor((await pageAfter(start)).next) ?? start
    expect(await pageAfter(last)).toMatchObject({ data: [], hasMore: false, revision: last.revision })
    await expect(pageAfter({ ...start, feed: '000000000000' })).rejects.toMatchObject({ reason: 'gone' })
  })

  test('name the instances that a mirrored job came through, with the data of its origin', async () => {
    const { catalog, start } = await opening
    const via = ['a', 'b'].map((name) => ({ id: name.repeat(12), url: `https://${name}.example` }))
    const seen = '2026-10-01T00:00:00.000Z'
    const sightings = [{ source: 'jobicy', firstSeenAt: seen, lastSeenAt: seen }]
    const posting = { ...testPosting('mirrored', { title: 'Kurier' }), feedKey: MIRROR, source: 'themuse' }
    const at = Date.parse(seen)
    await beginMirror(catalog, 'https://a.example', NOW)
    await saveMirrored(catalog, [{ slug: 'kurier-1', via, posting, sightings, firstSeenAt: at, lastConfirmedAt: at }], {
      generation: 1,
      now: NOW,
    })
    const job = { source: 'themuse', firstSeenAt: seen, lastConfirmedAt: seen, postings: sightings }
    expect((await pageAfter(start)).data.at(-1)).toMatchObject({ type: 'listed', slug: 'kurier-1', via, job })
  })
})
