import { numberIn } from '@jobs/core/numbers-in.ts'
import type { Catalog } from '../store/catalog.ts'
import { type PostingRow, type StoredPosting, toPosting } from './posting-rows.ts'

/** A stored posting with the hash of its content when it was read. */
export interface UnreadPosting extends StoredPosting {
  contentHash: string
}

/** A row with the hash of the posting's content. */
export interface UnreadRow extends PostingRow {
  content_hash: string
}

/** Lists up to `most` live postings derived by rules older than `pipeline`, oldest first. */
export const unreadPostings = async (catalog: Catalog, pipeline: number, most: number): Promise<UnreadPosting[]> => {
  const rows: UnreadRow[] = await catalog.read`SELECT * FROM postings
    WHERE withdrawn_at IS NULL AND pipeline < ${pipeline} ORDER BY pipeline, id LIMIT ${most}`
  return rows.map((row) => ({ ...toPosting(row), contentHash: row.content_hash }))
}

/** Counts live postings derived by rules older than `pipeline`. */
export const countUnread = async (catalog: Catalog, pipeline: number): Promise<number> =>
  await numberIn(catalog.read`SELECT COUNT(*) FROM postings WHERE withdrawn_at IS NULL AND pipeline < ${pipeline}`)

/** Returns the newest rules applied to the catalogue, and the number of live postings derived by older ones, up to `most`. */
export const readingState = async (
  catalog: Catalog,
  most: number,
): Promise<{ pipeline: number; unread: number } | undefined> => {
  const { read } = catalog
  const [row]: { pipeline: number | string | null }[] = await read`
    SELECT MAX(pipeline) AS pipeline FROM postings WHERE withdrawn_at IS NULL`
  if (row?.pipeline == null) return undefined
  const pipeline = Number(row.pipeline)
  const unread = await numberIn(read`SELECT COUNT(*) FROM (SELECT 1 AS one FROM postings
    WHERE withdrawn_at IS NULL AND pipeline < ${pipeline} LIMIT ${most}) AS unread`)
  return { pipeline, unread }
}

/** Records that the rules of `pipeline` were applied to a posting, even if they failed. */
export const markRead = async (catalog: Catalog, id: number, pipeline: number): Promise<void> => {
  await catalog.transaction((tx) => tx`UPDATE postings SET pipeline = ${pipeline} WHERE id = ${id}`)
}
