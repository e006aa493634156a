import type { SQL } from 'bun'
import type { Catalog } from '../store/catalog.ts'
import { isAny } from '../store/rows.ts'

/** Workers check for due feeds every minute; after this time without a check, no worker runs feeds. */
const SILENT_MS = 3 * 60_000

/** Records that a worker checked for due feeds. */
export const markFeedsFollowed = async (catalog: Catalog, now: number): Promise<void> => {
  await catalog.transaction((tx) => tx`UPDATE feed_schedule SET followed_at = ${now}`)
}

/** Whether a worker is running feeds. */
export const areFeedsFollowed = async (sql: SQL, now: number): Promise<boolean> =>
  await isAny(sql`SELECT 1 FROM feed_schedule WHERE followed_at > ${now - SILENT_MS}`)
