import { numberIn } from '@jobs/core/numbers-in.ts'
import { INDEX_VERSION } from '@jobs/search/meilisearch/index-settings.ts'
import type { MeilisearchIndex, Target } from '@jobs/search/meilisearch/meilisearch-index.ts'
import type { Catalog } from '@jobs/catalog/store/catalog.ts'
import { drainOutbox, IndexReplacedError, settle, writeJobs } from './drain-outbox.ts'
import { listedVersions } from '@jobs/catalog/jobs/indexed-jobs.ts'
import type { Lease } from '../lease.ts'
import { retryParked } from '../outbox.ts'
import { isReady, nextOf, syncState } from './sync-state.ts'

const PAGE = 4000

export type Progress = (done: number, total: number) => void

interface Deps {
  catalog: Catalog
  index: MeilisearchIndex
  lease: Lease
}

/**
 * Fills a second index with every listed job and swaps it with the live one. Searches continue on the live index if it
 * is complete. Changes during the fill go to both indexes before they leave the outbox; those still in the outbox at
 * the swap go to the new one. If the process dies, the live index is unchanged.
 * @returns number of jobs written
 */
export const reindexSearch = async (
  { catalog, index, lease }: Deps,
  onProgress: Progress = () => {},
): Promise<number> => {
  const targets: Target[] = isReady(await syncState(catalog.read, index.name)) ? ['live', 'next'] : ['next']
  await retryParked(catalog)
  await index.startNext()
  const identity = await index.identity('next')
  const verify = async () => {
    if ((await index.identity('next')) !== identity)
      throw new IndexReplacedError('the index that was being filled is gone')
  }
  const deps = { catalog, index, lease, verify }
  const total = await numberIn(catalog.read`SELECT SUM(jobs) FROM listing_counts`)
  let done = 0
  for await (const page of listedVersions(catalog.read, PAGE)) {
    const ids = [...page.keys()]
    const refused = await writeJobs({ ...deps, targets: ['next'] }, ids)
    await settle({ catalog, lease }, { jobIds: ids, entryIds: [] }, refused)
    await drainOutbox({ ...deps, targets })
    done += ids.length
    onProgress(done, Math.max(done, total))
  }
  await drainOutbox({ ...deps, targets })
  await verify()
  await noteNext(catalog, index.name, lease, nextOf(identity))
  await index.swap()
  await adoptNext(catalog, index.name, lease, identity)
  return done
}

/** Marks the live index, so that a restarted process knows the swap was done. */
const noteNext = async (catalog: Catalog, name: string, lease: Lease, next: string) =>
  await catalog.transaction(async (tx) => {
    await lease.mustHold(tx)
    await tx`UPDATE search_sync SET next_identity = ${next} WHERE index_name = ${name}`
  })

/** Marks the live index as filled by this version, so that it may be searched. */
export const adoptNext = async (
  catalog: Catalog,
  name: string,
  lease: Lease,
  identity: string | undefined,
): Promise<void> =>
  await catalog.transaction(async (tx) => {
    await lease.mustHold(tx)
    await tx`UPDATE search_sync SET identity = ${identity ?? null}, next_identity = NULL, version = ${INDEX_VERSION}
      WHERE index_name = ${name}`
    await tx`UPDATE revision SET number = number + 1`
  })
