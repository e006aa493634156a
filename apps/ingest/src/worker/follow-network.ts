import type { FeedState } from '@jobs/catalog/feeds/feeds.ts'
import { log } from '@jobs/observability/log.ts'
import type { Network, RunReport } from '../jobs/fetch-feed.ts'

/** Failures without any answer from a source. */
const SILENT: ReadonlySet<string> = new Set(['unresolved', 'unreachable', 'timeout'])
/** Failures before any request was sent, or of no source's making: they say nothing of the network. */
const UNSENT: ReadonlySet<string> = new Set(['address', 'not-public', 'stopped', 'catalogue', 'error'])
/** Feeds in a row that must fail to answer before the network is taken to be down. */
const MANY = 5
/** How long the feeds that were not read meanwhile are spread over, once it is back. */
const SPREAD_MS = 5 * 60_000

export interface NetworkDeps {
  /** Schedules the reading of a feed after a delay in milliseconds. */
  enqueue: (feed: string, delayMs: number) => Promise<void>
  /** Takes back that these feeds failed since then, UTC milliseconds. */
  excuse: (feeds: readonly string[], since: number) => Promise<void>
  write?: (line: string) => void
}

/**
 * Distinguishes a network that is down from sources that are. While it is down only one feed a minute is tried, and no feed
 * counts as failing; those that were due are read as soon as any source answers, in spread turns. The log has a line for each
 * change instead of one for each failure.
 */
export const followNetwork = (beside: RunReport, { enqueue, excuse, write = log.warn }: NetworkDeps) => {
  const owed = new Set<string>()
  let isDown = false
  let lastAnswerAt = Date.now()
  let tried: string | undefined

  const back = () => {
    const feeds = [...owed]
    owed.clear()
    lastAnswerAt = Date.now()
    if (!isDown) return
    isDown = false
    write(`sources answer again: ${feeds.length} feeds that could not be read are read within 5 minutes`)
    for (const [at, feed] of feeds.entries()) {
      enqueue(feed, Math.round((at * SPREAD_MS) / feeds.length)).catch((error: unknown) =>
        log.error('a feed could not be put in the queue', { feed, error }),
      )
    }
  }
  const silent = async (feed: string) => {
    owed.add(feed)
    const isNews = !isDown && owed.size >= MANY
    if (isNews) {
      isDown = true
      write('no source answers: the network seems to be down; one feed a minute is tried until it is back')
    }
    if (isDown) await excuse(isNews ? [...owed] : [feed], lastAnswerAt)
  }
  const report: RunReport = {
    succeeded(feed, counts) {
      owed.delete(feed.key)
      back()
      beside.succeeded(feed, counts)
    },
    async failed(feed: FeedState, reason, error) {
      if (SILENT.has(reason)) await silent(feed.key)
      else if (!UNSENT.has(reason)) back()
      if (!isDown || UNSENT.has(reason)) await beside.failed(feed, reason, error)
    },
  }
  const network: Network = {
    isDown: () => isDown,
    admits(feed) {
      if (!isDown || feed === tried) return true
      owed.add(feed)
      return false
    },
  }
  return {
    report,
    network,
    /** Tries a feed again while no source answers; called each minute. */
    probe: async () => {
      const [feed] = owed
      if (!isDown || feed === undefined) return
      // It goes to the end: its own source may be gone for good.
      owed.delete(feed)
      owed.add(feed)
      tried = feed
      await enqueue(feed, 0)
    },
  }
}
