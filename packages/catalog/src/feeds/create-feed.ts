import type { SQL } from 'bun'
import { type Actor, recordAudit } from '../audit/record-audit.ts'
import { refusal } from '../store/catalog-refusal.ts'
import type { Catalog } from '../store/catalog.ts'
import { isAny } from '../store/rows.ts'
import { type Feed, rowOfFeed } from './feeds.ts'
import { sameFeed } from './internal/same-feed.ts'

/** The state of a feed that has not run. */
const FRESH = {
  removed_at: null,
  pipeline: null,
  first_read_at: null,
  last_run_at: null,
  last_outcome: null,
  failure: null,
  failing_since: null,
  consecutive_failures: 0,
  paused: null,
  overruns: 0,
}

/**
 * Adds a feed whose settings are valid for its connector.
 * @throws CatalogRefusal `conflict` if the key exists, or a feed with the same connector and settings
 */
export const createFeed = async (catalog: Catalog, feed: Feed, by: Actor, now: number): Promise<void> => {
  await catalog.transaction(async (tx) => {
    const same = await sameFeed(catalog, tx, feed)
    if (same !== undefined) throw refusal('conflict', 'same-feed', { feed: same })
    const { key, ...after } = feed
    if (!(await insertFeed(tx, feed, now))) throw refusal('conflict', 'feed-taken', { feed: key })
    await recordAudit(tx, { by, action: 'feed.create', key, after }, now)
  })
}

/** Inserts a feed, or replaces a removed one with the same key, whose state is lost. @returns false if the key is taken */
export const insertFeed = async (tx: SQL, feed: Feed, now: number): Promise<boolean> => {
  const row = rowOfFeed(feed, now)
  return (
    (await isAny(tx`INSERT INTO feeds ${tx([row])} ON CONFLICT (key) DO NOTHING RETURNING key`)) ||
    (await isAny(tx`UPDATE feeds SET ${tx({ ...row, ...FRESH })}
      WHERE key = ${feed.key} AND removed_at IS NOT NULL RETURNING key`))
  )
}
