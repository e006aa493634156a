import type { FeedState } from '@jobs/catalog/feeds/feeds.ts'
import { connectors } from '@jobs/connectors/registry.ts'
import { HOUR_MS, MINUTE_MS } from '@jobs/types/values/time.ts'

/**
 * Returns when to run a feed before its regular turn, in UTC milliseconds: after a failure, once the time since its first
 * failure has doubled; after a suspect run, after a quarter of its interval; in an hour at the earliest. Undefined if its
 * turn comes first, its last run succeeded or the terms of its source do not allow further requests.
 */
export const soonerRead = (feed: FeedState): number | undefined => {
  const { lastRunAt, lastOutcome, failingSince, intervalMinutes, connector } = feed
  if (lastRunAt === undefined || lastOutcome === 'succeeded' || connectors.get(connector)?.mayProbe === false)
    return undefined
  const intervalMs = intervalMinutes * MINUTE_MS
  const waitMs = lastOutcome === 'failed' ? lastRunAt - (failingSince ?? lastRunAt) : intervalMs / 4
  return Math.max(waitMs, HOUR_MS) < intervalMs ? lastRunAt + Math.max(waitMs, HOUR_MS) : undefined
}
