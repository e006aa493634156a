import type { Catalog } from '@jobs/catalog/catalog.ts'
import { type FeedState, listFeeds } from '@jobs/catalog/feeds.ts'
import type { RunCounts } from '@jobs/catalog/runs.ts'
import { withdrawSample } from './sample-feed.ts'

const CHECK_EVERY_MS = 60_000

/** One run of a feed, ended early by `signal`. */
export type RunFeed = (catalog: Catalog, feed: FeedState, signal: AbortSignal) => Promise<RunCounts>

/**
 * Runs each enabled feed when its interval has passed, one after another, until stopped; a failing feed waits for its
 * next turn. The sample jobs go as soon as a live feed has brought a listed job.
 */
export const startFeedLoop = (catalog: Catalog, run: RunFeed): { stop: () => Promise<void> } => {
  const stopping = new AbortController()
  const { signal } = stopping
  const wake = Promise.withResolvers<void>()
  const loop = async () => {
    while (!signal.aborted) {
      for (const feed of await listFeeds(catalog)) {
        if (!signal.aborted && isDue(feed, Date.now())) await runOne(catalog, feed, signal, run)
      }
      await Promise.race([Bun.sleep(CHECK_EVERY_MS), wake.promise])
    }
  }
  const done = loop().catch((error: unknown) => console.error('the feed loop stopped:', error))
  const stop = async () => {
    stopping.abort()
    wake.resolve()
    await done
  }
  return { stop }
}

const isDue = ({ enabled, lastRunAt, intervalMinutes }: FeedState, now: number) =>
  enabled && (lastRunAt === undefined || lastRunAt + intervalMinutes * 60_000 <= now)

const runOne = async (catalog: Catalog, feed: FeedState, signal: AbortSignal, run: RunFeed) => {
  try {
    const { read, listed, updated, unchanged } = await run(catalog, feed, signal)
    console.log(`feed ${feed.key}: ${read} read, ${listed} listed, ${updated} updated, ${unchanged} unchanged`)
    if (listed + updated + unchanged > 0) await withdrawSample(catalog)
  } catch (error) {
    if (signal.aborted) return
    console.error(`feed ${feed.key} failed: ${error instanceof Error ? error.message : 'unknown error'}`)
  }
}
