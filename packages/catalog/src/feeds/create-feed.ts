import { type Actor, recordAudit } from '../audit/record-audit.ts'
import { type Catalog, isUniqueViolation } from '../store/catalog.ts'
import { CatalogRefusal } from '../store/catalog-refusal.ts'
import { type Feed, rowOfFeed } from './feeds.ts'
import { sameFeed } from './same-feed.ts'

/**
 * Adds a feed whose settings are valid for its connector.
 * @param now UTC milliseconds
 * @throws CatalogRefusal `conflict` when there is one of this key, or one that reads the same
 */
export const createFeed = async (catalog: Catalog, feed: Feed, by: Actor, now: number): Promise<void> => {
  try {
    await catalog.transaction(async (tx) => {
      const same = await sameFeed(catalog, tx, feed)
      if (same !== undefined) throw new CatalogRefusal('conflict', `The feed ${same} reads the same.`)
      await tx`INSERT INTO feeds ${tx([rowOfFeed(feed, now)])}`
      const { key, ...after } = feed
      await recordAudit(tx, { by, action: 'feed.create', subject: { kind: 'feed', key }, after }, now)
    })
  } catch (error) {
    if (isUniqueViolation(error)) throw new CatalogRefusal('conflict', `There is a feed ${feed.key} already.`)
    throw error
  }
}
