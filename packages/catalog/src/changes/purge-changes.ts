import type { Catalog } from '../store/catalog.ts'
import { CHANGES_KEPT_MS } from './change-cursor.ts'

/**
 * Deletes closings that no valid cursor needs. Webhooks that have not delivered the newest deleted closing are disabled,
 * because their receivers would miss it.
 */
export const purgeChanges = async (catalog: Catalog, now: number): Promise<void> =>
  await catalog.transaction(async (tx) => {
    const oldest = now - CHANGES_KEPT_MS
    await tx`UPDATE change_feed SET purged_revision = old.revision
      FROM (SELECT MAX(revision) AS revision FROM listing_changes WHERE reason IS NOT NULL AND changed_at < ${oldest}) old
      WHERE old.revision > purged_revision`
    await tx`DELETE FROM listing_changes WHERE reason IS NOT NULL AND changed_at < ${oldest}`
  })
