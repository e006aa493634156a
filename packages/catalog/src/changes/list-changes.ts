import { instantOf } from '@jobs/types/instant.ts'
import type { ClosingReason, JobChange } from '@jobs/types/job-change.ts'
import type { Site } from '@jobs/types/site.ts'
import type { SQL } from 'bun'
import { type ListedRow, toJob } from '../listing/listed-rows.ts'
import type { Catalog } from '../store/catalog.ts'
import { CatalogRefusal } from '../store/catalog-refusal.ts'
import { type ChangeCursor, writeCursor } from './change-cursor.ts'

/** How long a closing is kept, and how long a cursor is good. */
export const CHANGES_KEPT_MS = 30 * 24 * 60 * 60 * 1000

export interface ListChangesRequest {
  /** Where to go on from; without it from the beginning, which is each listed job once. */
  after?: ChangeCursor | undefined
  /** 1 to 1000. */
  limit: number
}

export interface ChangePage {
  data: JobChange[]
  /** Where to go on from. */
  next: string
  hasMore: boolean
  /** Nothing up to this revision is missing from the pages up to this one. */
  revision: number
}

/**
 * What changed in the listing after a cursor, in the order of commit, each job once in its last state. Revisions are
 * given under a lock that is held until the commit, so one that is not yet visible is higher than all that are: whoever
 * follows `next` misses nothing.
 * @throws CatalogRefusal `gone` for a cursor that is older than 30 days, of another catalogue, or ahead of this one
 */
export const listChanges = async (
  deps: ChangesDeps,
  { after, limit }: ListChangesRequest,
  now: number,
): Promise<ChangePage> => {
  const check = after && ((state: FeedRow) => refuseLost(after, state, now))
  return await readPage(deps, { after: after?.revision ?? 0, limit, check }, now)
}

/** As `listChanges`, for who keeps the revision itself. @throws CatalogRefusal `gone` when closings after it were purged */
export const changesAfterRevision = async (
  deps: ChangesDeps,
  { after, limit }: { after: number; limit: number },
  now: number,
): Promise<ChangePage> => {
  const check = ({ purged }: FeedRow) => {
    if (after < Number(purged)) throw lost()
  }
  return await readPage(deps, { after, limit, check }, now)
}

export interface ChangesDeps {
  catalog: Catalog
  site: Site
}

const readPage = async (
  { catalog, site }: ChangesDeps,
  { after: from, limit, check }: { after: number; limit: number; check?: ((state: FeedRow) => void) | undefined },
  now: number,
): Promise<ChangePage> => {
  const rows = await readChanges(catalog.read, from, limit + 1)
  const [{ feed, tip, purged }] = rows
  check?.({ feed, tip, purged })
  const found = rows.flatMap((row) => (row.revision === null ? [] : [{ ...row, revision: Number(row.revision) }]))
  const page = found.slice(0, limit)
  const hasMore = found.length > limit
  const revision = (hasMore ? page.at(-1)?.revision : undefined) ?? Number(tip)
  const cursorAt = (at: number) => writeCursor({ feed, revision: at, givenAt: now })
  const data = page.map((row) => changeOf(row, { cursor: cursorAt(row.revision), after: from, site }))
  return { data, next: cursorAt(revision), hasMore, revision }
}

interface FeedRow {
  feed: string
  tip: number | string
  purged: number | string
}

interface ChangedRow extends FeedRow, Omit<ListedRow, 'slug'> {
  revision: number
  changed_slug: string
  listed_revision: number | string
  changed_at: number | string
  reason: Exclude<ClosingReason, 'out-of-filter'> | null
  merged_into: string | null
}

type ReadRow = Omit<ChangedRow, 'revision'> & { revision: number | string | null }

/**
 * The changes after `from`, and at least one row with the state of the feed. One statement, so that both are of the same
 * moment; the `LIMIT` keeps Postgres from planning for a feed of thousands of rows. A job that was first listed after
 * `from` and is gone again was never seen, and is left out.
 */
const readChanges = async (sql: SQL, from: number, limit: number): Promise<[ReadRow, ...ReadRow[]]> =>
  await sql`
    WITH page AS MATERIALIZED (
      SELECT job_id, slug AS changed_slug, revision, listed_revision, changed_at, reason, merged_into
      FROM listing_changes WHERE revision > ${from} AND (reason IS NULL OR first_revision <= ${from})
      ORDER BY revision LIMIT ${limit})
    SELECT state.*, page.*,
      jobs.title, jobs.company_name, jobs.location, jobs.work_arrangement, jobs.language, jobs.tags, jobs.source,
      jobs.published_at, jobs.salary_min, jobs.salary_max, jobs.currency
    FROM (SELECT id AS feed, purged_revision AS purged, number AS tip FROM change_feed, revision LIMIT 1) state
    LEFT JOIN page ON TRUE LEFT JOIN jobs ON jobs.id = page.job_id
    ORDER BY page.revision`

const refuseLost = (after: ChangeCursor, { feed, tip, purged }: FeedRow, now: number) => {
  const isLost = after.feed !== feed || after.revision > Number(tip) || after.revision < Number(purged)
  if (isLost || after.givenAt < now - CHANGES_KEPT_MS) throw lost()
}

const lost = () => new CatalogRefusal('gone', 'The cursor is too old, or not of this catalogue: begin with a snapshot.')

const changeOf = (
  row: ChangedRow,
  { cursor, after, site }: { cursor: string; after: number; site: Site },
): JobChange => {
  const entry = { cursor, at: instantOf(row.changed_at), slug: row.changed_slug }
  if (row.reason !== null) {
    return { ...entry, type: 'closed', reason: row.reason, ...(row.merged_into && { mergedInto: row.merged_into }) }
  }
  const type = Number(row.listed_revision) > after ? 'listed' : 'updated'
  return { ...entry, type, job: toJob({ ...row, slug: row.changed_slug }, site) }
}
