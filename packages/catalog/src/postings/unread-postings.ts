import { numberIn } from '@jobs/core/numbers-in.ts'
import type { Catalog } from '../store/catalog.ts'
import { rowReader, text } from '../store/rows.ts'
import { postingRows, type StoredPosting } from './posting-rows.ts'

/** Version of the rules of mirrored postings, which exempts them from rereading; their own instance rereads them. */
export const READ_FOR_GOOD = 2_147_483_647

/** A stored posting with the hash of its content when it was read. */
export interface UnreadPosting extends StoredPosting {
  contentHash: string
}

const unreadRows = rowReader<Omit<UnreadPosting, 'rules' | 'inputHash'>>({ ...postingRows.columns, contentHash: text })

/** Lists up to `most` live postings derived by rules older than `pipeline`, oldest first. */
export const unreadPostings = async ({ read }: Catalog, pipeline: number, most: number): Promise<UnreadPosting[]> =>
  await unreadRows.all(read`SELECT * FROM postings
    WHERE withdrawn_at IS NULL AND pipeline < ${pipeline} ORDER BY pipeline, id LIMIT ${most}`)

/** Counts live postings derived by rules older than `pipeline`. */
export const countUnread = async (catalog: Catalog, pipeline: number): Promise<number> =>
  await numberIn(catalog.read`SELECT COUNT(*) FROM postings WHERE withdrawn_at IS NULL AND pipeline < ${pipeline}`)

/**
 * Returns the newest rules applied to the catalogue, and the number of live postings derived by older ones, up to `most`.
 * Mirrored postings do not count.
 */
export const readingState = async (
  catalog: Catalog,
  most: number,
): Promise<{ pipeline: number; unread: number } | undefined> => {
  const { read } = catalog
  const [row]: { pipeline: number | string | null }[] = await read`
    SELECT MAX(pipeline) AS pipeline FROM postings WHERE withdrawn_at IS NULL AND pipeline < ${READ_FOR_GOOD}`
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
