import { closedAfterEach } from '@jobs/core/testing/closing.ts'
import { describe, expect, test } from 'bun:test'
import { listFeeds, registerFeeds, saveValidators } from '../feeds/feeds.ts'
import { savePosting } from '../merging/save-posting.ts'
import { openTestCatalog, testEngines, testFeed, testPosting, withdrawPosting } from '../testing.ts'
import { markFeedSeen } from './mark-feed-seen.ts'

const NOW = Date.UTC(2026, 10, 1)

describe.each([...testEngines])('an unchanged feed on %s', (engine) => {
  const closing = closedAfterEach()
  const open = async () => {
    const { catalog } = closing(await openTestCatalog(engine))
    await registerFeeds(catalog, [{ ...testFeed, key: 'other' }], NOW)
    return catalog
  }

  test('marks its live postings as seen, and no others', async () => {
    const catalog = await open()
    for (const id of ['a', 'b', 'gone']) await savePosting(catalog, testPosting(id), NOW)
    await savePosting(catalog, { ...testPosting('c'), feedKey: 'other' }, NOW)
    await withdrawPosting(catalog, { source: 'arbeitnow', externalId: 'gone' }, NOW)
    expect(await markFeedSeen(catalog, 'test', NOW + 1)).toBe(2)
    const rows: { external_id: string; last_seen_at: number | string }[] =
      await catalog.read`SELECT external_id, last_seen_at FROM postings ORDER BY external_id`
    expect(rows.map((row) => [row.external_id, Number(row.last_seen_at) - NOW])).toEqual([
      ['a', 1],
      ['b', 1],
      ['c', 0],
      ['gone', 0],
    ])
  })

  test('keeps only the validators of its last payload', async () => {
    const catalog = await open()
    const state = async () => (await listFeeds(catalog)).find(({ key }) => key === 'test')
    const imported = { etag: 'W/"ä"', lastModified: 'Sat, 21 Nov 2026 09:00:00 GMT', pipeline: 'one' }
    await saveValidators(catalog, testFeed, imported)
    expect(await state()).toMatchObject(imported)
    await saveValidators(catalog, testFeed, {})
    expect(Object.keys((await state()) ?? {})).not.toContain('etag')
    expect(Object.keys((await state()) ?? {})).not.toContain('lastModified')
    expect(Object.keys((await state()) ?? {})).not.toContain('pipeline')
  })
})
