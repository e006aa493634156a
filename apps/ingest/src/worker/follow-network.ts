import type { FeedState } from '@jobs/catalog/feeds/feeds.ts'
import { log } from '@jobs/observability/log.ts'
import type { Network, RunReport } from '../jobs/fetch-feed.ts'

/** Failures without any response from a source. */
const SILENT: ReadonlySet<string> = new Set(['unresolved', 'unreachable', 'timeout'])
/** Failures that reveal nothing about the network: no request was sent, or the source is not the cause. */
const UNSENT: ReadonlySet<string> = new Set(['address', 'not-public', 'stopped', 'catalogue', 'error'])
/** Number of feeds without a response, in a row, that counts as a network outage. */
const MANY = 5
/** Time over which skipped feeds are spread once the network is back. */
const SPREAD_MS = 5 * 60_000

export interface NetworkDeps {
  /** Enqueues a run of a feed with a delay in milliseconds. */
  enqueue: (feed: string, delayMs: number) => Promise<void>
  /** Removes the failures of these feeds since a time in UTC milliseconds. */
  excuse: (feeds: readonly string[], since: number) => Promise<void>
  write?: (line: string) => void
}

/**
 * Distinguishes a network outage from failing sources. During an outage one feed per minute is tried and no feed counts as
 * failing; once a source responds, the skipped feeds run over the next minutes. The outage and its end are logged instead
 * of each failure.
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
    write(`sources respond again: ${feeds.length} skipped feeds will run within 5 minutes`)
    for (const [at, feed] of feeds.entries()) {
      enqueue(feed, Math.round((at * SPREAD_MS) / feeds.length)).catch((error: unknown) =>
        log.error('could not enqueue a feed', { feed, error }),
      )
    }
  }
  const silent = async (feed: string) => {
    owed.add(feed)
    const isNews = !isDown && owed.size >= MANY
    if (isNews) {
      isDown = true
      write('no source responds: the network seems to be down; trying one feed per minute until it is back')
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
    /** Retries a feed during an outage. Call once per minute. */
    probe: async () => {
      const [feed] = owed
      if (!isDown || feed === undefined) return
      // Moved to the end, because its source may be permanently gone.
      owed.delete(feed)
      owed.add(feed)
      tried = feed
      await enqueue(feed, 0)
    },
  }
}
