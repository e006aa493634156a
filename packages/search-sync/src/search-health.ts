import type { Catalog } from '@jobs/catalog/store/catalog.ts'
import { column, number, type RowOf, rowsOf, text } from '@jobs/catalog/store/rows.ts'
import { isReady, syncState } from './internal/sync-state.ts'

/** Lag of a search server behind the catalogue. */
export interface SearchHealth {
  /** False while `q` is answered from the database, because the server's index is not filled yet. */
  ready: boolean
  /** Number of changes that the server lacks, and the age of the oldest in seconds. */
  pending: number
  lagSeconds: number
  /** Number of changes that the server rejects, with one of the reasons. */
  parked: number
  parkedReason?: string
  /** Result of the last comparison of index and catalogue; undefined before the first. */
  checked?: RowOf<typeof checkRows>
}

const checkRows = rowsOf({
  at: column('checked_at', number),
  jobs: number,
  documents: number,
  /** Jobs that differed and were repaired. */
  drift: number,
  jobsChecksum: text,
  documentsChecksum: text,
})

export const searchHealth = async (catalog: Catalog, indexName: string, now: number): Promise<SearchHealth> => {
  const sql = catalog.read
  const state = await syncState(sql, indexName)
  const [outbox]: { entries: number | string; oldest: number | string | null }[] = await sql`
    SELECT COUNT(*) AS entries, MIN(created_at) AS oldest FROM outbox WHERE parked_at IS NULL`
  const [parked]: { entries: number | string; error: string | null }[] = await sql`
    SELECT COUNT(*) AS entries, MIN(error) AS error FROM outbox WHERE parked_at IS NOT NULL`
  const checked = await checkRows.first(sql`
    SELECT checked_at, jobs, documents, drift, jobs_checksum, documents_checksum
    FROM search_sync WHERE index_name = ${indexName} AND checked_at IS NOT NULL`)
  return {
    ready: isReady(state),
    pending: Number(outbox?.entries),
    lagSeconds: Math.max(0, now - Number(outbox?.oldest ?? now)) / 1000,
    parked: Number(parked?.entries),
    ...(parked?.error && { parkedReason: parked.error }),
    ...(checked && { checked }),
  }
}
