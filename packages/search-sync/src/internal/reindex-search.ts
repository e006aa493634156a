import { listedVersions } from '@jobs/catalog/jobs/indexed-jobs.ts'
import type { Catalog } from '@jobs/catalog/store/catalog.ts'
import { numberIn } from '@jobs/core/numbers-in.ts'
import { slicesOf } from '@jobs/core/slices.ts'
import { INDEX_VERSION } from '@jobs/search/meilisearch/index-settings.ts'
import type { Lease } from '../lease.ts'
import { dropEntries, lastEntry, retryParked } from '../outbox.ts'
import { type DrainDeps, drainOutbox, IndexReplacedError, settle, writeJobs } from './drain-outbox.ts'
import { isReady, nextOf, syncState } from './sync-state.ts'

/** Jobs per request. */
const PAGE = 2000
/**
 * Jobs sent before their success is awaited. The server combines the requests waiting for it, and each combination costs
 * it a second at a million jobs.
 */
const ROUND = 6000

export type Progress = (done: number, total: number) => void

/**
 * Fills a second index with every listed job and swaps it with the live one. Searches continue on the live index if it
 * is complete, and changes go to it meanwhile; the second index gets the changed jobs at the end. Entries still in the
 * outbox at the swap go to the new live index. If the process dies, the live index is unchanged.
 * @returns number of jobs written
 */
export const reindexSearch = async (
  { catalog, index, lease }: Omit<DrainDeps, 'targets' | 'verify'>,
  onProgress: Progress = () => {},
): Promise<number> => {
  const isLive = isReady(await syncState(catalog.read, index.name))
  await retryParked(catalog)
  await index.startNext()
  const identity = await index.identity('next')
  const verify = async () => {
    if ((await index.identity('next')) !== identity)
      throw new IndexReplacedError('the index that was being filled is gone')
  }
  const deps = { catalog, index, lease, verify }
  const fill = async (ids: number[]) => {
    const refused = await Promise.all(
      slicesOf(ids, PAGE).map((page) => writeJobs({ ...deps, targets: ['next'] }, page)),
    )
    await settle(deps, { jobIds: ids, entryIds: [] }, new Map(refused.flatMap((page) => [...page])))
  }
  const before = await lastEntry(catalog.read)
  const total = await numberIn(catalog.read`SELECT SUM(jobs) FROM listing_counts`)
  const changed = new Set<number>()
  let done = 0
  for await (const round of listedVersions(catalog.read, ROUND)) {
    await fill([...round.keys()])
    if (isLive) for (const id of await drainOutbox({ ...deps, targets: ['live'] })) changed.add(id)
    done += round.size
    onProgress(done, Math.max(done, total))
  }
  for (const round of slicesOf([...changed], ROUND)) await fill(round)
  if (!isLive) await dropEntries(catalog, lease, before)
  await drainOutbox({ ...deps, targets: isLive ? ['live', 'next'] : ['next'] })
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
