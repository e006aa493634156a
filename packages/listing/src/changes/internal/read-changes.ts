import type { ListedRow } from '@jobs/catalog/jobs/listed-rows.ts'
import type { ClosedFor } from '@jobs/types/jobs/job-change.ts'
import type { LocatedFilter } from '@jobs/types/jobs/query/job-filter.ts'
import type { SQL } from 'bun'
import { confirmationsOf } from '../../facts/internal/confirmations.ts'
import { blockOf } from '../../facts/internal/facts-block.ts'
import { createFactsStore } from '../../facts/internal/facts-store.ts'
import { factsOfJobs, readGeography } from '../../facts/internal/read-facts.ts'
import { narrowedPage } from '../../filter/internal/narrowed.ts'

export interface FeedState {
  feed: string
  /** The catalogue's revision. */
  tip: number
  /** Changes up to this revision may have been deleted, or lost with a database. */
  purged: number
  /** When the catalogue was last restored, UTC milliseconds; cursors issued by then have expired. */
  restoredAt: number
}

export interface ChangedRow extends Omit<ListedRow, 'id' | 'slug'> {
  job_id: number | string
  revision: number
  changed_slug: string
  first_revision: number | string
  listed_revision: number | string
  changed_at: number | string
  reason: ClosedFor | null
  merged_into: string | null
}

type ReadRow = Omit<ChangedRow, 'revision'> & {
  feed: string
  tip: number | string
  purged: number | string
  restored_at: number | string
  revision: number | string | null
}

/** Changes in the order of commit, with the facts of their jobs for filters. */
export interface ChangedBatch {
  state: FeedState
  rows: ChangedRow[]
  /** Returns its listed jobs that meet a filter. The facts are read once for any number of filters. */
  meeting(filter: LocatedFilter): Promise<ReadonlySet<number>>
}

/**
 * Reads the changes after `from` and the state of the feed in one statement, so that both are of the same snapshot; the
 * `LIMIT` of the state keeps Postgres from planning for thousands of rows.
 */
export const readChanges = async (sql: SQL, from: number, limit: number): Promise<ChangedBatch> => {
  const read: [ReadRow, ...ReadRow[]] = await sql`
    WITH page AS MATERIALIZED (
      SELECT job_id, slug AS changed_slug, revision, first_revision, listed_revision, changed_at, reason, merged_into
      FROM listing_changes WHERE revision > ${from}
      ORDER BY revision LIMIT ${limit})
    SELECT state.*, page.*,
      jobs.title, jobs.company_name, jobs.location, jobs.work_arrangement, jobs.language, jobs.tags, jobs.source,
      jobs.published_at, jobs.salary_min, jobs.salary_max, jobs.currency
    FROM (SELECT id AS feed, purged_revision AS purged, restored_at, number AS tip FROM change_feed, revision LIMIT 1) state
    LEFT JOIN page ON TRUE LEFT JOIN jobs ON jobs.id = page.job_id
    ORDER BY page.revision`
  const [{ feed, tip, purged, restored_at: restoredAt }] = read
  const rows = read.flatMap(({ revision, ...row }) =>
    revision === null ? [] : [{ ...row, revision: Number(revision) }],
  )
  let facts: ReturnType<typeof factsOfRows> | undefined
  return {
    state: { feed, tip: Number(tip), purged: Number(purged), restoredAt: Number(restoredAt) },
    rows,
    async meeting(filter) {
      const { block, store } = await (facts ??= factsOfRows(sql, rows))
      const isConfirmed = filter.confirmedSince !== undefined
      const confirmed = isConfirmed ? { confirmed: await confirmationsOf(sql, [...block.id]) } : {}
      return new Set(narrowedPage({ store, blocks: [block], ...confirmed }, filter, 0, block.length).ids)
    },
  }
}

const factsOfRows = async (sql: SQL, changed: readonly ChangedRow[]) => {
  const store = createFactsStore()
  const listed = changed.flatMap((row) => (row.reason === null ? [Number(row.job_id)] : []))
  const rows = listed.length === 0 ? [] : await factsOfJobs(sql, listed)
  await readGeography(sql, store, rows)
  return { block: blockOf(rows.map((row) => store.code(row, 0))), store }
}
