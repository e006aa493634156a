import type { Catalog } from '../store/catalog.ts'
import { CHANGES_KEPT_MS } from './change-cursor.ts'

/**
 * Deletes closings older than 30 days. Cursors from before the newest deleted closing expire, because their clients
 * would miss it.
 * @param now UTC milliseconds
 */
export const purgeChanges = async (catalog: Catalog, now: number): Promise<void> =>
  await catalog.transaction(async (tx) => {
    const oldest = now - CHANGES_KEPT_MS
    await tx`UPDATE change_feed SET purged_revision = COALESCE(
      (SELECT MAX(revision) FROM listing_changes WHERE reason IS NOT NULL AND changed_at < ${oldest}), purged_revision)`
    await tx`DELETE FROM listing_changes WHERE reason IS NOT NULL AND changed_at < ${oldest}`
  })
