import { withdrawFeed } from '../merging/withdraw-postings.ts'
import type { Catalog } from '../store/catalog.ts'
import { isAny } from '../store/rows.ts'

/** The connector of feeds with invented jobs. */
export const EXAMPLES = 'sample'

/** Withdraws all invented jobs. @returns the number of postings */
export const withdrawExamples = async (catalog: Catalog, now: number): Promise<number> => {
  let withdrawn = 0
  for (const key of await liveExamples(catalog)) withdrawn += await withdrawFeed(catalog, key, now)
  return withdrawn
}

/** Like `withdrawExamples`, but only if a real job is listed. @returns whether examples remain */
export const withdrawExamplesBesideJobs = async (catalog: Catalog, now: number): Promise<boolean> => {
  if (!(await hasExamples(catalog))) return false
  const isReal = await isAny(catalog.read`SELECT 1 FROM postings p JOIN feeds f ON f.key = p.feed_key
    WHERE p.withdrawn_at IS NULL AND f.connector <> ${EXAMPLES} LIMIT 1`)
  if (!isReal) return true
  await withdrawExamples(catalog, now)
  return false
}

/** Whether invented jobs are listed; they are withdrawn once there are real ones. */
export const hasExamples = async (catalog: Catalog): Promise<boolean> => (await liveExamples(catalog)).length > 0

const liveExamples = async ({ read }: Catalog): Promise<string[]> => {
  const rows: { key: string }[] = await read`SELECT key FROM feeds f WHERE connector = ${EXAMPLES}
    AND EXISTS (SELECT 1 FROM postings p WHERE p.feed_key = f.key AND p.withdrawn_at IS NULL)`
  return rows.map(({ key }) => key)
}
