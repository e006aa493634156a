import type { Catalog } from '../store/catalog.ts'

/**
 * Expires all cursors and the positions of webhooks, and removes the snapshots that cursors are given with: for a
 * catalogue restored from a backup, which would assign the revisions since the backup a second time, to other changes.
 * Revisions go on at the time in milliseconds, which is beyond those lost as long as fewer than a thousand changes a second
 * are saved on average.
 */
export const expireCursors = async (catalog: Catalog, now: number): Promise<void> =>
  await catalog.transaction(async (tx) => {
    await tx`UPDATE revision SET number = CASE WHEN number < ${now} THEN ${now} ELSE number + 1 END`
    await tx`UPDATE change_feed SET restored_at = ${now}, purged_revision = (SELECT number FROM revision)`
    await tx`DELETE FROM snapshots`
  })
