import type { FeedState } from '@jobs/catalog/feeds.ts'

const MINUTE = 60_000
/** How long the first turns of many feeds are spread over. */
const SPREAD_MS = 60 * MINUTE
/** So many are read at once. */
const AT_ONCE = 20

/** Connectors of lists of many employers' jobs. */
const BRING_MOST = ['arbeitnow', 'himalayas', '4dayweek', 'json', 'rss']

/**
 * When each feed is due: by its interval after its last run. Of those that have never been read some are at once, those
 * that bring most; the rest follow evenly over an hour, in an order that mixes their hosts.
 * @param now UTC milliseconds
 */
export const firstTurns = (feeds: readonly FeedState[], now: number): Map<string, number> => {
  const isNew = ({ lastRunAt }: FeedState) => lastRunAt === undefined
  const fresh = feeds.filter(isNew).toSorted((a, b) => rankOf(a) - rankOf(b) || orderOf(a) - orderOf(b))
  const gapMs = SPREAD_MS / Math.max(1, fresh.length - AT_ONCE)
  return new Map([
    ...feeds.map(({ key, lastRunAt = now, intervalMinutes }) => [key, lastRunAt + intervalMinutes * MINUTE] as const),
    ...fresh.map(({ key }, at) => [key, now + Math.round(Math.max(0, at - AT_ONCE + 1) * gapMs)] as const),
  ])
}

const rankOf = ({ connector }: FeedState) => {
  const rank = BRING_MOST.indexOf(connector)
  return rank < 0 ? BRING_MOST.length : rank
}

/** Steady and without meaning, so that neighbours in the order are of different hosts. */
const orderOf = ({ key }: FeedState) => Bun.hash.crc32(key)
