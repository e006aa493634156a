import type { FeedState } from '@jobs/catalog/feeds/feeds.ts'
import { MINUTE_MS } from '@jobs/types/values/time.ts'

/** Time over which the first runs of many feeds are spread. */
const SPREAD_MS = 60 * MINUTE_MS
/** Number of feeds that run immediately. */
const AT_ONCE = 20

/** Consecutive failures after which a feed waits for its interval. */
const MAX_ATTEMPTS = 10
/** Exponent of the spread; above 1, more runs fall into the first minutes, when operators watch. */
const HASTE = 1.5

/** Connectors of feeds with many employers. */
const BRING_MOST = ['arbeitnow', 'himalayas', '4dayweek', 'json', 'rss']

/**
 * Rough relative yield of a request to an employer's board, by system. Boards of large employers that return everything at
 * once rank above small ones and above boards that need a request per posting.
 */
const YIELDS: Readonly<Record<string, number>> = { greenhouse: 4, ashby: 3, lever: 3, recruitee: 2, teamtailor: 2 }

/**
 * Returns when each feed is due: its interval after its last run. Feeds that never ran, or failed last time, are due now
 * or within an hour: those with the highest yield first, the rest in an order that mixes hosts.
 */
export const firstTurns = (feeds: readonly FeedState[], now: number): Map<string, number> => {
  const fresh = feeds.filter(isOwed).toSorted((a, b) => rankOf(a) - rankOf(b) || orderOf(a) - orderOf(b))
  const later = Math.max(1, fresh.length - AT_ONCE)
  const afterMs = (at: number) => Math.round(SPREAD_MS * (Math.max(0, at - AT_ONCE + 1) / later) ** HASTE)
  return new Map([
    ...feeds.map(({ key, lastRunAt = now, intervalMinutes }) => {
      // The clock may have been set back since the last run.
      return [key, Math.min(lastRunAt, now) + intervalMinutes * MINUTE_MS] as const
    }),
    ...fresh.map(({ key }, at) => [key, now + afterMs(at)] as const),
  ])
}

/** A restart may have dropped the retries of a failed feed; one that failed too often keeps its interval. */
const isOwed = ({ lastRunAt, lastOutcome, consecutiveFailures }: FeedState) =>
  lastRunAt === undefined || (lastOutcome === 'failed' && consecutiveFailures <= MAX_ATTEMPTS)

const rankOf = ({ connector }: FeedState) => {
  const rank = BRING_MOST.indexOf(connector)
  return rank < 0 ? BRING_MOST.length : rank
}

/**
 * A stable pseudo-random key that mixes hosts and is smaller on average for higher yields: weighted random sampling by
 * Efraimidis and Spirakis (2006).
 */
const orderOf = ({ key, connector }: FeedState) =>
  -Math.log((Bun.hash.crc32(key) + 1) / 2 ** 32) / (YIELDS[connector] ?? 1)
