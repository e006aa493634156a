import { changeFeed } from '@jobs/catalog/feeds/change-feed.ts'
import { findFeed, registerFeeds } from '@jobs/catalog/feeds/feeds.ts'
import { listRuns } from '@jobs/catalog/feeds/list-runs.ts'
import { openTestCatalog } from '@jobs/catalog/testing.ts'
import { connectors } from '@jobs/connectors/registry.ts'
import { afterAll, expect, test } from 'bun:test'
import type { FetchPayload } from '../fetch/fetch-payload.ts'
import { BudgetError, budgetMs, startBudget } from './run-budget.ts'
import { runFeed } from './run-feed.ts'

const opened = await openTestCatalog()
afterAll(() => opened.close())
const { catalog } = opened
const by = { id: 1, email: 'admin@jobs.example' }
const never = new AbortController().signal

const register = async (
  key: string,
  feed: { connector: string; settings: Record<string, unknown>; maxJobs?: number },
) => await registerFeeds(catalog, [{ key, intervalMinutes: 60, enabled: true, ...feed }], 0)
const feedOf = async (key: string) => {
  const feed = await findFeed(catalog, key)
  if (!feed) throw new Error(`no feed ${key}`)
  return feed
}
const run = async (key: string, fetchPayload: FetchPayload) =>
  await runFeed(catalog, await feedOf(key), never, fetchPayload)
const lastRun = async (feed: string) => (await listRuns(catalog, { feed, page: 1, perPage: 1 })).items[0]

test('allows ten minutes unless the connector allows more', () => {
  const minutes = [...connectors.values()].map((connector) => budgetMs(connector) / 60_000)
  expect(Math.min(...minutes)).toBe(10)
  expect(Math.max(...minutes)).toBe(60)
})

test('aborts when the time is up', async () => {
  const budget = startBudget({ maxMinutes: 1 / 60_000 })
  const { promise, resolve } = Promise.withResolvers<void>()
  budget.signal.addEventListener('abort', () => resolve())
  await promise
  expect(budget.signal.reason).toBeInstanceOf(BudgetError)
})

test('aborts when responses of a source take too long in total', () => {
  const budget = startBudget({ maxMinutes: 60 })
  for (let page = 0; page < 40; page++) budget.waited(9_000)
  expect(budget.signal.aborted).toBe(false)
  const slow = startBudget({ maxMinutes: 60 })
  slow.waited(55_000)
  slow.waited(55_000)
  expect(slow.signal.reason).toMatchObject({ message: 'the source is too slow: it took 110 s for 2 pages' })
  for (const { end } of [budget, slow]) end()
})

test('pauses a feed that exceeds its budget twice, until it is enabled again', async () => {
  await register('slow', {
    connector: 'jsonld',
    settings: { url: 'https://moor.example/sitemap.xml', source: 'moor', pages: '/*' },
  })
  const urls = Array.from({ length: 50 }, (_, at) => `<url><loc>https://moor.example/${at}</loc></url>`)
  let fetches = 0
  const slowly: FetchPayload = async (url, options) => {
    fetches += 1
    options?.onAnswer?.(55_000)
    options?.signal?.throwIfAborted()
    return { notModified: false, text: url.endsWith('sitemap.xml') ? `<urlset>${urls.join('')}</urlset>` : '' }
  }
  await expect(run('slow', slowly)).rejects.toBeInstanceOf(BudgetError)
  expect(fetches).toBe(2)
  expect(await feedOf('slow')).toMatchObject({ enabled: true, lastOutcome: 'failed' })
  await expect(run('slow', slowly)).rejects.toBeInstanceOf(BudgetError)
  const pausedBecause = 'the source is too slow: it took 110 s for 2 pages'
  expect(await feedOf('slow')).toMatchObject({ enabled: false, pausedBecause })
  expect(await lastRun('slow')).toMatchObject({ outcome: 'failed', error: pausedBecause })

  await changeFeed(catalog, 'slow', () => ({ enabled: true }), by, Date.now())
  expect((await feedOf('slow')).pausedBecause).toBeUndefined()
  await expect(run('slow', slowly)).rejects.toBeInstanceOf(BudgetError)
  expect((await feedOf('slow')).enabled).toBe(true)
})

test('stores at most 500 characters of an error', async () => {
  await register('loud', { connector: 'rss', settings: { url: 'https://moor.example/rss', source: 'moor' } })
  const fail = async () => {
    throw new Error('a\0'.repeat(1_000_000))
  }
  await expect(run('loud', fail)).rejects.toThrow()
  expect((await lastRun('loud'))?.error).toBe('a'.repeat(500))
})

test('limits the listed jobs of a feed and keeps existing ones', async () => {
  const item = (id: number, title = `Software Engineer ${id}`) => ({
    id,
    title,
    url: `https://moor.example/${id}`,
    company: `Moor ${id} GmbH`,
    location: 'Berlin',
    remote: true,
    description: 'We are looking for a software engineer who works with us on our products, fully remote.',
  })
  const settings = { url: 'https://moor.example/jobs.json', source: 'moor' }
  await register('flood', { connector: 'json', settings, maxJobs: 3 })
  const deliver = (items: object[]) => run('flood', async () => ({ notModified: false, text: JSON.stringify(items) }))
  expect(await deliver([1, 2, 3, 4, 5].map((id) => item(id)))).toMatchObject({
    listed: 3,
    rejected: { 'above-cap': 2 },
  })
  const changed = [item(9), item(3, 'Senior Backend Engineer'), item(1), item(2)]
  expect(await deliver(changed)).toMatchObject({ listed: 0, updated: 1, unchanged: 2, rejected: { 'above-cap': 1 } })
})
