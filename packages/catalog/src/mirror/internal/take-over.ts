import type { Posting } from '@jobs/types/feeds/posting.ts'
import type { SQL } from 'bun'
import { slugOfPosting } from '../../jobs/slug.ts'
import { memoryIn } from '../../store/internal/batch-memory.ts'
import { isAny } from '../../store/rows.ts'
import { MIRROR } from '../mirror-feed.ts'

const createMemory = (): { isMirroring?: boolean } => ({})

/** Whether this instance has mirrored jobs. */
export const isMirroring = async (tx: SQL): Promise<boolean> => {
  const memory = memoryIn(tx, createMemory)
  return (memory.isMirroring ??= await isAny(tx`SELECT 1 FROM mirrored_jobs LIMIT 1`))
}

/**
 * Takes over a mirrored job when this instance finds its posting itself; the job keeps its slug.
 * @returns the job's id; undefined if no mirrored job has the posting's slug
 */
export const takeOver = async (tx: SQL, posting: Posting): Promise<number | undefined> => {
  const [row]: { job_id: number | string }[] = await tx`SELECT job_id FROM mirrored_jobs
    WHERE job_id = (SELECT id FROM jobs WHERE slug = ${slugOfPosting(posting)})`
  if (!row) return undefined
  await tx`DELETE FROM mirrored_jobs WHERE job_id = ${row.job_id}`
  await tx`DELETE FROM postings WHERE job_id = ${row.job_id} AND feed_key = ${MIRROR}`
  return Number(row.job_id)
}
