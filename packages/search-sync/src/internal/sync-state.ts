import { INDEX_VERSION } from '@jobs/search/meilisearch/index-settings.ts'
import type { SQL } from 'bun'

/** Lag above which the database is preferred to the index. */
const MAX_LAG_MS = 60_000

/** What the catalogue knows about the live index of a search server. */
export interface SyncState {
  /** INDEX_VERSION at the time of filling; 0 if it was never filled. */
  version: number
  /** Identity of the filled index; undefined if the server's index cannot be trusted. */
  identity: string | undefined
  /** Identity and version of the filled index that is about to replace the live one, or just has; see `nextOf`. */
  nextIdentity: string | undefined
}

/** Returns how a filled index is recorded before it goes live. */
export const nextOf = (identity: string | undefined): string => `${INDEX_VERSION} ${identity}`

interface StateRow {
  version: number | string
  identity: string | null
  next_identity: string | null
}

export const syncState = async (sql: SQL, name: string): Promise<SyncState> => {
  const [row]: StateRow[] =
    await sql`SELECT version, identity, next_identity FROM search_sync WHERE index_name = ${name}`
  return {
    version: Number(row?.version ?? 0),
    identity: row?.identity ?? undefined,
    nextIdentity: row?.next_identity ?? undefined,
  }
}

/** Whether the index may be searched: filled completely, by a compatible version. */
export const isReady = ({ version, identity }: SyncState): boolean =>
  version === INDEX_VERSION && identity !== undefined

/** Like `isReady`, and no change has been pending so long that the worker must be down. */
export const isInStep = async (sql: SQL, name: string, now: number): Promise<boolean> => {
  if (!isReady(await syncState(sql, name))) return false
  const late: unknown[] = await sql`SELECT 1 FROM outbox
    WHERE parked_at IS NULL AND attempts = 0 AND created_at < ${now - MAX_LAG_MS} LIMIT 1`
  return late.length === 0
}
