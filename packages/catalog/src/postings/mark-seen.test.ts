import { closedAfterEach } from '@jobs/core/testing/closing.ts'
import type { Posting } from '@jobs/types/feeds/posting.ts'
import { describe, expect, test } from 'bun:test'
import { registerFeeds } from '../feeds/feeds.ts'
import { deleteJob } from '../jobs/edits/delete-job.ts'
import { closeStale } from '../merging/close-stale.ts'
import { savePosting } from '../merging/save-posting.ts'
import { currentRevision } from '../revision/catalog-state.ts'
import {
  openTestCatalog,
  TEST_ROLES,
  testActor,
  testEngines,
  testFeed,
  testPosting,
  withdrawPosting,
} from '../testing.ts'
import { markInputsSeen, markPostingsSeen, markUnchangedSeen } from './mark-seen.ts'
import { withinFeedCap } from './within-feed-cap.ts'

const NOW = Date.UTC(2026, 10, 1)
const source = 'arbeitnow'

describe.each(testEngines)('postings that a feed still lists on %s', (engine) => {
  const closing = closedAfterEach()
  const open = async () => {
    const { catalog } = closing(await openTestCatalog(engine))
    await registerFeeds(catalog, [{ ...testFeed, key: 'other' }], NOW)
    const of = (id: string, more: Partial<Posting> = {}): Posting => ({
      ...testPosting(id, { title: TEST_ROLES[id.charCodeAt(0) % TEST_ROLES.length] ?? '' }),
      inputHash: `input of ${id}`,
      ...more,
    })
    const save = (id: string, more: Partial<Posting> = {}) => savePosting(catalog, of(id, more), NOW)
    /** When each was seen, after NOW, and in which feed. */
    const seen = async () => {
      const rows: { external_id: string; feed_key: string; last_seen_at: number | string }[] =
        await catalog.read`SELECT external_id, feed_key, last_seen_at FROM postings ORDER BY external_id, source`
      return rows.map((row) => `${row.external_id} ${row.feed_key} ${Number(row.last_seen_at) - NOW}`)
    }
    const withdraw = (id: string) => withdrawPosting(catalog, { source, externalId: id }, NOW)
    const expire = async (id: string) => {
      await save(id, { expiresAt: NOW + 1 })
      await closeStale(catalog, NOW + 2)
    }
    return { catalog, of, save, seen, withdraw, expire }
  }
  const input = (externalId: string, hash = `input of ${externalId}`) => ({ source, externalId, hash })

  describe('by input', () => {
    test('are marked as seen in their current feed, without a change of the listing', async () => {
      const { catalog, save, seen } = await open()
      for (const id of ['a', 'b', 'c']) await save(id)
      const before = await currentRevision(catalog)
      const inputs = [input('a'), input('b', 'another'), input('new')]
      expect(await markInputsSeen(catalog, 'other', inputs, NOW + 1)).toEqual(new Set(inputs.slice(0, 1)))
      expect(await seen()).toEqual(['a other 1', 'b test 0', 'c test 0'])
      expect(await currentRevision(catalog)).toBe(before)
    })

    test('are not marked if of another source, withdrawn, expired or saved without input', async () => {
      const { catalog, of, save, seen, withdraw, expire } = await open()
      await expire('d')
      await save('a', { source: 'elsewhere' })
      await save('b')
      // Its job stays listed.
      await save('b', { source: 'elsewhere' })
      await withdraw('b')
      const { inputHash: _, ...withoutInput } = of('c')
      await savePosting(catalog, withoutInput, NOW)
      const before = await seen()
      const inputs = ['a', 'b', 'c', 'd'].map((id) => input(id))
      expect(await markInputsSeen(catalog, 'other', inputs, NOW + 9)).toEqual(new Set())
      expect(await seen()).toEqual(before)
    })

    test('are marked in any number, of several sources', async () => {
      const { catalog, save } = await open()
      await save('a')
      await save('b', { source: 'elsewhere' })
      const inputs = [
        ...Array.from({ length: 1200 }, (_, at) => input(`new ${at}`)),
        input('a'),
        { ...input('b'), source: 'elsewhere' },
      ]
      expect(await markInputsSeen(catalog, 'test', inputs, NOW + 1)).toEqual(new Set(inputs.slice(-2)))
      expect(await markInputsSeen(catalog, 'test', [], NOW + 1)).toEqual(new Set())
    })
  })

  describe('by content', () => {
    test('are marked, and new or changed ones are returned', async () => {
      const { catalog, of, save, seen } = await open()
      for (const id of ['a', 'b', 'c']) await save(id)
      const before = await currentRevision(catalog)
      const changed = of('b', { url: 'https://source.example/moved' })
      const postings = [of('a', { feedKey: 'other' }), changed, of('new')]
      expect(await markUnchangedSeen(catalog, postings, NOW + 1)).toEqual([changed, of('new')])
      expect(await seen()).toEqual(['a other 1', 'b test 0', 'c test 0'])
      expect(await currentRevision(catalog)).toBe(before)
      expect(await markUnchangedSeen(catalog, [], NOW + 2)).toEqual([])
    })

    test('are saved again if withdrawn or expired, though equal', async () => {
      const { catalog, of, save, withdraw, expire } = await open()
      await expire('d')
      await save('b')
      await withdraw('b')
      const postings = [of('b'), of('d', { expiresAt: NOW + 1 })]
      expect(await markUnchangedSeen(catalog, postings, NOW + 9)).toEqual(postings)
    })

    test('are marked, not saved, if an admin deleted their job', async () => {
      const { catalog, of, save, seen } = await open()
      await save('a')
      const [{ slug }]: [{ slug: string }] = await catalog.read`SELECT slug FROM jobs`
      await deleteJob({ catalog }, slug, { by: testActor, expected: 'any' }, NOW)
      expect(await markUnchangedSeen(catalog, [of('a')], NOW + 1)).toEqual([])
      expect(await seen()).toEqual(['a test 1'])
    })

    test('are recognised by their new input afterwards', async () => {
      const { catalog, of, save } = await open()
      await save('a')
      const again = input('a', 'another input')
      expect(await markInputsSeen(catalog, 'test', [again], NOW + 1)).toEqual(new Set())
      await markUnchangedSeen(catalog, [of('a', { inputHash: again.hash })], NOW + 2)
      expect(await markInputsSeen(catalog, 'test', [again, input('a')], NOW + 3)).toEqual(new Set([again]))
    })
  })

  test('are marked by name if live and of that source', async () => {
    const { catalog, save, seen, withdraw } = await open()
    for (const id of ['a', 'b', 'c']) await save(id)
    await save('d', { source: 'elsewhere' })
    await withdraw('b')
    await markPostingsSeen(catalog, source, ['a', 'b', 'd', 'unknown'], NOW + 1)
    await markPostingsSeen(catalog, source, [], NOW + 2)
    expect(await seen()).toEqual(['a test 1', 'b test 0', 'c test 0', 'd test 0'])
  })

  describe('above the cap of its feed', () => {
    const ids = (postings: readonly Posting[]) => postings.map(({ externalId }) => externalId).join('')

    test('are left out if new, in the order of delivery', async () => {
      const { catalog, of, save } = await open()
      for (const id of ['a', 'b']) await save(id)
      const delivered = ['x', 'b', 'y', 'a', 'z'].map((id) => of(id))
      const within = async (most: number) => ids(await withinFeedCap(catalog, delivered, most))
      expect(await Promise.all([0, 2, 3, 4, 5, 7].map(within))).toEqual(['ba', 'ba', 'xba', 'xbya', 'xbyaz', 'xbyaz'])
      expect(await withinFeedCap(catalog, [], 0)).toEqual([])
    })

    test('are known by their own source', async () => {
      const { catalog, of, save } = await open()
      for (const id of ['a', 'b']) await save(id)
      await save('c', { source: 'elsewhere' })
      const delivered = [of('x'), of('c', { source: 'elsewhere' }), of('c'), of('a')]
      const within = (await withinFeedCap(catalog, delivered, 3)).map((posting) => [posting.source, posting.externalId])
      expect(within).toEqual([
        ['elsewhere', 'c'],
        [source, 'a'],
      ])
    })

    test('include withdrawn ones that return; these and other feeds take no room', async () => {
      const { catalog, of, save, withdraw } = await open()
      for (const id of ['a', 'b']) await save(id)
      await save('c', { feedKey: 'other' })
      await withdraw('b')
      const delivered = ['b', 'x', 'a'].map((id) => of(id))
      const within = async (most: number) => ids(await withinFeedCap(catalog, delivered, most))
      expect(await Promise.all([1, 2, 3].map(within))).toEqual(['a', 'ba', 'bxa'])
    })
  })
})
