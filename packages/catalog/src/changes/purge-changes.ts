import type { Catalog } from '../store/catalog.ts'
import { CHANGES_KEPT_MS } from './change-cursor.ts'

/**
 * Removes closings older than 30 days. A cursor older than the last one removed has expired, because the
 * closing it had yet to hear of is gone.
 * @param now UTC milliseconds
 */
export const purgeChanges = async (catalog: Catalog, now: number): Promise<void> =>
  await catalog.transaction(async (tx) => {
    const oldest = now - CHANGES_KEPT_MS
    await tx`UPDATE change_feed SET purged_revision = COALESCE(
      (SELECT MAX(revision) FROM listing_changes WHERE reason IS NOT NULL AND changed_at < ${oldest}), purged_revision)`
    await tx`DELETE FROM listing_changes WHERE reason IS NOT NULL AND changed_at < ${oldest}`
  })
