import type { Feed } from '@jobs/catalog/feeds/feeds.ts'
import { rssPresets } from '@jobs/connectors/sources/rss/rss.ts'
import boards from '../../feeds/boards.json' with { type: 'json' }

const HOUR_MINUTES = 60

/** Boards of employers with jobs in Germany, by hosting system. */
const boardFeeds: Feed[] = Object.entries(boards).flatMap(([system, names]) => {
  const [connector = system, host] = system.split('.')
  return names.map((board) => ({
    key: `${connector}-${board.toLowerCase()}`,
    connector,
    settings: { board, companyName: companyOf(board), ...(host && { host }) },
    intervalMinutes: 12 * HOUR_MINUTES,
    enabled: true,
  }))
})

/** Derives a company name for boards whose payload has none: `bauer-elektroanlagen` becomes Bauer Elektroanlagen. */
function companyOf(board: string): string {
  const words = board.replace(/\.(?:com|de|io|ai|eu|org)$/, '').split(/[-_.]+/)
  return words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join(' ')
}

const feed = (key: string, intervalMinutes: number, settings: Record<string, unknown> = {}, connector = key): Feed => ({
  key,
  connector,
  settings,
  intervalMinutes,
  enabled: true,
})
/** Disables a feed until its operator has the permission of its source. */
const off = (one: Feed): Feed => ({ ...one, enabled: false })

/**
 * The feeds of a new catalogue. Those whose terms forbid this use, or do not permit it, are off until an operator has an
 * agreement with the source.
 */
export const liveFeeds: readonly Feed[] = [
  feed('arbeitnow', HOUR_MINUTES),
  feed('himalayas', 6 * HOUR_MINUTES),
  feed('4dayweek', 6 * HOUR_MINUTES),
  ...boardFeeds,
  off(feed('remotive', 6 * HOUR_MINUTES)),
  off(feed('jobicy', 6 * HOUR_MINUTES)),
  off(feed('remoteok', 6 * HOUR_MINUTES)),
  off(feed('workingnomads', 6 * HOUR_MINUTES)),
  off(feed('weworkremotely', 6 * HOUR_MINUTES, rssPresets.weworkremotely, 'rss')),
  off(feed('landingjobs', 6 * HOUR_MINUTES, rssPresets.landingjobs, 'rss')),
]

/** The live feeds that a command adds to the catalogue: all, or with `LIVE_FEEDS=false` only those it names. */
export const liveFeedsFor = (env: { LIVE_FEEDS: boolean }, named: readonly string[]): Feed[] =>
  liveFeeds.filter(({ key }) => env.LIVE_FEEDS || named.includes(key))
