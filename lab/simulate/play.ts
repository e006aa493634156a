import { type FeedState, findFeed, registerFeeds } from '@jobs/catalog/feeds/feeds.ts'
import { closeStale } from '@jobs/catalog/merging/close-stale.ts'
import type { Catalog } from '@jobs/catalog/store/catalog.ts'
import { openCatalog } from '@jobs/catalog/store/open-catalog.ts'
import { createRandom } from '@jobs/core/random.ts'
import { runFeed } from '@jobs/ingest/feeds/run-feed.ts'
import type { FetchPayload } from '@jobs/ingest/fetch/fetch-payload.ts'
import { soonerRead } from '@jobs/ingest/worker/sooner-read.ts'
import { HOUR_MS } from '@jobs/types/values/time.ts'
import { mkdtempDisposable } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Board, readBoard } from './board.ts'
import { createJudge, type Measures } from './judge.ts'
import { createWorld } from './world.ts'

const START = Date.UTC(2026, 5, 1)

export interface Play {
  seed: number
  days: number
  employers: number
  /** Number of vacancies per employer at the start. */
  vacancies: number
}

/**
 * Simulates feeds over days against ingestion and a separate catalogue, hour by hour; `Date.now` returns the simulated
 * time meanwhile. Deterministic for a seed.
 * @param onDay called after each day
 */
export const play = async (
  { seed, days, employers, vacancies }: Play,
  onDay: (done: number, total: number) => void = () => {},
): Promise<Measures> => {
  await using folder = await mkdtempDisposable(join(tmpdir(), 'jobs-simulate-'))
  const realNow = Date.now
  let now = START
  Date.now = () => now
  const catalog = await openCatalog({ dataDir: folder.path })
  try {
    const world = createWorld(createRandom(seed), { employers, vacancies, startAt: START })
    await registerFeeds(
      catalog,
      world.boards.map(({ key, intervalMs }) => ({
        key,
        connector: 'json',
        settings: { url: `https://${key}.invalid/jobs.json`, source: key },
        intervalMinutes: intervalMs / 60_000,
        enabled: true,
      })),
      now,
    )
    const judge = createJudge(catalog, world)
    for (let hour = 0; hour < days * 24; hour++) {
      now = START + hour * HOUR_MS
      if (hour > 0) world.step(now)
      for (const board of world.boards) {
        if (now < Math.min(board.turnAt, board.soonerAt)) continue
        if (now >= board.turnAt) board.turnAt += board.intervalMs
        judge.ran(board, await read(catalog, board, now), now)
      }
      await closeStale(catalog, now)
      await judge.check(now)
      if (hour % 24 === 23) onDay((hour + 1) / 24, days)
    }
    return judge.measures(now)
  } finally {
    Date.now = realNow
    await catalog.close()
  }
}

export interface Run {
  outcome: 'succeeded' | 'suspect' | 'failed'
  isShrunk: boolean
  withdrawn: number
}

const never = new AbortController().signal

const feedOf = async (catalog: Catalog, { key }: Board): Promise<FeedState> => {
  const feed = await findFeed(catalog, key)
  if (!feed) throw new Error(`there is no feed ${key}`)
  return feed
}

const read = async (catalog: Catalog, board: Board, now: number): Promise<Run> => {
  const feed = await feedOf(catalog, board)
  let isShrunk = false
  const fetchPayload: FetchPayload = async (_, { known } = {}) => {
    if (now < board.failsUntil) throw new Error('the board does not respond')
    const { text, etag, ...payload } = readBoard(board, now)
    isShrunk = payload.isShrunk
    return known?.etag === etag ? { notModified: true } : { notModified: false, text, etag }
  }
  try {
    const { withdrawn } = await runFeed(catalog, feed, never, fetchPayload)
    const after = await feedOf(catalog, board)
    board.soonerAt = soonerRead(after) ?? Infinity
    return { outcome: after.lastOutcome ?? 'failed', isShrunk, withdrawn }
  } catch (error) {
    if (now >= board.failsUntil) throw error
    board.soonerAt = soonerRead(await feedOf(catalog, board)) ?? Infinity
    return { outcome: 'failed', isShrunk, withdrawn: 0 }
  }
}
