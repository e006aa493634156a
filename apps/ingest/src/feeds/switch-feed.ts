import { changeFeed } from '@jobs/catalog/feeds/change-feed.ts'
import { type Feed, findFeed, type Permission } from '@jobs/catalog/feeds/feeds.ts'
import { refusal } from '@jobs/catalog/store/catalog-refusal.ts'
import type { Catalog } from '@jobs/catalog/store/catalog.ts'
import { needsPermission } from '@jobs/connectors/needs-permission.ts'
import { connectors } from '@jobs/connectors/registry.ts'

/** The operator at the command line, who has no account. */
const OPERATOR = { id: 0, email: 'bun run feeds' }

/** Option to confirm permission from a source whose terms forbid this use. */
export const PERMISSION_FLAG = '--i-have-permission'

/**
 * Checks that a feed can run.
 * @param permission a new one, if the feed has none
 * @throws CatalogRefusal `conflict` for a feed that lacks permission or is not fetched
 */
export const checkRunnable = (feed: Feed, permission?: Permission): void => {
  if (!connectors.get(feed.connector)?.settings.safeParse(feed.settings).success)
    throw refusal('conflict', 'feed-not-fetched', { feed: feed.key })
  const reason = (feed.permission ?? permission) ? undefined : needsPermission(feed)
  if (reason !== undefined) throw refusal('conflict', 'permission-needed', { feed: feed.key, reason })
}

/**
 * Switches a feed on or off from the command line.
 * @param isPermitted whether the operator confirms permission from the source, which is stored with the time
 * @throws CatalogRefusal `not_found`; `conflict` for a feed that lacks permission or is not fetched
 */
export const switchFeed = async (
  catalog: Catalog,
  key: string,
  { enabled, isPermitted }: { enabled?: boolean; isPermitted: boolean },
  now: number,
): Promise<void> => {
  const feed = await findFeed(catalog, key)
  const permission = isPermitted ? { by: OPERATOR.email, at: now } : undefined
  if (feed && enabled !== false) checkRunnable(feed, permission)
  await changeFeed(
    catalog,
    key,
    (before) => ({
      enabled: enabled ?? before.enabled,
      ...(permission && { permission: before.permission ?? permission }),
    }),
    OPERATOR,
    now,
  )
}
