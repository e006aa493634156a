import type { SQL } from 'bun'
import { type Actor, recordAudit } from '../audit/record-audit.ts'
import { type CatalogRefusal, refusal } from '../store/catalog-refusal.ts'
import type { Catalog } from '../store/catalog.ts'
import { forUpdate } from '../store/locks.ts'
import { type Feed, feedColumns, type Permission, settingRows } from './feeds.ts'
import { sameFeed } from './internal/same-feed.ts'

/** Fields of a feed that an operator may update; omitted ones are unchanged. An empty note removes it, `null` revokes a permission. */
export type FeedChange = { [Name in Exclude<keyof Feed, 'key' | 'permission'>]?: Feed[Name] | undefined } & {
  permission?: Permission | null | undefined
}

/**
 * Changes a feed. A new connector or new settings reset the validators of the last payload, which would otherwise count
 * as unchanged.
 * @param change receives the current feed, to validate settings against its connector
 * @throws CatalogRefusal `not_found`; `conflict` if another feed has the same connector and settings
 */
export const changeFeed = async (
  catalog: Catalog,
  key: string,
  change: (feed: Feed) => FeedChange,
  by: Actor,
  now: number,
): Promise<void> =>
  await catalog.transaction(async (tx) => {
    const before = await lockFeed(catalog, tx, key)
    const { permission, ...rest } = change(before)
    const set = Object.fromEntries(Object.entries(rest).filter(([, value]) => value !== undefined))
    const after: Feed = { ...before, ...set, ...(permission && { permission }) }
    if (after.note === '') delete after.note
    if (permission === null) delete after.permission
    const changed = NAMES.filter((name) => JSON.stringify(before[name]) !== JSON.stringify(after[name]))
    if (changed.length === 0) return
    const isOther = changed.includes('connector') || changed.includes('settings')
    const same = isOther ? await sameFeed(catalog, tx, after) : undefined
    if (same !== undefined) throw refusal('conflict', 'same-feed', { feed: same })
    const row = {
      ...feedColumns(after),
      ...(isOther && { etag: null, last_modified: null }),
      // Enabling a paused feed resets its failures.
      ...(changed.includes('enabled') && { paused: null, overruns: 0 }),
      ...((isOther || changed.includes('enabled')) && { failing_since: null }),
    }
    await tx`UPDATE feeds SET ${tx(row)} WHERE key = ${key}`
    const pick = (feed: Feed) => Object.fromEntries(changed.map((name) => [name, feed[name]]))
    await recordAudit(tx, { by, action: 'feed.change', key, before: pick(before), after: pick(after) }, now)
  })

const NAMES = ['connector', 'settings', 'intervalMinutes', 'enabled', 'note', 'maxJobs', 'permission'] as const

export const noSuchFeed = (key: string): CatalogRefusal => refusal('not_found', 'no-feed', { feed: key.slice(0, 100) })

/** A feed locked until the transaction ends. @throws CatalogRefusal `not_found` */
export const lockFeed = async (catalog: Catalog, tx: SQL, key: string): Promise<Feed> => {
  const feed = await settingRows.first(tx`SELECT * FROM feeds WHERE key = ${key} AND removed_at IS NULL
    ${forUpdate(catalog, tx)}`)
  if (!feed) throw noSuchFeed(key)
  return feed
}
