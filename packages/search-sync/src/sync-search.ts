import { listedVersions } from '@jobs/catalog/jobs/indexed-jobs.ts'
import type { Catalog } from '@jobs/catalog/store/catalog.ts'
import { numbersIn } from '@jobs/core/numbers-in.ts'
import { INDEX_VERSION } from '@jobs/search/meilisearch/index-settings.ts'
import type { MeilisearchIndex } from '@jobs/search/meilisearch/meilisearch-index.ts'
import { drainOutbox, IndexReplacedError } from './internal/drain-outbox.ts'
import { adoptNext, type Progress, reindexSearch } from './internal/reindex-search.ts'
import { nextOf, syncState } from './internal/sync-state.ts'
import { isHeld, type Lease, withLease } from './lease.ts'
import { enqueueJobs, retryParked } from './outbox.ts'

const LEASE_RETRY_MS = 500

export interface SyncDeps {
  catalog: Catalog
  index: MeilisearchIndex
}

/**
 * Brings a search server's index up to date with the catalogue: fills a new index if the current one was replaced or
 * filled by an older version, else writes the outbox. Only one process does this at a time.
 * @returns false if another process was doing it or waits for its turn
 * @throws SearchError if the server is unreachable, CatalogError, LeaseLostError
 */
export const syncSearch = async ({ catalog, index }: SyncDeps): Promise<boolean> => {
  if (await isHeld(catalog, turnOf(index.name))) return false
  return (await withLease(catalog, index.name, (lease) => bringUpToDate({ catalog, index, lease }))) ?? false
}

/**
 * Like `syncSearch`, but waits for other processes, then compares index and catalogue job by job and repairs
 * differences in documents, settings and parked changes.
 * @returns false if a newer version owns the index
 */
export const checkSearch = async ({ catalog, index }: SyncDeps): Promise<boolean> =>
  await whenFree(catalog, index.name, async (lease) => {
    await retryParked(catalog)
    if (!(await bringUpToDate({ catalog, index, lease }))) return false
    await index.dropNext()
    await index.applySettings()
    const drift = await searchDrift(catalog, index)
    await catalog.transaction(async (tx) => {
      await tx`UPDATE search_sync SET jobs = ${drift.jobs}, documents = ${drift.documents}, drift = ${drift.ids.length},
        jobs_checksum = ${drift.jobsChecksum}, documents_checksum = ${drift.documentsChecksum},
        checked_at = ${Date.now()} WHERE index_name = ${index.name}`
    })
    await enqueueJobs(catalog, drift.ids, Date.now())
    return await bringUpToDate({ catalog, index, lease })
  })

/** Fills a new index, after waiting for other processes. @returns number of jobs in it */
export const reindex = async ({ catalog, index }: SyncDeps, onProgress?: Progress): Promise<number> =>
  await whenFree(catalog, index.name, (lease) => reindexSearch({ catalog, index, lease }, onProgress))

/**
 * Held by a process that waits for the index. Followers skip their turn meanwhile; otherwise they would take the lease
 * again before it could.
 */
const turnOf = (name: string) => `${name} next`

const whenFree = async <Result>(catalog: Catalog, name: string, work: (lease: Lease) => Promise<Result>) =>
  await patiently(catalog, turnOf(name), () => patiently(catalog, name, work))

const patiently = async <Result>(
  catalog: Catalog,
  name: string,
  work: (lease: Lease) => Promise<Result>,
): Promise<Result> => {
  for (;;) {
    const done = await withLease(catalog, name, async (lease) => ({ result: await work(lease) }))
    if (done) return done.result
    await Bun.sleep(LEASE_RETRY_MS)
  }
}

const bringUpToDate = async (deps: SyncDeps & { lease: Lease }): Promise<boolean> => {
  const { catalog, index, lease } = deps
  const state = await syncState(catalog.read, index.name)
  // A newer version of this service is running and owns the index.
  if (state.version > INDEX_VERSION) return false
  const live = await index.identity('live')
  if (live !== undefined && nextOf(live) === state.nextIdentity) await adoptNext(catalog, index.name, lease, live)
  else if (state.version < INDEX_VERSION || live === undefined || live !== state.identity) {
    await distrust(catalog, index.name)
    await reindexSearch(deps)
    return true
  }
  const verify = async () => {
    if ((await index.identity('live')) !== live)
      throw new IndexReplacedError(`the index ${index.name} is no longer the one that was filled`)
  }
  await drainOutbox({ catalog, index, lease, targets: ['live'], verify })
  return true
}

/** The database answers until the index is filled again. */
const distrust = async (catalog: Catalog, name: string) =>
  await catalog.transaction(async (tx) => {
    await tx`UPDATE search_sync SET identity = NULL WHERE index_name = ${name}`
  })

const PAGE = 5000

/**
 * Compares the index with the catalogue, job by job: by id and time of last change. Requires the lease.
 * @returns the size of both, checksums that are equal when both hold the same jobs in the same state, and the `ids` of jobs
 *   that the index lacks, has in an older state, or has although they are not listed, except those in the outbox
 */
const searchDrift = async (catalog: Catalog, index: MeilisearchIndex) => {
  const documents = new Map<number, number>()
  for await (const page of index.scan()) for (const [id, updatedAt] of page) documents.set(id, updatedAt)
  const [jobsSum, documentsSum] = [createChecksum(), createChecksum()]
  for (const [id, updatedAt] of documents) documentsSum.add(id, updatedAt)
  const left = new Map(documents)
  const differing: number[] = []
  let jobs = 0
  for await (const page of listedVersions(catalog.read, PAGE)) {
    for (const [id, updatedAt] of page) {
      jobs += 1
      jobsSum.add(id, updatedAt)
      if (left.get(id) !== updatedAt) differing.push(id)
      left.delete(id)
    }
  }
  const awaited = new Set(await numbersIn(catalog.read`SELECT DISTINCT job_id FROM outbox`))
  return {
    jobs,
    documents: documents.size,
    jobsChecksum: jobsSum.value(),
    documentsChecksum: documentsSum.value(),
    ids: [...differing, ...left.keys()].filter((id) => !awaited.has(id)),
  }
}

/** Creates a checksum that does not depend on the order of jobs. */
const createChecksum = () => {
  let sum = 0n
  return {
    add(id: number, updatedAt: number) {
      sum ^= Bun.hash.wyhash(`${id} ${updatedAt}`)
    },
    value: () => sum.toString(16).padStart(16, '0'),
  }
}
