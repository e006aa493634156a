import { INDEX_VERSION } from '@jobs/search/meilisearch/index-settings.ts'
import type { SQL } from 'bun'

/** An index further behind the catalogue than this is no better than the database. */
export const MAX_LAG_MS = 60_000

/** What the catalogue knows of the live index of a search server. */
export interface SyncState {
  /** INDEX_VERSION as it was when the index was filled; 0: never. */
  version: number
  /** The index that was filled; undefined when what the server has is not to be trusted. */
  identity: string | undefined
  /** The filled index that is to take its place, or has just done so, with its version: see `nextOf`. */
  nextIdentity: string | undefined
}

/** How an index filled by this version is noted before it goes live. */
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

/** Whether the index may be searched: it was filled whole, by a version that agrees with this one. */
export const isReady = ({ version, identity }: SyncState): boolean =>
  version === INDEX_VERSION && identity !== undefined

/** Like `isReady`, and no change has waited so long that the worker must be gone. */
export const isInStep = async (sql: SQL, name: string, now: number): Promise<boolean> => {
  if (!isReady(await syncState(sql, name))) return false
  const late: unknown[] = await sql`SELECT 1 FROM outbox
    WHERE parked_at IS NULL AND attempts = 0 AND created_at < ${now - MAX_LAG_MS} LIMIT 1`
  return late.length === 0
}
