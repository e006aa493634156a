import { BUCKET_MS } from '@jobs/catalog/revision/listing-buckets.ts'
import type { Catalog } from '@jobs/catalog/store/catalog.ts'
import { WEEK_MS, mondayOf } from '@jobs/types/values/time.ts'

export interface Week {
  /** Monday of the week, 0:00 UTC, in milliseconds. */
  start: number
  /** Number of listed jobs published in the week. */
  jobs: number
}

/** Counts listed jobs by week of publication, for the last `weeks` weeks up to that of `now`. */
export const jobsPerWeek = async ({ read }: Catalog, weeks: number, now = Date.now()): Promise<Week[]> => {
  const last = mondayOf(now)
  const first = last - (weeks - 1) * WEEK_MS
  const rows: { bucket: number | string; jobs: number | string }[] = await read`
    SELECT bucket, SUM(jobs) AS jobs FROM listing_counts
    WHERE bucket >= ${first / BUCKET_MS} AND bucket < ${(last + WEEK_MS) / BUCKET_MS} GROUP BY bucket`
  const jobsOf = (start: number) =>
    rows
      .filter(({ bucket }) => Number(bucket) * BUCKET_MS >= start && Number(bucket) * BUCKET_MS < start + WEEK_MS)
      .reduce((sum, { jobs }) => sum + Number(jobs), 0)
  return Array.from({ length: weeks }, (_, at) => ({ start: first + at * WEEK_MS, jobs: jobsOf(first + at * WEEK_MS) }))
}
