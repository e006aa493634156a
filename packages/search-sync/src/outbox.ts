import type { Catalog } from '@jobs/catalog/store/catalog.ts'
import { isAny } from '@jobs/catalog/store/rows.ts'
import { numberIn, numbersIn } from '@jobs/core/numbers-in.ts'
import { slicesOf } from '@jobs/core/slices.ts'
import type { SQL } from 'bun'
import type { Lease } from './lease.ts'

const BATCH = 500
/** Entries dropped in a transaction. */
const DROPPED = 10_000
const MAX_ATTEMPTS = 5
const FIRST_RETRY_MS = 2000
const MAX_ERROR_LENGTH = 500

/** Changed jobs, without duplicates, with all their entries. */
export interface OutboxBatch {
  jobIds: number[]
  entryIds: number[]
}

export const lastEntry = async (sql: SQL): Promise<number> => await numberIn(sql`SELECT MAX(id) FROM outbox`)

/** Returns the due jobs with entries up to `last`, longest waiting first, some hundred at most. */
export const takeBatch = async (sql: SQL, last: number, now: number): Promise<OutboxBatch> => {
  const jobIds = await numbersIn(sql`SELECT job_id FROM outbox
    WHERE id <= ${last} AND parked_at IS NULL AND retry_at <= ${now} GROUP BY job_id ORDER BY MIN(id) LIMIT ${BATCH}`)
  if (jobIds.length === 0) return { jobIds, entryIds: [] }
  return { jobIds, entryIds: await numbersIn(sql`SELECT id FROM outbox WHERE job_id IN ${sql(jobIds)}`) }
}

/** Whether any entry is due. */
export const hasDue = async (sql: SQL, now: number): Promise<boolean> =>
  await isAny(sql`SELECT 1 FROM outbox WHERE parked_at IS NULL AND retry_at <= ${now} LIMIT 1`)

/**
 * Records that changes are searchable, except those of rejected jobs; earlier reads of the listing may now be outdated.
 */
export const acknowledge = async (
  catalog: Catalog,
  lease: Lease,
  entryIds: readonly number[],
  refused: readonly number[],
): Promise<void> =>
  await catalog.transaction(async (tx) => {
    await lease.mustHold(tx)
    if (entryIds.length === 0) return
    const but = refused.length > 0 ? tx`AND job_id NOT IN ${tx(refused)}` : tx``
    await tx`DELETE FROM outbox WHERE id IN ${tx(entryIds)} ${but}`
    await tx`UPDATE revision SET number = number + 1`
  })

/** Reschedules jobs that the server rejects, at growing intervals, and finally parks them. */
export const postpone = async (
  catalog: Catalog,
  lease: Lease,
  jobId: number,
  { error, now }: { error: Error; now: number },
): Promise<void> =>
  await catalog.transaction(async (tx) => {
    await lease.mustHold(tx)
    const [row]: Record<'entries' | 'attempts', number | string | null>[] = await tx`
      SELECT COUNT(*) AS entries, MAX(attempts) AS attempts FROM outbox WHERE job_id = ${jobId}`
    const attempts = Number(row?.attempts) + 1
    if (Number(row?.entries) === 0) await insertEntries(tx, [jobId], now)
    await tx`UPDATE outbox SET attempts = ${attempts}, retry_at = ${now + FIRST_RETRY_MS * 2 ** attempts},
      parked_at = ${attempts < MAX_ATTEMPTS ? null : now}, error = ${error.message.slice(0, MAX_ERROR_LENGTH)}
      WHERE job_id = ${jobId}`
  })

/** Removes the entries up to `last` that were never rejected, once their jobs are in the index without them. */
export const dropEntries = async (catalog: Catalog, lease: Lease, last: number): Promise<void> => {
  let dropped: number[]
  do {
    dropped = await catalog.transaction(async (tx) => {
      await lease.mustHold(tx)
      return await numbersIn(tx`DELETE FROM outbox
        WHERE id IN (SELECT id FROM outbox WHERE id <= ${last} AND attempts = 0 LIMIT ${DROPPED}) RETURNING id`)
    })
  } while (dropped.length === DROPPED)
}

/** Queues jobs for writing to the server, whether or not they have changed. */
export const enqueueJobs = async (catalog: Catalog, jobIds: readonly number[], now: number): Promise<void> => {
  for (const batch of slicesOf(jobIds, BATCH)) await catalog.transaction((tx) => insertEntries(tx, batch, now))
}

const insertEntries = async (tx: SQL, jobIds: readonly number[], now: number) => {
  const revision = await numberIn(tx`SELECT number FROM revision`)
  const rows = jobIds.map((jobId) => ({ job_id: jobId, revision, created_at: now }))
  await tx`INSERT INTO outbox ${tx(rows)}`
}

/** Retries parked and postponed entries. */
export const retryParked = async (catalog: Catalog): Promise<void> =>
  await catalog.transaction(async (tx) => {
    await tx`UPDATE outbox SET attempts = 0, retry_at = 0, parked_at = NULL WHERE attempts > 0`
  })
