import { listFeeds, registerFeeds } from '@jobs/catalog/feeds/feeds.ts'
import { openTestCatalog } from '@jobs/catalog/testing.ts'
import { closedAfterEach } from '@jobs/core/testing/closing.ts'
import { PIPELINE_VERSION } from '@jobs/reading/version.ts'
import { expect, test } from 'bun:test'
import { FetchError } from '../fetch/fetch-error.ts'
import type { FetchPayload } from '../fetch/fetch-payload.ts'
import { runFeed } from './run-feed.ts'

const board = await Bun.file(`${import.meta.dir}/../../../../packages/connectors/fixtures/greenhouse/board.json`).text()
const never = new AbortController().signal

const closing = closedAfterEach()

const open = async (connector: string, settings: object) => {
  const one = closing(await openTestCatalog())
  const { catalog } = one
  await registerFeeds(
    catalog,
    [{ key: 'feed', connector, settings: { ...settings }, intervalMinutes: 60, enabled: true }],
    0,
  )
  const state = async () => {
    const feed = (await listFeeds(catalog)).find(({ key }) => key === 'feed')
    if (!feed) throw new Error('the feed is missing')
    return feed
  }
  const run = async (fetchPayload: FetchPayload) => runFeed(catalog, await state(), never, fetchPayload)
  const sightings = async () => {
    const rows: { last_seen_at: number }[] = await catalog.read`SELECT last_seen_at FROM postings`
    return rows.map((row) => row.last_seen_at)
  }
  return { run, state, sightings, catalog }
}

test('requests a single address conditionally and marks postings seen when unchanged', async () => {
  const { run, state, sightings } = await open('greenhouse', { board: 'moewenflug' })
  const known: unknown[] = []
  const fetchPayload: FetchPayload = async (_, options) => {
    known.push({ etag: options?.known?.etag, lastModified: options?.known?.lastModified })
    return known.length === 1 ? { notModified: false, text: board, etag: '"v1"' } : { notModified: true }
  }
  const { listed } = await run(fetchPayload)
  expect(listed).toBeGreaterThan(0)
  expect(await state()).toMatchObject({ etag: '"v1"', lastOutcome: 'succeeded' })
  const before = await sightings()
  await Bun.sleep(2)
  expect(await run(fetchPayload)).toMatchObject({
    read: listed,
    unchanged: listed,
    listed: 0,
    updated: 0,
    withdrawn: 0,
  })
  expect(known).toEqual([{}, { etag: '"v1"' }])
  for (const [index, seen] of (await sightings()).entries()) expect(seen).toBeGreaterThan(before[index] ?? seen)
})

test('withdraws a missing posting even if the payload is then unchanged', async () => {
  const { run, catalog } = await open('greenhouse', { board: 'moewenflug' })
  const payload: { jobs: unknown[] } = JSON.parse(board)
  // The first has a deadline, after which it is not listed at all.
  const payloads = [board, JSON.stringify({ ...payload, jobs: payload.jobs.toSpliced(1, 1) })]
  const fetchPayload: FetchPayload = async () => {
    await Bun.sleep(2)
    const text = payloads.shift()
    return text === undefined ? { notModified: true } : { notModified: false, text, etag: '"v"' }
  }
  await run(fetchPayload)
  expect((await run(fetchPayload)).withdrawn).toBe(0)
  expect((await run(fetchPayload)).withdrawn).toBe(1)
  const rows: unknown[] = await catalog.read`SELECT 1 FROM postings WHERE withdrawn_at IS NULL`
  expect((await run(fetchPayload)).unchanged).toBe(rows.length)
})

test('fetches unconditionally after a change of the pipeline version', async () => {
  const { run, state, catalog } = await open('greenhouse', { board: 'moewenflug' })
  const known: unknown[] = []
  const fetchPayload: FetchPayload = async (_, options) => {
    known.push(options?.known?.etag)
    return options?.known?.etag ? { notModified: true } : { notModified: false, text: board, etag: '"v1"' }
  }
  await run(fetchPayload)
  await run(fetchPayload)
  await catalog.transaction((tx) => tx`UPDATE feeds SET pipeline = 'before the upgrade'`)
  await catalog.transaction((tx) => tx`UPDATE postings SET content_hash = 'as normalised before'`)
  await catalog.transaction((tx) => tx`UPDATE posting_features SET input_hash = 'as hashed before'`)
  expect((await run(fetchPayload)).updated).toBeGreaterThan(0)
  await run(fetchPayload)
  expect(known).toEqual([undefined, '"v1"', undefined, '"v1"'])
  expect((await state()).pipeline).toBe(String(PIPELINE_VERSION))
})

test('stores validators only after a complete import and clears missing ones', async () => {
  const { run, state } = await open('greenhouse', { board: 'moewenflug' })
  await run(async () => ({ notModified: false, text: board, etag: '"v1"' }))
  await run(async () => ({ notModified: false, text: 'broken', etag: '"v2"' })).catch(() => {})
  expect(await state()).toMatchObject({ etag: '"v1"', lastOutcome: 'failed', consecutiveFailures: 1 })
  await run(async () => ({ notModified: false, text: board, lastModified: 'Sat, 21 Nov 2026 09:00:00 GMT' }))
  expect(await state()).not.toHaveProperty('etag')
  expect(await state()).toMatchObject({ lastModified: 'Sat, 21 Nov 2026 09:00:00 GMT', lastOutcome: 'succeeded' })
})

test('reads a feed with several addresses unconditionally', async () => {
  const { run, state } = await open('arbeitnow', {})
  const page = await Bun.file(
    `${import.meta.dir}/../../../../packages/connectors/fixtures/arbeitnow/page-1.json`,
  ).text()
  const known: unknown[] = []
  for (let round = 0; round < 2; round += 1) {
    let pages = 0
    await run(async (_, options) => {
      known.push(options?.known)
      pages += 1
      return { notModified: false, text: pages === 1 ? page : '{"data":[]}', etag: '"v1"' }
    })
  }
  expect(known.every((one) => one === undefined)).toBe(true)
  expect(await state()).not.toHaveProperty('etag')
})

test('fails on a missing page unless the connector allows it', async () => {
  const gone = new FetchError('status', 'site.example answered 404', { status: 404 })
  const greenhouse = await open('greenhouse', { board: 'moewenflug' })
  await expect(greenhouse.run(() => Promise.reject(gone))).rejects.toThrow('answered 404')
  expect((await greenhouse.state()).lastOutcome).toBe('failed')

  const url = 'https://site.example/jobs.xml'
  const jsonld = await open('jsonld', { source: 'site', url, pages: '/jobs/*' })
  const sitemap = '<urlset><url><loc>https://site.example/jobs/1</loc></url></urlset>'
  const requested: string[] = []
  const fetchPayload: FetchPayload = async (page) => {
    requested.push(page)
    if (page !== url) throw gone
    return { notModified: false, text: sitemap }
  }
  expect(await jsonld.run(fetchPayload)).toMatchObject({ read: 0 })
  expect(requested).toEqual(['https://site.example/robots.txt', url, 'https://site.example/jobs/1'])
})
