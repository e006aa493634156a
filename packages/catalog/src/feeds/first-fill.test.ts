import { expect, test } from 'bun:test'
import { closeMissing } from '../merging/close-missing.ts'
import { savePosting } from '../merging/save-posting.ts'
import { openTestCatalog, testCounts as counts, testFeed, testPosting } from '../testing.ts'
import { markFeedsFollowed } from './feed-schedule.ts'
import { registerFeeds } from './feeds.ts'
import { fillText, firstFill } from './first-fill.ts'
import { finishRun, startRun } from './runs.ts'
import { EXAMPLES } from './withdraw-examples.ts'

const NOW = Date.UTC(2027, 0, 1)

test('shows the first fill, while a worker runs feeds, until nearly all feeds were tried and half of them read', async () => {
  const { catalog, close } = await openTestCatalog()
  const keys = Array.from({ length: 40 }, (_, at) => `feed-${at}`)
  await registerFeeds(catalog, [...keys.map((key) => ({ ...testFeed, key, enabled: true })), testFeed], 0)
  const run = async (some: readonly string[], outcome: 'succeeded' | 'failed') => {
    for (const key of some) await finishRun(catalog, await startRun(catalog, key, 1), { outcome, counts }, 2)
  }
  // Nobody runs them yet.
  expect(await firstFill(catalog, NOW)).toBeUndefined()
  await markFeedsFollowed(catalog, NOW)
  const sources = (await firstFill(catalog, NOW))?.sources ?? 0
  expect(sources).toBeGreaterThanOrEqual(40)
  await run(keys, 'failed')
  expect(await firstFill(catalog, NOW)).toEqual({ read: 0, sources, jobs: 0 })
  await run(keys.slice(0, 10), 'succeeded')
  expect(await firstFill(catalog, NOW)).toMatchObject({ read: 10 })
  expect(await firstFill(catalog, NOW + 5 * 60_000)).toBeUndefined()
  await run(keys.slice(0, 30), 'succeeded')
  expect(await firstFill(catalog, NOW)).toBeUndefined()
  // Feeds that fail later have been read.
  await run(keys, 'failed')
  expect(await firstFill(catalog, NOW)).toBeUndefined()
  expect(fillText({ read: 212, sources: 608, jobs: 9340 })).toBe('212 of 608 sources read, 9,340 jobs')
  await close()
})

test('excludes invented jobs from the first fill', async () => {
  const { catalog, close } = await openTestCatalog()
  await registerFeeds(catalog, [{ ...testFeed, key: 'examples', connector: EXAMPLES }], 0)
  await markFeedsFollowed(catalog, NOW)
  await savePosting(catalog, { ...testPosting('invented'), feedKey: 'examples' }, 1)
  expect(await firstFill(catalog, NOW)).toMatchObject({ jobs: 0 })
  await close()
})

test('gives the reason for a suspect run', async () => {
  const { catalog, close } = await openTestCatalog()
  await registerFeeds(catalog, [testFeed], 0)
  await finishRun(catalog, await startRun(catalog, testFeed.key, 1), { outcome: 'succeeded', counts, items: 80 }, 2)
  expect(await closeMissing(catalog, testFeed.key, 7, 3)).toMatchObject({
    suspect: true,
    reason: '7 items after 80 before: nothing was closed',
  })
  await close()
})
