import { objectIn } from '../store/json-column.ts'
import type { Catalog } from '../store/catalog.ts'

/** A connector with its settings: what a run fetches. */
export interface Feed {
  key: string
  connector: string
  settings: Record<string, unknown>
  intervalMinutes: number
  enabled: boolean
  /** For operators, such as the reason why a feed is disabled. */
  note?: string
  /** Maximum number of listed jobs; MAX_JOBS by default. */
  maxJobs?: number
  /** User who confirmed a permission that the source's terms do not give. */
  permission?: Permission
}

/** `at` in UTC milliseconds. */
export interface Permission {
  by: string
  at: number
}

/** Default maximum of listed jobs per feed. */
export const MAX_JOBS = 20_000

/** Validators of the payload that was last imported completely, for conditional requests (RFC 9110, 13.1). */
export interface Validators {
  etag?: string
  lastModified?: string
}

/**
 * Validators with the version of the pipeline that imported the payload, because another version may yield other
 * results.
 */
export interface ImportedPayload extends Validators {
  pipeline?: string
}

export interface FeedState extends Feed, ImportedPayload {
  lastRunAt?: number
  lastOutcome?: RunOutcome
  consecutiveFailures: number
  /** When the first of its latest failed runs ended, UTC milliseconds. */
  failingSince?: number
  /** Why the service disabled it. */
  pausedBecause?: string
}

/** `suspect`: it succeeded with far fewer postings than before, so none were withdrawn. */
export type RunOutcome = 'succeeded' | 'suspect' | 'failed'

/** Adds new feeds; known ones keep their operator's settings. */
export const registerFeeds = async (catalog: Catalog, feeds: readonly Feed[], now: number): Promise<void> => {
  if (feeds.length === 0) return
  const rows = feeds.map((feed) => rowOfFeed(feed, now))
  await catalog.transaction((tx) => tx`INSERT INTO feeds ${tx(rows)} ON CONFLICT (key) DO NOTHING`)
}

/** Returns the row of a new feed. */
export const rowOfFeed = (feed: Feed, now: number) => ({ key: feed.key, ...feedColumns(feed), created_at: now })

/** Settings of a feed by its operator, as table columns. */
export const feedColumns = (feed: Omit<Feed, 'key'>) => ({
  connector: feed.connector,
  settings: JSON.stringify(feed.settings),
  interval_minutes: feed.intervalMinutes,
  enabled: feed.enabled ? 1 : 0,
  note: feed.note ?? null,
  max_jobs: feed.maxJobs ?? null,
  permission_by: feed.permission?.by ?? null,
  permission_at: feed.permission?.at ?? null,
})

export interface FeedRow {
  key: string
  connector: string
  settings: string
  interval_minutes: number
  enabled: number
  note: string | null
  etag: string | null
  last_modified: string | null
  pipeline: string | null
  last_run_at: number | string | null
  last_outcome: RunOutcome | null
  consecutive_failures: number
  failing_since: number | string | null
  max_jobs: number | null
  paused: string | null
  permission_by: string | null
  permission_at: number | string | null
}

/** Lists all feeds by key. */
export const listFeeds = async (catalog: Catalog): Promise<FeedState[]> => {
  const rows: FeedRow[] = await catalog.read`SELECT * FROM feeds WHERE removed_at IS NULL ORDER BY key`
  return rows.map(toFeed)
}

export const findFeed = async (catalog: Catalog, key: string): Promise<FeedState | undefined> => {
  const [row]: FeedRow[] = await catalog.read`SELECT * FROM feeds
    WHERE key = ${key} AND removed_at IS NULL`
  return row && toFeed(row)
}

export const toFeed = (row: FeedRow): FeedState => ({
  key: row.key,
  connector: row.connector,
  settings: objectIn(row.settings),
  intervalMinutes: row.interval_minutes,
  enabled: row.enabled === 1,
  ...(row.note !== null && { note: row.note }),
  ...(row.max_jobs !== null && { maxJobs: row.max_jobs }),
  ...(row.paused !== null && { pausedBecause: row.paused }),
  ...(row.permission_by !== null && { permission: { by: row.permission_by, at: Number(row.permission_at) } }),
  consecutiveFailures: row.consecutive_failures,
  ...(row.failing_since !== null && { failingSince: Number(row.failing_since) }),
  ...(row.etag !== null && { etag: row.etag }),
  ...(row.last_modified !== null && { lastModified: row.last_modified }),
  ...(row.pipeline !== null && { pipeline: row.pipeline }),
  ...(row.last_run_at !== null && { lastRunAt: Number(row.last_run_at) }),
  ...(row.last_outcome !== null && { lastOutcome: row.last_outcome }),
})

/**
 * Stores the validators of the payload that a successful run imported, unless the feed's settings have changed since.
 */
export const saveValidators = async (
  catalog: Catalog,
  { key, connector, settings }: Feed,
  { etag, lastModified, pipeline }: ImportedPayload,
): Promise<void> => {
  const row = { etag: etag ?? null, last_modified: lastModified ?? null, pipeline: pipeline ?? null }
  await catalog.transaction(
    (tx) => tx`UPDATE feeds SET ${tx(row)}
      WHERE key = ${key} AND connector = ${connector} AND settings = ${JSON.stringify(settings)}`,
  )
}
