import type { SQL } from 'bun'
import { indexedJobs, listedVersions } from '../../jobs/indexed-jobs.ts'
import type { Catalog } from '../catalog.ts'

const BATCH = 200

/** Puts every listed job into an index that is empty. */
export const fillIndex = async (catalog: Pick<Catalog, 'index'>, tx: SQL): Promise<void> => {
  for await (const page of listedVersions(tx, BATCH))
    await catalog.index.put(tx, await indexedJobs(tx, [...page.keys()]))
}
