import { numberIn } from '@jobs/core/numbers-in.ts'
import type { Catalog } from '../store/catalog.ts'
import { type PostingRow, type StoredPosting, toPosting } from './posting-rows.ts'

/** A stored posting, and what its content was when it was taken up. */
export interface UnreadPosting extends StoredPosting {
  contentHash: string
}

/** A row with the hash of what the posting says. */
export interface UnreadRow extends PostingRow {
  content_hash: string
}

/** Live postings that were read by rules before `pipeline`, the longest unread first, `most` at most. */
export const unreadPostings = async (catalog: Catalog, pipeline: number, most: number): Promise<UnreadPosting[]> => {
  const rows: UnreadRow[] = await catalog.read`SELECT * FROM postings
    WHERE withdrawn_at IS NULL AND pipeline < ${pipeline} ORDER BY pipeline, id LIMIT ${most}`
  return rows.map((row) => ({ ...toPosting(row), contentHash: row.content_hash }))
}

/** Counts live postings that were read by rules before `pipeline`. */
export const countUnread = async (catalog: Catalog, pipeline: number): Promise<number> =>
  await numberIn(catalog.read`SELECT COUNT(*) FROM postings WHERE withdrawn_at IS NULL AND pipeline < ${pipeline}`)

/** By which rules the catalogue was read last, and how many live postings by earlier ones, `most` at most. */
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

/** Counts a posting as read by the rules of `pipeline`, even where they failed. */
export const markRead = async (catalog: Catalog, id: number, pipeline: number): Promise<void> => {
  await catalog.transaction((tx) => tx`UPDATE postings SET pipeline = ${pipeline} WHERE id = ${id}`)
}
