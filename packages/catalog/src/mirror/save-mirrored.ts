import type { Posting } from '@jobs/types/feeds/posting.ts'
import type { SQL } from 'bun'
import { insertJob, type JobState, toJobState } from '../jobs/internal/job-rows.ts'
import { projectJob } from '../jobs/internal/project-job.ts'
import { contentHash } from '../postings/internal/content-hash.ts'
import { insertPosting, updatePosting } from '../postings/posting-rows.ts'
import { listingChanged } from '../revision/internal/listing-change.ts'
import { againIfTaken, type Catalog } from '../store/catalog.ts'
import { forUpdate } from '../store/locks.ts'
import { rowFrom } from '../store/rows.ts'
import { MIRROR } from './mirror-feed.ts'
import type { MirroredJob } from './mirrored-jobs.ts'

/** A sanitised job of another instance. */
export interface MirroredPosting extends MirroredJob {
  slug: string
  /** A posting of the feed `MIRROR`; its external id permanently identifies the job. */
  posting: Posting
}

/** `own`: this instance has or had the job itself, so it is not mirrored. */
export type MirrorOutcome = 'listed' | 'updated' | 'unchanged' | 'own'

/**
 * Saves jobs of another instance under their slugs, in one transaction and without merging them. Jobs deleted by an admin
 * here stay deleted.
 * @param generation number of the snapshot being read
 * @param isOlder whether the data are older than the stored ones: equal jobs take their sightings, others are unchanged
 * @param also runs in the same transaction
 */
export const saveMirrored = async (
  catalog: Catalog,
  jobs: readonly MirroredPosting[],
  { also, ...at }: SaveAt & { also?: (tx: SQL) => Promise<unknown> },
): Promise<MirrorOutcome[]> =>
  // A feed may save a job under the same slug.
  await againIfTaken(() =>
    catalog.transaction(async (tx) => {
      const outcomes: MirrorOutcome[] = []
      for (const job of jobs) outcomes.push(await saveOne(catalog, tx, job, at))
      await also?.(tx)
      return outcomes
    }),
  )

interface SaveAt {
  generation: number
  now: number
  isOlder?: boolean
}

const saveOne = async (
  catalog: Catalog,
  tx: SQL,
  job: MirroredPosting,
  { generation, now, isOlder = false }: SaveAt,
): Promise<MirrorOutcome> => {
  const { slug, posting, via } = job
  const hash = contentHash(posting)
  const [row]: Parameters<typeof toJobState>[0][] = await tx`
    SELECT id, status, language, published_at FROM jobs WHERE slug = ${slug}
    ${forUpdate(catalog, tx)}`
  const { sightings, firstSeenAt, repostedAt, lastConfirmedAt } = job
  const origin = { via, sightings, firstSeenAt, repostedAt, lastConfirmedAt }
  const mirrored = rowFrom({ ...origin, contentHash: hash, generation })
  if (!row && isOlder) return 'unchanged'
  if (!row) {
    const jobId = await insertJob(catalog, tx, posting, now, { slug })
    await insertPosting(tx, posting, { jobId, hash, now })
    await tx`INSERT INTO mirrored_jobs ${tx([{ job_id: jobId, ...mirrored }])}`
    return 'listed'
  }
  const state = toJobState(row)
  const [known]: { via: string; content_hash: string }[] = await tx`SELECT via, content_hash FROM mirrored_jobs
    WHERE job_id = ${state.id}`
  if (!known) return 'own'
  if (isOlder && (known.content_hash !== hash || known.via !== mirrored.via || state.status !== 'active'))
    return 'unchanged'
  await tx`UPDATE mirrored_jobs SET ${tx(mirrored)} WHERE job_id = ${state.id}`
  if (known.content_hash === hash && state.status !== 'closed') {
    // Followers of this instance must learn the new path too, since they detect loops by it.
    if (known.via !== mirrored.via && state.status === 'active') await listingChanged(catalog, tx, state.id, state)
    return 'unchanged'
  }
  return await show(catalog, tx, state, { posting, hash, now })
}

const show = async (
  catalog: Catalog,
  tx: SQL,
  state: JobState,
  { posting, hash, now }: { posting: Posting; hash: string; now: number },
): Promise<MirrorOutcome> => {
  const [row]: { id: number | string }[] =
    await tx`SELECT id FROM postings WHERE job_id = ${state.id} AND feed_key = ${MIRROR}`
  if (!row) throw new Error(`the mirrored job ${state.id} has no posting`)
  await updatePosting(tx, Number(row.id), posting, { jobId: state.id, hash, now })
  await tx`UPDATE postings SET source = ${posting.source} WHERE id = ${row.id}`
  await projectJob(catalog, tx, state.id, now)
  return state.status === 'closed' ? 'listed' : 'updated'
}
