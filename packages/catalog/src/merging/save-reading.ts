import { together } from '@jobs/core/together.ts'
import type { Posting } from '@jobs/types/feeds/posting.ts'
import type { JobStatus } from '@jobs/types/jobs/admin-job.ts'
import type { SQL } from 'bun'
import { projectJob } from '../jobs/internal/project-job.ts'
import { contentHash } from '../postings/internal/content-hash.ts'
import { sightingOf, updateSighting } from '../postings/internal/sighting.ts'
import { withoutFaults } from '../postings/internal/without-faults.ts'
import type { UnreadPosting } from '../postings/unread-postings.ts'
import type { Catalog } from '../store/catalog.ts'
import { forNoKeyUpdate } from '../store/locks.ts'
import { number, optional, rowsOf, text } from '../store/rows.ts'
import { rematchPosting } from './internal/rematch-posting.ts'

/** `passed over`: a run has saved or withdrawn the posting since it was read. */
export type ReadingOutcome = 'updated' | 'unchanged' | 'withdrawn' | 'passed over'

/**
 * Saves the values that new rules derived from a stored posting, in one transaction with its job; undefined withdraws it.
 * Does not count as a sighting, because nothing was fetched.
 */
export const saveReading = async (
  catalog: Catalog,
  stored: UnreadPosting,
  reading: Posting | undefined,
  now: number,
): Promise<ReadingOutcome> => {
  const checked = reading && withoutFaults(reading)
  return await catalog.transaction((tx) => saveIn(catalog, tx, stored, checked, now))
}

const knownRows = rowsOf({ jobId: number, contentHash: text, lastSeenAt: number, status: optional(text<JobStatus>) })

const saveIn = async (
  catalog: Catalog,
  tx: SQL,
  stored: UnreadPosting,
  reading: Posting | undefined,
  now: number,
): Promise<ReadingOutcome> => {
  const { id } = stored
  const known = await knownRows.first(tx`SELECT job_id, content_hash, last_seen_at,
      (SELECT status FROM jobs WHERE id = postings.job_id) AS status FROM postings
    WHERE id = ${id} AND withdrawn_at IS NULL ${forNoKeyUpdate(catalog, tx)}`)
  if (known?.contentHash !== stored.contentHash) return 'passed over'
  const { jobId, contentHash: hash, lastSeenAt, status } = known
  if (!reading) {
    await tx`UPDATE postings SET withdrawn_at = ${now} WHERE id = ${id}`
    await projectJob(catalog, tx, jobId, now)
    return 'withdrawn'
  }
  if (contentHash(reading) === hash) {
    await tx`UPDATE postings SET pipeline = ${reading.pipeline ?? 0} WHERE id = ${id}`
    return 'unchanged'
  }
  const sighting = sightingOf(reading)
  const [, isRegrouped] = await together([
    updateSighting(catalog, tx, { id, jobId }, sighting, lastSeenAt),
    rematchPosting(catalog, tx, sighting, { id, jobId, status }, now),
  ])
  if (!isRegrouped) await projectJob(catalog, tx, jobId, now)
  return 'updated'
}
