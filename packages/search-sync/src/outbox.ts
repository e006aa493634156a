import type { SQL } from 'bun'
import type { Catalog } from '@jobs/catalog/catalog.ts'
import type { Lease } from './lease.ts'

const BATCH = 500
const MAX_ATTEMPTS = 5
const FIRST_RETRY_MS = 2000
const MAX_ERROR_LENGTH = 500

/** Jobs that have changed, each once, with all their entries. */
export interface OutboxBatch {
  jobIds: number[]
  entryIds: number[]
}

type Row = Record<'id' | 'job_id', number | string>

/** The last entry there is by now. */
export const lastEntry = async (sql: SQL): Promise<number> => {
  const [row] = await sql`SELECT COALESCE(MAX(id), 0) AS id FROM outbox`
  return Number(row.id)
}

/** Of the entries up to `last`: the jobs that have waited longest, some hundred at most, and whose time has come. */
export const takeBatch = async (sql: SQL, last: number, now: number): Promise<OutboxBatch> => {
  const due: Row[] = await sql`SELECT job_id, MIN(id) AS id FROM outbox
    WHERE id <= ${last} AND parked_at IS NULL AND retry_at <= ${now} GROUP BY job_id ORDER BY MIN(id) LIMIT ${BATCH}`
  const jobIds = due.map((row) => Number(row.job_id))
  if (jobIds.length === 0) return { jobIds, entryIds: [] }
  const entries: Row[] = await sql`SELECT id FROM outbox WHERE job_id IN ${sql(jobIds)}`
  return { jobIds, entryIds: entries.map((row) => Number(row.id)) }
}

/** Whether anything is to be done now. */
export const hasDue = async (sql: SQL, now: number): Promise<boolean> => {
  const rows: unknown[] = await sql`SELECT 1 FROM outbox WHERE parked_at IS NULL AND retry_at <= ${now} LIMIT 1`
  return rows.length > 0
}

/**
 * These changes are searchable, but for those of jobs that were refused: from here on, what was read of the listing
 * before may be out of date.
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

/** The server refuses this job: it is tried again later and later, and at last parked. */
export const postpone = async (
  catalog: Catalog,
  lease: Lease,
  jobId: number,
  { error, now }: { error: Error; now: number },
): Promise<void> =>
  await catalog.transaction(async (tx) => {
    await lease.mustHold(tx)
    const [row] = await tx`SELECT MAX(attempts) AS attempts FROM outbox WHERE job_id = ${jobId}`
    const attempts = Number(row.attempts ?? 0) + 1
    if (row.attempts === null) await insertEntries(tx, [jobId], now)
    await tx`UPDATE outbox SET attempts = ${attempts}, retry_at = ${now + FIRST_RETRY_MS * 2 ** attempts},
      parked_at = ${attempts < MAX_ATTEMPTS ? null : now}, error = ${error.message.slice(0, MAX_ERROR_LENGTH)}
      WHERE job_id = ${jobId}`
  })

/** Has these jobs written to the server, whether or not they have changed. */
export const enqueueJobs = async (catalog: Catalog, jobIds: readonly number[], now: number): Promise<void> => {
  for (let at = 0; at < jobIds.length; at += BATCH) {
    const batch = jobIds.slice(at, at + BATCH)
    await catalog.transaction((tx) => insertEntries(tx, batch, now))
  }
}

const insertEntries = async (tx: SQL, jobIds: readonly number[], now: number) => {
  const [state] = await tx`SELECT number FROM revision`
  const rows = jobIds.map((jobId) => ({ job_id: jobId, revision: Number(state.number), created_at: now }))
  await tx`INSERT INTO outbox ${tx(rows)}`
}

/** Gives what was parked or waits for another attempt its chances anew. */
export const retryParked = async (catalog: Catalog): Promise<void> =>
  await catalog.transaction(async (tx) => {
    await tx`UPDATE outbox SET attempts = 0, retry_at = 0, parked_at = NULL WHERE attempts > 0`
  })
