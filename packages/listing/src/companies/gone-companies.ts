import type { JobRow } from '@jobs/catalog/jobs/job-columns.ts'
import { type ListedRow, listedColumns, toJob } from '@jobs/catalog/jobs/listed-rows.ts'
import { currentRevision } from '@jobs/catalog/revision/catalog-state.ts'
import type { Catalog } from '@jobs/catalog/store/catalog.ts'
import { oncePer } from '@jobs/core/memo/once-per.ts'
import { waitAtMost } from '@jobs/core/timeout.ts'
import { log } from '@jobs/observability/log.ts'
import type { Job } from '@jobs/types/jobs/job.ts'
import type { Site } from '@jobs/types/site.ts'
import { companySlug } from './companies.ts'

/** Slice read in a few milliseconds; other requests are served in between. */
const SLICE = 500
/** Maximum delay between the time of a closing and its commit. */
const SLACK_MS = 10_000
/** Closed jobs kept per employer, since the last ones may be deleted. */
const KEPT = 10
/** Maximum wait for the first read of all closed jobs. */
const MAX_WAIT_MS = 1000

type ClosedRow = Pick<JobRow, 'id' | 'company_name' | 'closed_at'>

/** Finds the last closed jobs of an employer by slug, in order. Reads all closed jobs once, later only newly closed ones. */
const createGoneFollower = (catalog: Catalog) => {
  const jobs = new Map<string, readonly number[]>()
  let [revision, newest] = [-1, 0]
  let reading: Promise<unknown> = Promise.resolve()
  const catchUp = async () => {
    const current = await currentRevision(catalog)
    if (current === revision) return
    let [closedAt, id] = [newest - SLACK_MS, 0]
    for (;;) {
      const rows: ClosedRow[] = await catalog.read`SELECT id, company_name, closed_at FROM jobs
        WHERE status = 'closed' AND closed_at >= ${closedAt} AND (closed_at > ${closedAt} OR id > ${id})
        ORDER BY closed_at, id LIMIT ${SLICE}`
      for (const row of rows) {
        const slug = companySlug(row.company_name)
        ;[closedAt, id] = [Number(row.closed_at), Number(row.id)]
        if (slug === undefined) continue
        const others = jobs.get(slug)?.filter((job) => job !== id) ?? []
        jobs.set(slug, [...others, id].slice(-KEPT))
      }
      newest = Math.max(newest, closedAt)
      if (rows.length < SLICE) break
      await Bun.sleep(1)
    }
    revision = current
  }
  return async (slug: string): Promise<readonly number[]> => {
    reading = reading.then(catchUp).catch((error: unknown) => log.warn('closed jobs could not be read', { error }))
    await waitAtMost(MAX_WAIT_MS, reading)
    return jobs.get(slug) ?? []
  }
}

const goneJobsOf = oncePer(createGoneFollower)

/** Returns the last closed job of an employer without open jobs; undefined if none is known. */
export const lastJobOf = async (catalog: Catalog, site: Site, slug: string): Promise<Job | undefined> => {
  const ids = await goneJobsOf(catalog)(slug)
  if (ids.length === 0) return undefined
  const rows: ListedRow[] = await catalog.read`
    SELECT ${listedColumns(catalog.read)} FROM jobs WHERE id IN ${catalog.read(ids)} AND status <> 'deleted'`
  const [last] = rows.toSorted((a, b) => ids.indexOf(Number(b.id)) - ids.indexOf(Number(a.id)))
  return last && toJob(last, site)
}
