import type { JobRow } from '@jobs/catalog/jobs/job-columns.ts'
import type { Catalog } from '@jobs/catalog/store/catalog.ts'
import type { Site } from '@jobs/types/site.ts'
import type { SQL } from 'bun'
import { type JobInFull, jobsInFull } from '../detail/internal/jobs-in-full.ts'

const BATCH = 500

export interface ListingReader {
  /** The revision of the whole snapshot. */
  revision: number
  /** The random id of this catalogue. */
  feed: string
  /** Yields every listed job ordered by slug, some hundred at a time. */
  batches(): AsyncGenerator<JobInFull[]>
}

/**
 * Reads the whole listing as of one moment, however long that takes.
 * @param leftOut sources whose jobs are omitted
 */
export const readListing = async <Result>(
  { catalog, site, leftOut }: { catalog: Catalog; site: Site; leftOut: readonly string[] },
  work: (listing: ListingReader) => Promise<Result>,
): Promise<Result> =>
  await catalog.longRead(async (sql) => {
    const [state]: { number: number | string; id: string }[] = await sql`SELECT number, id FROM revision, change_feed`
    const batches = () => readBatches(sql, site, leftOut)
    return await work({ revision: Number(state?.number), feed: state?.id ?? '', batches })
  })

async function* readBatches(sql: SQL, site: Site, leftOut: readonly string[]): AsyncGenerator<JobInFull[]> {
  const sources = leftOut.length > 0 ? sql`AND source NOT IN ${sql(leftOut)}` : sql``
  for (let last = ''; ;) {
    const rows: JobRow[] = await sql`SELECT * FROM jobs
      WHERE status = 'active' AND slug > ${last} ${sources} ORDER BY slug LIMIT ${BATCH}`
    if (rows.length > 0) yield await jobsInFull(sql, rows, site)
    if (rows.length < BATCH) return
    last = rows.at(-1)?.slug ?? ''
  }
}
