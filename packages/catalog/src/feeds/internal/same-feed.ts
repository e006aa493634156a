import type { SQL } from 'bun'
import type { Catalog } from '../../store/catalog.ts'
import { lockTransactions } from '../../store/locks.ts'
import type { Feed } from '../feeds.ts'

/**
 * Finds another feed with the same connector and settings, because two would withdraw each other's postings. Serialises
 * such lookups until the transaction ends. @returns its key
 */
export const sameFeed = async (
  catalog: Catalog,
  tx: SQL,
  { key, connector, settings }: Pick<Feed, 'key' | 'connector' | 'settings'>,
): Promise<string | undefined> => {
  await lockTransactions(catalog, tx, 'findSameFeed')
  const [row]: { key: string }[] = await tx`SELECT key FROM feeds
    WHERE connector = ${connector} AND settings = ${JSON.stringify(settings)} AND interval_minutes > 0 AND removed_at IS NULL
      AND key <> ${key} ORDER BY key LIMIT 1`
  return row?.key
}
