import { listAudit } from '@jobs/catalog/audit/list-audit.ts'
import { findFeed, registerFeeds } from '@jobs/catalog/feeds/feeds.ts'
import { findRun } from '@jobs/catalog/feeds/list-runs.ts'
import { requestRun } from '@jobs/catalog/feeds/request-run.ts'
import { openTestCatalog, testActor } from '@jobs/catalog/testing.ts'
import type { PermissionReason } from '@jobs/types/feeds/permission-reason.ts'
import { refused } from '@jobs/types/refusal.ts'
import { afterAll, expect, test } from 'bun:test'
import { liveFeeds, liveFeedsFor } from './live-feeds.ts'
import { checkRunnable, switchFeed } from './switch-feed.ts'
import { countFetches } from './testing-feeds.ts'

const { catalog, close } = await openTestCatalog()
afterAll(() => close())
await registerFeeds(catalog, liveFeeds, 0)

const needed = (feed: string, reason: PermissionReason) => refused('permission-needed', { feed, reason }).detail

test('enables a feed whose terms forbid it only with a confirmed permission', async () => {
  const on = (isPermitted: boolean) => switchFeed(catalog, 'remotive', { enabled: true, isPermitted }, 5)
  await expect(on(false)).rejects.toThrow(needed('remotive', 'no-job-sites'))
  expect((await findFeed(catalog, 'remotive'))?.enabled).toBe(false)
  await on(true)
  const permission = { by: 'bun run feeds', at: 5 }
  expect(await findFeed(catalog, 'remotive')).toMatchObject({ enabled: true, permission })
  await switchFeed(catalog, 'remotive', { enabled: false, isPermitted: false }, 6)
  await switchFeed(catalog, 'remotive', { enabled: true, isPermitted: true }, 7)
  expect(await findFeed(catalog, 'remotive')).toMatchObject({ enabled: true, permission })
  const { items } = await listAudit(catalog, { kind: 'feed', key: 'remotive', page: 1, perPage: 10 })
  expect(items.at(-1)).toMatchObject({ action: 'feed.change', after: { enabled: true, permission } })
  await switchFeed(catalog, 'arbeitnow', { enabled: false, isPermitted: false }, 8)
  await expect(switchFeed(catalog, 'none', { enabled: true, isPermitted: true }, 9)).rejects.toThrow('no feed')
})

test('adds no live feed with LIVE_FEEDS=false, except those that are named', () => {
  expect(liveFeedsFor({ LIVE_FEEDS: true }, [])).toEqual([...liveFeeds])
  expect(liveFeedsFor({ LIVE_FEEDS: false }, ['remotive', 'none']).map(({ key }) => key)).toEqual(['remotive'])
})

test('tells which feeds cannot run, and why', () => {
  const feed = { key: 'import-json', connector: 'json', settings: {}, intervalMinutes: 0, enabled: false }
  expect(() => checkRunnable(feed)).toThrow(refused('feed-not-fetched', { feed: feed.key }).detail)
  const working = { ...feed, key: 'workingnomads', connector: 'workingnomads' }
  expect(() => checkRunnable(working)).toThrow(needed('workingnomads', 'no-terms'))
  checkRunnable({ ...working, permission: { by: 'anna@jobs.example', at: 1 } })
})

test('fetches nothing without a required permission', async () => {
  await catalog.transaction((tx) => tx`UPDATE feeds SET enabled = 1 WHERE key = 'jobicy'`)
  const { runId } = await requestRun(catalog, 'jobicy', testActor, Date.now())
  const { counted, run } = countFetches(catalog)
  const { signal } = new AbortController()
  await expect(run({ feed: 'jobicy', run: String(runId) }, { attempt: 1, signal })).rejects.toThrow(
    needed('jobicy', 'no-aggregators'),
  )
  expect([counted.fetched, (await findRun(catalog, runId))?.outcome]).toEqual([0, 'failed'])
  await switchFeed(catalog, 'jobicy', { isPermitted: true }, Date.now())
  await run({ feed: 'jobicy' }, { attempt: 1, signal })
  expect(counted.fetched).toBe(1)
})
