import { isAny, number, optional, type RowOf, rowsOf, text } from '@jobs/catalog/store/rows.ts'
import { INDEX_VERSION } from '@jobs/search/meilisearch/index-settings.ts'
import type { SQL } from 'bun'

/** Lag above which the database is preferred to the index. */
const MAX_LAG_MS = 60_000

/** What the catalogue knows about the live index of a search server. */
export type SyncState = RowOf<typeof stateRows>

/** Returns how a filled index is recorded before it goes live. */
export const nextOf = (identity: string | undefined): string => `${INDEX_VERSION} ${identity}`

const stateRows = rowsOf({
  /** INDEX_VERSION at the time of filling; 0 if it was never filled. */
  version: number,
  /** Identity of the filled index; absent if the server's index cannot be trusted. */
  identity: optional(text),
  /** Identity and version of the filled index that is about to replace the live one, or just has; see `nextOf`. */
  nextIdentity: optional(text),
})

export const syncState = async (sql: SQL, name: string): Promise<SyncState> =>
  (await stateRows.first(sql`
    SELECT version, identity, next_identity FROM search_sync WHERE index_name = ${name}`)) ?? { version: 0 }

/** Whether the index may be searched: filled completely, by a compatible version. */
export const isReady = ({ version, identity }: SyncState): boolean =>
  version === INDEX_VERSION && identity !== undefined

/** Like `isReady`, and no change has been pending so long that the worker must be down. */
export const isInStep = async (sql: SQL, name: string, now: number): Promise<boolean> => {
  if (!isReady(await syncState(sql, name))) return false
  return !(await isAny(sql`SELECT 1 FROM outbox
    WHERE parked_at IS NULL AND attempts = 0 AND created_at < ${now - MAX_LAG_MS} LIMIT 1`))
}
