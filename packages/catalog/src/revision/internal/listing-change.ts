import { together } from '@jobs/core/together.ts'
import type { IndexedJob } from '@jobs/search/search-port.ts'
import type { Language } from '@jobs/types/jobs/job.ts'
import type { SQL } from 'bun'
import { type Closing, listedRecords, recordClosed } from '../../changes/internal/record-change.ts'
import { indexedJobs } from '../../jobs/indexed-jobs.ts'
import type { Catalog } from '../../store/catalog.ts'
import { inSlices } from '../../store/internal/in-slices.ts'
import { bucketOf, minuteOf } from '../listing-buckets.ts'
import { listingDayCounts } from '../listing-days.ts'

/** A job's position in the listing. */
export interface Listed {
  language: Language
  publishedAt: number
}

interface Change {
  jobId: number
  before: Listed | undefined
  closing: Closing | undefined
  job: IndexedJob | undefined
}

/** Changes that a transaction applies to the listing at its end. */
const waiting = new WeakMap<SQL, Map<number, Change>>()

/**
 * Updates everything derived from the jobs table for one changed job, in the same transaction: the counts and minutes of
 * the listing, the search index, places, outbox, changes and revision. The job's row and places are already written
 * unless `job` is given. `before` is absent if the job was not listed, `closing` is why it no longer is; `job` is its
 * indexed form, if known.
 */
export const listingChanged = async (
  catalog: Catalog,
  tx: SQL,
  jobId: number,
  before: Listed | undefined,
  { closing, job }: { closing?: Closing | undefined; job?: IndexedJob } = {},
): Promise<void> => {
  const changes = waiting.get(tx)
  if (!changes) return await follow(catalog, tx, [{ jobId, before, closing, job }])
  const earlier = changes.get(jobId)
  changes.set(jobId, { jobId, before: earlier ? earlier.before : before, closing, job })
}

/**
 * Runs the main part of a transaction that changes many jobs, and then updates the listing for all of them in a few
 * statements. A job that changes several times is one change.
 */
export const followingAtItsEnd = async <Result>(
  catalog: Catalog,
  tx: SQL,
  work: () => Promise<Result>,
): Promise<Result> => {
  const changes = new Map<number, Change>()
  waiting.set(tx, changes)
  try {
    const result = await work()
    if (changes.size > 0) await follow(catalog, tx, [...changes.values()])
    return result
  } finally {
    waiting.delete(tx)
  }
}

const follow = async (catalog: Catalog, tx: SQL, changes: readonly Change[]): Promise<void> => {
  const unread = changes.flatMap(({ jobId, closing, job }) => (closing || job ? [] : [jobId]))
  const listed = new Map((await indexedJobs(tx, unread)).map((job) => [job.id, job]))
  const seen = changes
    .map((change) => ({ ...change, after: change.job ?? listed.get(change.jobId) }))
    .filter(({ before, after }) => before || after)
  const gone = changes.filter(({ closing }) => closing).map(({ jobId }) => jobId)
  if (gone.length > 0) await catalog.index.remove(tx, gone)
  if (seen.length === 0) return
  const [state]: { number: string | number }[] = await tx`
    UPDATE revision SET number = number + ${seen.length} RETURNING number`
  const now = Date.now()
  const first = Number(state?.number) - seen.length + 1
  const numbered = seen.map((change, at) => ({ ...change, revision: first + at }))
  const put = numbered.flatMap(({ after, revision }) => (after ? [{ job: after, revision }] : []))
  const records = listedRecords(
    tx,
    put.map(({ job, revision }) => ({ jobId: job.id, slug: job.slug, revision, now })),
  )
  const moved = { added: 0, closed: 0 }
  for (const { before, after } of numbered) {
    if (!before) moved.added += 1
    if (!after) moved.closed += 1
  }
  const days = listingDayCounts(tx, moved, now)
  const jobs = put.map(({ job }) => job)
  // Postgres gets them all at once.
  await together([
    ...counts(tx, numbered),
    ...minutes(tx, numbered),
    ...days,
    ...records,
    ...(catalog.outbox ? outboxEntries(tx, numbered, now) : []),
    ...(jobs.length > 0 ? [catalog.index.put(tx, jobs)] : []),
  ])
  for (const { jobId, revision, closing } of numbered) {
    if (closing) await recordClosed(tx, closing, { jobId, revision, now })
  }
}

const outboxEntries = (tx: SQL, changes: readonly { jobId: number; revision: number }[], now: number) =>
  inSlices(
    changes.map(({ jobId, revision }) => ({ job_id: jobId, revision, created_at: now })),
    (rows) => tx`INSERT INTO outbox ${tx(rows)}`,
  )

interface Numbered {
  before: Listed | undefined
  after: Listed | undefined
  revision: number
}

const counts = (tx: SQL, changes: readonly Numbered[]) => {
  const sums = new Map<string, { language: Language; bucket: number; jobs: number }>()
  const add = ({ language, publishedAt }: Listed, change: 1 | -1) => {
    const bucket = bucketOf(publishedAt)
    const known = sums.get(`${language} ${bucket}`)
    if (known) known.jobs += change
    else sums.set(`${language} ${bucket}`, { language, bucket, jobs: change })
  }
  for (const { before, after } of changes) {
    if (before) add(before, -1)
    if (after) add(after, 1)
  }
  return inSlices(
    [...sums.values()].filter(({ jobs }) => jobs !== 0),
    (rows) => tx`INSERT INTO listing_counts ${tx(rows)}
      ON CONFLICT (language, bucket) DO UPDATE SET jobs = listing_counts.jobs + excluded.jobs`,
  )
}

const minutes = (tx: SQL, changes: readonly Numbered[]) => {
  const revisions = new Map<number, number>()
  for (const { before, after, revision } of changes) {
    for (const listed of [before, after]) if (listed) revisions.set(minuteOf(listed.publishedAt), revision)
  }
  return inSlices(
    Array.from(revisions, ([minute, revision]) => ({ minute, revision })),
    (rows) => tx`INSERT INTO listing_minutes ${tx(rows)}
      ON CONFLICT (minute) DO UPDATE SET revision = excluded.revision`,
  )
}
