import type { Language } from '@jobs/types/jobs/job.ts'
import { HOUR_MS, MINUTE_MS } from '@jobs/types/values/time.ts'
import type { SQL } from 'bun'
import { listedColumns, type ListedRows, readListed } from '../jobs/listed-rows.ts'
import type { Catalog } from '../store/catalog.ts'

/** Resolution of `listing_counts`. */
export const BUCKET_MS = 4 * HOUR_MS

/** Returns the four-hour bucket of a publication time in `listing_counts`. */
export const bucketOf = (publishedAt: number): number => Math.floor(publishedAt / BUCKET_MS)

/** Returns the minute of a publication time in `listing_minutes`. */
export const minuteOf = (publishedAt: number): number => Math.floor(publishedAt / MINUTE_MS)

/** Up to this offset, walking the index is faster than adding up the counts. */
const MAX_WALKED = 1000

/**
 * Returns a statement that selects `columns` of the listing from `offset` on, newest first. The counts locate the bucket in
 * which a deep page starts, so that its cost does not grow with the offset.
 */
export const newestFrom = <Row>(
  sql: SQL,
  columns: SQL.Query<unknown>,
  { language, offset, limit }: { language?: Language | undefined; offset: number; limit: number },
): SQL.Query<Row[]> => {
  const own = language ? sql`AND language = ${language}` : sql``
  if (offset <= MAX_WALKED)
    return sql`SELECT ${columns} FROM jobs WHERE status = 'active' ${own}
      ORDER BY published_at DESC, slug LIMIT ${limit} OFFSET ${offset}`
  return sql`WITH buckets AS (
      SELECT bucket, SUM(jobs) AS jobs FROM listing_counts WHERE 1 = 1 ${own} GROUP BY bucket),
    running AS (SELECT bucket, jobs, SUM(jobs) OVER (ORDER BY bucket DESC) AS upto FROM buckets),
    start AS (SELECT bucket, upto - jobs AS before FROM running WHERE upto > ${offset} ORDER BY bucket DESC LIMIT 1)
    SELECT ${columns} FROM jobs
    WHERE status = 'active' ${own} AND published_at < (SELECT (bucket + 1) * ${BUCKET_MS} FROM start)
    ORDER BY published_at DESC, slug LIMIT ${limit} OFFSET ${offset} - COALESCE((SELECT before FROM start), ${offset})`
}

/** Returns the number of listed jobs. */
const listedTotal = (sql: SQL, language: Language | undefined): SQL.Query<unknown> =>
  sql`SELECT COALESCE(SUM(jobs), 0) FROM listing_counts ${language ? sql`WHERE language = ${language}` : sql``}`

/** Reads the listing from `offset` on, newest first, with counts and revision of the same snapshot. */
export const newestListed = async (
  sql: SQL,
  language: Language | undefined,
  { offset, limit }: { offset: number; limit: number },
): Promise<ListedRows & { total: number }> =>
  await readListed(sql, newestFrom(sql, listedColumns(sql), { language, offset, limit }), listedTotal(sql, language))

/** Deletes empty buckets, because every page of the listing reads all of them. */
export const purgeCounts = async (catalog: Catalog): Promise<void> =>
  await catalog.transaction(async (tx) => {
    await tx`DELETE FROM listing_counts WHERE jobs = 0`
  })
