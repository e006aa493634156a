import { findFeed, registerFeeds } from '@jobs/catalog/feeds/feeds.ts'
import { findLeftOut } from '@jobs/catalog/feeds/left-out.ts'
import { findRun, listRuns } from '@jobs/catalog/feeds/list-runs.ts'
import { cancelRun } from '@jobs/catalog/feeds/request-run.ts'
import { openTestCatalog, testActor } from '@jobs/catalog/testing.ts'
import { expect, test } from 'bun:test'
import type { FetchPayload } from '../fetch/fetch-payload.ts'
import { createFetchFeed } from '../jobs/fetch-feed.ts'
import { createRunLog } from './run-log.ts'
import { createTally } from './run-tally.ts'
import { BOARD, boardAd, boardPage, neverAnswering } from './testing-feeds.ts'

const open = async (fetchPayload: FetchPayload) => {
  const { catalog, close } = await openTestCatalog()
  const feed = { key: 'board', connector: 'arbeitnow', settings: {}, intervalMinutes: 60, enabled: true }
  await registerFeeds(catalog, [feed], 0)
  const handle = createFetchFeed(
    catalog,
    fetchPayload,
    createRunLog(() => {}),
  )
  const run = async () => await handle({ feed: 'board' }, { attempt: 1, signal: new AbortController().signal })
  const last = async () => (await listRuns(catalog, { feed: 'board', page: 1, perPage: 1 })).items[0]
  const jobs = async () => {
    const rows: { title: string; status: string }[] = await catalog.read`SELECT title, status FROM jobs ORDER BY title`
    return rows.map(({ title, status }) => `${title} ${status}`)
  }
  return { catalog, close, run, last, jobs }
}

test('records left-out items with reasons and counts by page', async () => {
  const first = [
    boardAd('a'),
    boardAd('b', { title: 'Koch <b>', remote: false, location: 'Celle', description: 'Kochen &amp; <i>mehr</i>' }),
  ]
  const second = [boardAd('c'), boardAd('c'), { title: 'Ohne Kennung', company_name: 'Kiesel GmbH' }]
  const { catalog, close, run, last } = await open(async (url) => ({
    notModified: false,
    text: url === BOARD ? boardPage(first, 2) : boardPage(second),
  }))
  await run()
  const { id } = (await last()) ?? { id: 0 }
  expect(await findRun(catalog, id)).toMatchObject({
    outcome: 'succeeded',
    pages: [
      { page: 1, read: 2, listed: 1, updated: 0, unchanged: 0, leftOut: 1 },
      { page: 2, read: 3, listed: 1, updated: 0, unchanged: 0, leftOut: 2 },
    ],
  })
  expect((await findLeftOut(catalog, id))?.toReversed()).toEqual([
    {
      kind: 'dropped',
      reason: 'arrangement-unknown',
      item: 'Koch',
      company: 'Kiesel GmbH',
      location: 'Celle',
      excerpt: 'Kochen & mehr',
    },
    expect.objectContaining({ reason: 'same-id', item: 'Disponent c' }),
    { kind: 'rejected', reason: 'id-missing', item: 'Ohne Kennung', excerpt: expect.stringContaining('"Kiesel GmbH"') },
  ])
  await close()
})

test('keeps the last 200 items, truncated', () => {
  const tally = createTally()
  const posting = { companyName: 'K', places: [], html: `<p>${'Wort '.repeat(1000)}` }
  for (let at = 0; at < 1000; at += 1) tally.leaveOut('dropped', 'on-site', { ...posting, title: `${at}` })
  const { leftOut = [], counts } = tally.progress()
  expect([leftOut.length, leftOut[0]?.item, leftOut.at(-1)?.item]).toEqual([200, '800', '999'])
  expect(leftOut[0]?.excerpt).toHaveLength(300)
  expect(counts.dropped).toEqual({ 'on-site': 1000 })
  expect(tally.progress()).not.toHaveProperty('leftOut')
  expect(tally.progress(true).leftOut).toHaveLength(200)
})

test('ends a cancelled run without closing jobs or retrying, and keeps saved postings', async () => {
  let [isSlow, cancelledAt] = [false, 0]
  const { catalog, close, run, last, jobs } = await open(async (url, options) => {
    if (!isSlow) return { notModified: false, text: boardPage([boardAd('a'), boardAd('b')]) }
    if (url === BOARD) return { notModified: false, text: boardPage([boardAd('b'), boardAd('c')], 2) }
    await cancelRun(catalog, (await last())?.id ?? 0, testActor, Date.now())
    cancelledAt += 1
    return await neverAnswering(url, options)
  })
  await run()
  isSlow = true
  await run()
  expect(cancelledAt).toBe(1)
  expect(await last()).toMatchObject({
    outcome: 'cancelled',
    counts: { read: 2, listed: 1, unchanged: 1, withdrawn: 0 },
  })
  expect(await jobs()).toEqual(['Disponent a active', 'Disponent b active', 'Disponent c active'])
  expect(await findFeed(catalog, 'board')).toMatchObject({ lastOutcome: 'succeeded', consecutiveFailures: 0 })
  await close()
})
