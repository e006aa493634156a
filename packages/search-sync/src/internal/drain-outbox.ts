import { SearchError } from '@jobs/search/meilisearch/meilisearch-error.ts'
import type { MeilisearchIndex, Target } from '@jobs/search/meilisearch/meilisearch-index.ts'
import type { Catalog } from '@jobs/catalog/store/catalog.ts'
import { indexedJobs } from '@jobs/catalog/jobs/indexed-jobs.ts'
import { type Lease, LeaseLostError } from '../lease.ts'
import { acknowledge, enqueueJobs, lastEntry, type OutboxBatch, postpone, takeBatch } from '../outbox.ts'

/** The server's index is not the one that was filled, and not to be trusted. */
export class IndexReplacedError extends Error {
  override name = 'IndexReplacedError'
}

interface Deps {
  catalog: Catalog
  index: MeilisearchIndex
  lease: Lease
  targets: readonly Target[]
  /** Whether what was written has gone where it should. @throws IndexReplacedError */
  verify: () => Promise<void>
}

/**
 * Writes the changes that are in the outbox by now to the index, oldest first and each job once however often it changed,
 * in its state of the moment. An entry goes when the server has reported success; it stays when the process dies at any
 * point before.
 * @returns how many jobs were written
 * @throws SearchError when the server cannot be reached, LeaseLostError, IndexReplacedError, CatalogError
 */
export const drainOutbox = async (deps: Deps): Promise<number> => {
  const last = await lastEntry(deps.catalog.read)
  let written = 0
  for (;;) {
    const batch = await takeBatch(deps.catalog.read, last, Date.now())
    if (batch.jobIds.length === 0) return written
    const refused = await writeJobs(deps, batch.jobIds)
    await deps.verify()
    await settle(deps, batch, refused)
    written += batch.jobIds.length - refused.size
  }
}

/** Writes jobs in their state of now. @returns those the server refuses, each with its reason */
export const writeJobs = async (deps: Deps, jobIds: readonly number[]): Promise<Map<number, SearchError>> => {
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
 * Takes the entries of jobs that were written off the outbox, and lets those that the server refuses try again later.
 * @throws LeaseLostError when another process has gone on meanwhile; it has to write these jobs again, because what
 * was written here may be older than what it has written since
 */
export const settle = async (
  { catalog, lease }: Pick<Deps, 'catalog' | 'lease'>,
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
