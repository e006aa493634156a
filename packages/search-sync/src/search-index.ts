import { indexedJobs } from '@jobs/catalog/jobs/indexed-jobs.ts'
import type { Catalog } from '@jobs/catalog/store/catalog.ts'
import { endFilling, isFilled } from '@jobs/catalog/store/index-filling.ts'
import { numbersIn } from '@jobs/core/numbers-in.ts'
import { slicesOf } from '@jobs/core/slices.ts'

const BATCH = 200

type Progress = (done: number, total: number) => void

/**
 * Compares the index in the database with the listing and repairs the differences, newest jobs first. They change
 * together, so they differ only after a release has emptied the index or someone has edited the tables. A repair that was
 * interrupted continues when called again.
 * @returns how many jobs were added and removed
 */
export const repairIndex = async (
  catalog: Catalog,
  { onProgress, signal }: { onProgress?: Progress; signal?: AbortSignal } = {},
): Promise<{ put: number; removed: number }> => {
  const { missing, surplus } = await catalog.index.drift(catalog.read)
  await putJobs(catalog, missing, onProgress, signal)
  for (const ids of slicesOf(surplus, BATCH)) await catalog.transaction((tx) => catalog.index.remove(tx, ids))
  if (!(await isFilled(catalog.read))) await catalog.transaction(endFilling)
  return { put: missing.length, removed: surplus.length }
}

/**
 * Rewrites every listed job to the index and removes all others; searches continue meanwhile.
 * @returns how many jobs are in it
 */
export const rebuildIndex = async (catalog: Catalog, onProgress: Progress = () => {}): Promise<number> => {
  const ids = await numbersIn(catalog.read`SELECT id FROM jobs WHERE status = 'active' ORDER BY id`)
  await putJobs(catalog, ids, onProgress)
  await repairIndex(catalog)
  return ids.length
}

const putJobs = async (
  catalog: Catalog,
  ids: readonly number[],
  onProgress: Progress = () => {},
  signal?: AbortSignal,
) => {
  let done = 0
  for (const batch of slicesOf(ids, BATCH)) {
    signal?.throwIfAborted()
    await catalog.transaction(async (tx) => await catalog.index.put(tx, await indexedJobs(tx, batch)))
    done += batch.length
    onProgress(done, ids.length)
  }
}
