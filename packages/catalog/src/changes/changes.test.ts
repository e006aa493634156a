import { describe, expect, test } from 'bun:test'
import { deleteJob } from '../jobs/edits/delete-job.ts'
import { savePosting } from '../merging/save-posting.ts'
import { sharedCatalog } from '../testing-shared.ts'
import { testActor, testEngines, testPosting, withdrawPosting } from '../testing.ts'
import { type ChangeCursor, CHANGES_KEPT_MS, readCursor, writeCursor } from './change-cursor.ts'
import { purgeChanges } from './purge-changes.ts'

test.each<ChangeCursor>([
  { feed: '0123456789ab', revision: 0, givenAt: 0 },
  { feed: 'ffffffffffff', revision: 35, givenAt: 36 },
  { feed: '3f2a90c41d7e', revision: Number.MAX_SAFE_INTEGER, givenAt: Date.UTC(2026, 10, 23, 12, 30, 15, 123) },
])('a cursor is read as it was written: %o', (cursor) => {
  expect(readCursor(writeCursor(cursor))).toEqual(cursor)
})

test.each([
  ['nothing', ''],
  ['a word', 'latest'],
  ['a number', '42'],
  ['a catalogue’s name that is too short', '3f2a90c41d7-1-1'],
  ['a catalogue’s name that is not hexadecimal', '3f2a90c41d7g-1-1'],
  ['capitals', '3F2A90C41D7E-1-1'],
  ['a cursor without its time', '3f2a90c41d7e-1'],
  ['a cursor with an empty part', '3f2a90c41d7e--1'],
  ['a negative revision', '3f2a90c41d7e--1-1'],
  ['a revision that is no number any more', `3f2a90c41d7e-${'z'.repeat(12)}-1`],
  ['a time that is no number any more', `3f2a90c41d7e-1-${'z'.repeat(10)}`],
  ['a cursor with something after it', '3f2a90c41d7e-1-1\n'],
  ['a cursor with something before it', ' 3f2a90c41d7e-1-1'],
])('%s is not a cursor', (_, text) => {
  expect(readCursor(text)).toBeUndefined()
})

interface Row {
  slug: string
  revision: number
  first_revision: number
  listed_revision: number
  reason: string | null
  changed_at: number
}

describe.each([...testEngines])('recorded changes on %s', (engine) => {
  const opening = sharedCatalog(engine)
  const save = async (id: string, title: string) =>
    await savePosting((await opening).catalog, testPosting(id, { title, companyName: id }), Date.now())
  const withdraw = async (externalId: string) =>
    await withdrawPosting((await opening).catalog, { source: 'arbeitnow', externalId }, Date.now())
  const rows = async (title: string): Promise<Row[]> => {
    const { catalog } = await opening
    const found: Record<keyof Row, number | string | null>[] = await catalog.read`
      SELECT slug, revision, first_revision, listed_revision, reason, changed_at FROM listing_changes
      WHERE slug LIKE ${`${title}%`} ORDER BY job_id`
    return found.map((row) => ({
      slug: String(row.slug),
      revision: Number(row.revision),
      first_revision: Number(row.first_revision),
      listed_revision: Number(row.listed_revision),
      reason: row.reason === null ? null : String(row.reason),
      changed_at: Number(row.changed_at),
    }))
  }
  const only = async (title: string): Promise<Row> => {
    const [row, another] = await rows(title)
    if (!row || another) throw new Error(`not one row of ${title}`)
    return row
  }
  const purgedRevision = async () => {
    const [row] = await (await opening).catalog.read`SELECT purged_revision FROM change_feed`
    return Number(row.purged_revision)
  }

  test('keep one row per job with its last change and the revision of its first listing', async () => {
    await save('a', 'Glaser')
    const listed = await only('glaser')
    expect(listed).toMatchObject({ first_revision: listed.revision, listed_revision: listed.revision, reason: null })
    await savePosting((await opening).catalog, testPosting('a', { title: 'Glaser', companyName: 'a', tags: [] }), 1)
    const updated = await only('glaser')
    expect(updated.revision).toBeGreaterThan(listed.revision)
    expect(updated).toMatchObject({ first_revision: listed.revision, listed_revision: listed.revision })
    await withdraw('a')
    const closed = await only('glaser')
    expect(closed.revision).toBeGreaterThan(updated.revision)
    expect(closed).toMatchObject({ reason: 'withdrawn', listed_revision: listed.revision })
    await save('a', 'Glaser')
    const again = await only('glaser')
    expect(again).toMatchObject({ first_revision: listed.revision, listed_revision: again.revision, reason: null })
    expect(again.revision).toBeGreaterThan(closed.revision)
  })

  test('are rolled back with their transaction', async () => {
    const { catalog } = await opening
    await save('b', 'Imker')
    const before = await only('imker')
    const failing = { ...catalog, index: { ...catalog.index, remove: () => Promise.reject(new Error('no index')) } }
    await expect(
      deleteJob({ catalog: failing }, before.slug, { by: testActor, expected: 'any' }, Date.now()),
    ).rejects.toThrow('no index')
    expect(await only('imker')).toEqual(before)
  })

  test('lose closings after thirty days, but not listed jobs', async () => {
    const { catalog } = await opening
    for (const id of ['c', 'd', 'e']) await save(id, `Notar ${id}`)
    await withdraw('c')
    await withdraw('d')
    const { revision, changed_at: closedAt } = await only('notar-d')
    // Both may have happened within one millisecond.
    await catalog.transaction(
      (tx) => tx`UPDATE listing_changes SET changed_at = ${closedAt - 1} WHERE slug LIKE 'notar-c%'`,
    )
    const purged = await purgedRevision()

    await purgeChanges(catalog, closedAt - 1 + CHANGES_KEPT_MS)
    expect(await rows('notar')).toHaveLength(3)
    expect(await purgedRevision()).toBe(purged)

    await purgeChanges(catalog, closedAt + CHANGES_KEPT_MS)
    expect((await rows('notar')).map(({ slug }) => slug.slice(0, 7))).toEqual(['notar-d', 'notar-e'])
    const first = await purgedRevision()
    expect(first).toBeGreaterThan(purged)
    expect(first).toBeLessThan(revision)

    await purgeChanges(catalog, closedAt + 1 + CHANGES_KEPT_MS)
    expect(await purgedRevision()).toBe(revision)
    await purgeChanges(catalog, closedAt + 100 * CHANGES_KEPT_MS)
    expect((await rows('notar')).map(({ slug, reason }) => [slug.slice(0, 7), reason])).toEqual([['notar-e', null]])
    expect(await purgedRevision()).toBe(revision)
  })
})
