import { indexedJobs } from '@jobs/catalog/jobs/indexed-jobs.ts'
import type { Catalog } from '@jobs/catalog/store/catalog.ts'
import { SearchError } from '@jobs/search/meilisearch/meilisearch-error.ts'
import type { MeilisearchIndex, Target } from '@jobs/search/meilisearch/meilisearch-index.ts'
import { type Lease, LeaseLostError } from '../lease.ts'
import { acknowledge, enqueueJobs, lastEntry, type OutboxBatch, postpone, takeBatch } from '../outbox.ts'

/** The server's index is not the one that was filled and cannot be trusted. */
export class IndexReplacedError extends Error {
  override name = 'IndexReplacedError'
}

export interface DrainDeps {
  catalog: Catalog
  index: MeilisearchIndex
  lease: Lease
  targets: readonly Target[]
  /** Verifies that the writes reached the intended index. @throws IndexReplacedError */
  verify: () => Promise<void>
}

/**
 * Writes the pending changes of the outbox to the index, oldest first. Each job is written once, in its current state.
 * An entry is removed only after the server has reported success, so it survives a crash at any point before.
 * @returns ids of the jobs written, and of rejected ones
 * @throws SearchError if the server is unreachable, LeaseLostError, IndexReplacedError, CatalogError
 */
export const drainOutbox = async (deps: DrainDeps): Promise<number[]> => {
  const last = await lastEntry(deps.catalog.read)
  const written: number[] = []
  for (;;) {
    const batch = await takeBatch(deps.catalog.read, last, Date.now())
    if (batch.jobIds.length === 0) return written
    const refused = await writeJobs(deps, batch.jobIds)
    await deps.verify()
    await settle(deps, batch, refused)
    written.push(...batch.jobIds)
  }
}

/** Writes jobs in their current state. @returns the rejected ones, each with the reason */
export const writeJobs = async (deps: DrainDeps, jobIds: readonly number[]): Promise<Map<number, SearchError>> => {
  const put = await indexedJobs(deps.catalog.read, jobIds)
  const listed = new Set(put.map(({ id }) => id))
  const remove = jobIds.filter((id) => !listed.has(id))
  try {
    await deps.index.write(deps.targets, { put, remove })
    return new Map()
  } catch (error) {
    if (!(error instanceof SearchError) || error.reason !== 'failed') throw error
    const [only, ...more] = jobIds
    if (only !== undefined && more.length === 0) return new Map([[only, error]])
    const middle = Math.ceil(jobIds.length / 2)
    const refused = await writeJobs(deps, jobIds.slice(0, middle))
    return new Map([...refused, ...(await writeJobs(deps, jobIds.slice(middle)))])
  }
}

/**
 * Removes the entries of written jobs from the outbox and schedules a retry of rejected ones.
 * @throws LeaseLostError if another process has taken over; it must write these jobs again, because this process may
 * have overwritten newer states
 */
export const settle = async (
  { catalog, lease }: Pick<DrainDeps, 'catalog' | 'lease'>,
  { jobIds, entryIds }: OutboxBatch,
  refused: ReadonlyMap<number, SearchError>,
): Promise<void> => {
  try {
    await acknowledge(catalog, lease, entryIds, [...refused.keys()])
    for (const [jobId, error] of refused) await postpone(catalog, lease, jobId, { error, now: Date.now() })
  } catch (error) {
    if (error instanceof LeaseLostError) await enqueueJobs(catalog, jobIds, Date.now())
    throw error
  }
}
