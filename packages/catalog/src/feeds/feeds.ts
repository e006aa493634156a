import type { Catalog } from '../store/catalog.ts'
import { column, flag, number, object, optional, rowFrom, type RowOf, rowsOf, text } from '../store/rows.ts'

/** A connector with its settings: what a run fetches. */
export type Feed = RowOf<typeof settingRows>

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

export type FeedState = RowOf<typeof feedRows>

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
export const feedColumns = (feed: Omit<Feed, 'key'>) => {
  const { connector, settings, intervalMinutes, enabled, note, maxJobs, permission } = feed
  const permitted = { permissionBy: permission?.by, permissionAt: permission?.at }
  return rowFrom({ connector, settings, intervalMinutes, enabled, note, maxJobs, ...permitted })
}

/** Lists all feeds by key. */
export const listFeeds = async ({ read }: Catalog): Promise<FeedState[]> =>
  await feedRows.all(read`SELECT * FROM feeds WHERE removed_at IS NULL ORDER BY key`)

export const findFeed = async ({ read }: Catalog, key: string): Promise<FeedState | undefined> =>
  await feedRows.first(read`SELECT * FROM feeds WHERE key = ${key} AND removed_at IS NULL`)

/** The settings of feeds by their operators. */
export const settingRows = rowsOf({
  key: text,
  connector: text,
  settings: object,
  intervalMinutes: number,
  enabled: flag,
  /** For operators, such as the reason why a feed is disabled. */
  note: optional(text),
  /** Maximum number of listed jobs; MAX_JOBS by default. */
  maxJobs: optional(number),
  /** User who confirmed a permission that the source's terms do not give. */
  permission: optional(
    column('permission_by', (by, row): Permission => ({ by: text(by), at: number(row.permission_at) })),
  ),
})

export const feedRows = rowsOf({
  ...settingRows.columns,
  /** Why the service disabled it. */
  pausedBecause: optional(column('paused', text)),
  consecutiveFailures: number,
  /** When the first of its latest failed runs ended, UTC milliseconds. */
  failingSince: optional(number),
  etag: optional(text),
  lastModified: optional(text),
  pipeline: optional(text),
  lastRunAt: optional(number),
  lastOutcome: optional(text<RunOutcome>),
})

/**
 * Stores the validators of the payload that a successful run imported, unless the feed's settings have changed since.
 */
export const saveValidators = async (
  catalog: Catalog,
  { key, connector, settings }: Feed,
  { etag, lastModified, pipeline }: ImportedPayload,
): Promise<void> => {
  const row = rowFrom({ etag, lastModified, pipeline })
  await catalog.transaction(
    (tx) => tx`UPDATE feeds SET ${tx(row)}
      WHERE key = ${key} AND connector = ${connector} AND settings = ${JSON.stringify(settings)}`,
  )
}
