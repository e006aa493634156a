import type { FeedState } from '@jobs/catalog/feeds/feeds.ts'

const MINUTE = 60_000
/** How long the first turns of many feeds are spread over. */
const SPREAD_MS = 60 * MINUTE
/** So many are read at once. */
const AT_ONCE = 20

/** Failures in a row after which a feed waits for its interval. */
const MAX_ATTEMPTS = 10
/** Above 1 the first minutes, in which somebody looks, have more of the turns than the last. */
const HASTE = 1.5

/** Connectors of lists of many employers' jobs. */
const BRING_MOST = ['arbeitnow', 'himalayas', '4dayweek', 'json', 'rss']

/**
 * What a request to an employer's board brings beside other systems' boards, roughly: those of large employers that give all
 * in one answer come before small ones, and before boards that need a request for each posting.
 */
const YIELDS: Readonly<Record<string, number>> = { greenhouse: 4, ashby: 3, lever: 3, recruitee: 2, teamtailor: 2 }

/**
 * When each feed is due: by its interval after its last run. Of those that have never been read, or whose last attempts
 * failed, some are at once, those that bring most; the rest follow over an hour, the first ones closer together, in an order that mixes their hosts and has
 * boards that bring more before others.
 * @param now UTC milliseconds
 */
export const firstTurns = (feeds: readonly FeedState[], now: number): Map<string, number> => {
  const fresh = feeds.filter(isOwed).toSorted((a, b) => rankOf(a) - rankOf(b) || orderOf(a) - orderOf(b))
  const later = Math.max(1, fresh.length - AT_ONCE)
  const afterMs = (at: number) => Math.round(SPREAD_MS * (Math.max(0, at - AT_ONCE + 1) / later) ** HASTE)
  return new Map([
    ...feeds.map(({ key, lastRunAt = now, intervalMinutes }) => [key, lastRunAt + intervalMinutes * MINUTE] as const),
    ...fresh.map(({ key }, at) => [key, now + afterMs(at)] as const),
  ])
}

/** The attempts that were to follow a failure may have ended with the process; a source that is gone for good keeps to its interval. */
const isOwed = ({ lastRunAt, lastOutcome, consecutiveFailures }: FeedState) =>
  lastRunAt === undefined || (lastOutcome === 'failed' && consecutiveFailures <= MAX_ATTEMPTS)

const rankOf = ({ connector }: FeedState) => {
  const rank = BRING_MOST.indexOf(connector)
  return rank < 0 ? BRING_MOST.length : rank
}

/**
 * Steady and without meaning, so that neighbours in the order are of different hosts, but smaller on average where the yield
 * is larger: the times after which events of that frequency come (Efraimidis and Spirakis, 2006).
 */
const orderOf = ({ key, connector }: FeedState) =>
  -Math.log((Bun.hash.crc32(key) + 1) / 2 ** 32) / (YIELDS[connector] ?? 1)
