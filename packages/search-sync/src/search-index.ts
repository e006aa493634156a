import { numbersIn } from '@jobs/core/numbers-in.ts'
import type { Catalog } from '@jobs/catalog/catalog.ts'
import { indexedJobs } from '@jobs/catalog/indexed-jobs.ts'

const BATCH = 200

/**
 * Compares the index in the database with the listing and mends what differs. They change together, so there is nothing
 * to mend unless someone has edited the tables.
 * @returns how many jobs were put in or taken out
 */
export const repairIndex = async (catalog: Catalog): Promise<{ put: number; removed: number }> => {
  const { missing, surplus } = await catalog.index.drift(catalog.read)
  await putJobs(catalog, missing)
  for (const ids of batches(surplus)) await catalog.transaction((tx) => catalog.index.remove(tx, ids))
  return { put: missing.length, removed: surplus.length }
}

/**
 * Writes every listed job into the index anew, and takes out what is not listed; searches go on meanwhile.
 * @returns how many jobs are in it
 */
export const rebuildIndex = async (
  catalog: Catalog,
  onProgress: (done: number, total: number) => void = () => {},
): Promise<number> => {
  const ids = await numbersIn(catalog.read`SELECT id FROM jobs WHERE status = 'active' ORDER BY id`)
  await putJobs(catalog, ids, onProgress)
  await repairIndex(catalog)
  return ids.length
}

const batches = (ids: readonly number[]) =>
  Array.from({ length: Math.ceil(ids.length / BATCH) }, (_, at) => ids.slice(at * BATCH, (at + 1) * BATCH))

const putJobs = async (
  catalog: Catalog,
  ids: readonly number[],
  onProgress: (done: number, total: number) => void = () => {},
) => {
  let done = 0
  for (const batch of batches(ids)) {
    await catalog.transaction(async (tx) => await catalog.index.put(tx, await indexedJobs(tx, batch)))
    done += batch.length
    onProgress(done, ids.length)
  }
}
