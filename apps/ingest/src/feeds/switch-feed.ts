import type { Catalog } from '@jobs/catalog/store/catalog.ts'
import { changeFeed } from '@jobs/catalog/feeds/change-feed.ts'
import { findFeed } from '@jobs/catalog/feeds/feeds.ts'
import { connectors } from '@jobs/connectors/registry.ts'
import { needsPermission } from '@jobs/connectors/needs-permission.ts'

/** Whoever sits at the command line has the whole catalogue. */
const OPERATOR = { id: 0, email: 'bun run feeds' }

/** The option by which an operator confirms that a source permits what its terms do not. */
export const PERMISSION_FLAG = '--i-have-permission'

/**
 * Switches a feed on or off for the operator at the command line.
 * @param isPermitted whether the operator confirms to have the permission of the source; it is kept with the time
 * @param now UTC milliseconds
 * @throws CatalogRefusal `not_found`; Error for a feed that needs a permission, or that nothing is fetched for
 */
export const switchFeed = async (
  catalog: Catalog,
  key: string,
  { enabled, isPermitted }: { enabled?: boolean; isPermitted: boolean },
  now: number,
): Promise<void> => {
  const feed = await findFeed(catalog, key)
  const permission = isPermitted ? { by: OPERATOR.email, at: now } : undefined
  if (feed && enabled !== false) {
    if (!connectors.get(feed.connector)?.settings.safeParse(feed.settings).success)
      throw new Error(`the feed ${key} is not one that is fetched`)
    const reason = feed.permission || permission ? undefined : needsPermission(feed)
    if (reason !== undefined) throw new Error(permissionNeeded(key, reason))
  }
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

/** What is missing, and how to give it. */
export const permissionNeeded = (key: string, reason: string): string =>
  `the feed ${key} needs the permission of its source: ${reason}. If you have it, add ${PERMISSION_FLAG}`
