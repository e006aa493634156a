import { numberIn } from '@jobs/core/numbers-in.ts'
import type { SQL } from 'bun'
import { indexedJobs, listedVersions } from '../jobs/indexed-jobs.ts'
import type { Catalog } from './catalog.ts'
import { isAny } from './rows.ts'

/** This number of jobs is indexed within two seconds; the worker indexes more in the background. */
const MAX_AT_ONCE = 2000
/** Entry among the migrations while listed jobs are missing from the index. */
const UNFILLED = 'search-unfilled'
const ASK_EVERY_MS = 1000
const BATCH = 200

/** Refills an index that a migration emptied; above 2,000 jobs, the worker refills it. */
export const beginFilling = async (catalog: Pick<Catalog, 'index'>, tx: SQL): Promise<void> => {
  const jobs = await numberIn(tx`SELECT count(*) FROM jobs WHERE status = 'active'`)
  if (jobs <= MAX_AT_ONCE) return await fillIndex(catalog, tx)
  await tx`INSERT INTO migrations ${tx([{ name: UNFILLED, applied_at: Date.now() }])} ON CONFLICT (name) DO NOTHING`
}

/** Puts every listed job into an index that is empty. */
const fillIndex = async (catalog: Pick<Catalog, 'index'>, tx: SQL): Promise<void> => {
  for await (const page of listedVersions(tx, BATCH))
    await catalog.index.put(tx, await indexedJobs(tx, [...page.keys()]))
}

/** Marks the index as complete, and raises the revision because cached answers are outdated. */
export const endFilling = async (tx: SQL): Promise<void> => {
  await tx`DELETE FROM migrations WHERE name = ${UNFILLED}`
  await tx`UPDATE revision SET number = number + 1`
}

/** Whether every listed job is in the index. */
export const isFilled = async (sql: SQL): Promise<boolean> =>
  !(await isAny(sql`SELECT 1 FROM migrations WHERE name = ${UNFILLED}`))

/** Like `isFilled`, but reads at most once a second until it is true. */
export const createFilled = (sql: SQL): (() => Promise<boolean>) => {
  let [filled, askedAt] = [false, 0]
  return async () => {
    if (filled || Math.abs(Date.now() - askedAt) < ASK_EVERY_MS) return filled
    askedAt = Date.now()
    filled = await isFilled(sql)
    return filled
  }
}
