import type { FeedState } from '@jobs/catalog/feeds/feeds.ts'
import { connectors } from '@jobs/connectors/registry.ts'

const HOUR_MS = 3_600_000
const MINUTE_MS = 60_000

/**
 * When a feed is read again before its turn, UTC milliseconds: after a failure once it has failed for as long again, after a
 * suspect run after a quarter of its interval, and after an hour at the earliest, so that a feed that has failed briefly or
 * shrunk by mistake is soon known again. Undefined where its turn comes first, its last run succeeded, or its source's
 * terms leave no room for further requests.
 */
export const soonerRead = (feed: FeedState): number | undefined => {
  const { lastRunAt, lastOutcome, failingSince, intervalMinutes, connector } = feed
  if (lastRunAt === undefined || lastOutcome === 'succeeded' || connectors.get(connector)?.mayProbe === false)
    return undefined
  const intervalMs = intervalMinutes * MINUTE_MS
  const waitMs = lastOutcome === 'failed' ? lastRunAt - (failingSince ?? lastRunAt) : intervalMs / 4
  return Math.max(waitMs, HOUR_MS) < intervalMs ? lastRunAt + Math.max(waitMs, HOUR_MS) : undefined
}
