import { closedAfterEach } from '@jobs/core/testing/closing.ts'
import { expect, test } from 'bun:test'
import { savePostings } from '../../merging/save-posting.ts'
import { withdrawPostings } from '../../merging/withdraw-postings.ts'
import { markFeedSeen } from '../../postings/mark-feed-seen.ts'
import { openTestCatalog, testPosting } from '../../testing.ts'
import type { Catalog } from '../catalog.ts'

const NOW = Date.UTC(2026, 10, 1)
const SLOW_MS = 400
/** Largest batch of 200 after a transaction of SLOW_MS. */
const SMALLER = 45

const closing = closedAfterEach()

/** A catalogue whose transactions each take at least SLOW_MS, and how many there were. */
const openSlow = async () => {
  const { catalog } = closing(await openTestCatalog('sqlite'))
  let transactions = 0
  const slow: Catalog = {
    ...catalog,
    transaction: async (work) =>
      await catalog.transaction(async (tx) => {
        transactions += 1
        const result = await work(tx)
        await Bun.sleep(SLOW_MS)
        return result
      }),
  }
  return { slow, catalog, transactions: () => transactions }
}

const postings = (prefix: string, count: number) =>
  Array.from({ length: count }, (_, at) => testPosting(`${prefix}${at}`, { companyName: `Firma ${prefix}${at} GmbH` }))

test('slow transactions hold fewer postings, and nothing is lost', async () => {
  const { slow, catalog, transactions } = await openSlow()
  const first = await savePostings(slow, postings('a', 3), NOW)
  expect(first).toEqual(['listed', 'listed', 'listed'])
  const before = transactions()
  const second = await savePostings(slow, postings('b', SMALLER + 15), NOW)
  expect(second).toEqual(postings('b', SMALLER + 15).map(() => 'listed'))
  expect(transactions() - before).toBeGreaterThan(1)

  const ids: { id: number }[] = await catalog.read`SELECT id FROM postings ORDER BY id`
  expect(await markFeedSeen(slow, 'test', NOW + 1)).toBe(ids.length)
  const withdrawing = transactions()
  const some = ids.slice(0, 6).map(({ id }) => id)
  expect(await withdrawPostings(slow, some, NOW + 2)).toBe(some.length)
  expect(transactions() - withdrawing).toBeGreaterThan(1)
  expect(await markFeedSeen(catalog, 'test', NOW + 3)).toBe(ids.length - some.length)
})
