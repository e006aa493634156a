import { type ChangeCursor, CURSOR_VALID_MS, writeCursor } from '@jobs/catalog/changes/change-cursor.ts'
import { toJob } from '@jobs/catalog/jobs/listed-rows.ts'
import { followerOf } from '@jobs/catalog/revision/follow-revision.ts'
import { refusal } from '@jobs/catalog/store/catalog-refusal.ts'
import type { Catalog } from '@jobs/catalog/store/catalog.ts'
import { oncePer } from '@jobs/core/memo/once-per.ts'
import { createRevisionOnce } from '@jobs/core/memo/revision-memo.ts'
import { closingReasonOf, type JobChange } from '@jobs/types/jobs/job-change.ts'
import type { LocatedFilter } from '@jobs/types/jobs/query/job-filter.ts'
import type { Site } from '@jobs/types/site.ts'
import { instantOf } from '@jobs/types/values/instant.ts'
import { factsOf } from '../facts/listing-facts.ts'
import { matchingAmong } from '../filter/internal/narrowed.ts'
import { type ChangedBatch, type ChangedRow, type FeedState, readChanges } from './internal/read-changes.ts'

/** The revision of a caller without a cursor, who has seen nothing. */
const NOTHING_SEEN = -1
/** Maximum number of changes examined for one page when a filter matches few. */
const MAX_LOOKED_AT = 10_000
const MIN_READ = 500

export interface ListChangesRequest {
  /** Cursor to continue from; if omitted, starts with every listed job once. */
  after?: ChangeCursor | undefined
  /** 1 to 1000. */
  limit: number
  /** A job that no longer meets it is closed to the caller, with the reason `out-of-filter`. */
  filter?: LocatedFilter | undefined
  /**
   * For a caller whose page up to this revision was empty and who waits: its cursor has been checked, and only newer
   * changes are read, once for all waiting clients of this process.
   */
  seen?: number | undefined
}

export interface ChangePage {
  data: JobChange[]
  /** Cursor to continue from. */
  next: string
  hasMore: boolean
  /** The pages up to this one contain all changes up to this revision. */
  revision: number
}

export interface ChangesDeps {
  catalog: Catalog
  site: Site
}

/**
 * Lists the changes of the listing after a cursor in the order of commit, each job once in its latest state. Revisions are
 * assigned under a lock held until the commit, so invisible ones are higher than all visible ones, and following `next`
 * misses no change.
 * @throws CatalogRefusal `gone` for a cursor that has expired, is of another catalogue, or ahead of this one
 */
export const listChanges = async (
  deps: ChangesDeps,
  { after, ...request }: ListChangesRequest,
  now: number,
): Promise<ChangePage> => {
  const page = { ...request, after: after?.revision ?? NOTHING_SEEN }
  if (request.seen !== undefined) return await readPage(deps, page, now)
  const check = after && ((state: FeedState) => refuseLost(after, state, now))
  return await readPage(deps, { ...page, since: after?.givenAt, check }, now)
}

/** Like `listChanges`, for callers that keep the revision. @throws CatalogRefusal `gone` when changes after it are no longer kept */
export const changesAfterRevision = async (
  deps: ChangesDeps,
  { after, ...request }: Omit<ListChangesRequest, 'after'> & { after: number },
  now: number,
): Promise<ChangePage> => {
  const check = ({ purged }: FeedState) => {
    if (after < purged) throw lost()
  }
  return await readPage(deps, { ...request, after, check }, now)
}

interface PageRequest extends Omit<ListChangesRequest, 'after'> {
  after: number
  check?: ((state: FeedState) => void) | undefined
  /** When the caller was last up to date, UTC milliseconds; omit it for one that is, or that begins. */
  since?: number | undefined
}

const readPage = async (deps: ChangesDeps, request: PageRequest, now: number): Promise<ChangePage> => {
  const { limit, filter, check, since = now, seen } = request
  const readBatch: ReadBatch =
    seen === undefined ? (...page) => readChanges(deps.catalog.read, ...page) : sharedChangesOf(deps.catalog)
  const data: JobChange[] = []
  for (let [from, looked] = [seen ?? request.after, 0]; ;) {
    const changed = await readBatch(from, Math.max(limit, MIN_READ) + 1)
    const { state, rows } = changed
    check?.(state)
    const cursorAt = (revision: number, givenAt = since) => writeCursor({ feed: state.feed, revision, givenAt })
    const batch = rows.slice(0, Math.max(limit, MIN_READ))
    const matching = filter && (await matchingOf(deps.catalog, request, filter, changed))
    for (const [index, row] of batch.entries()) {
      const change = changeOf(row, { cursor: cursorAt(row.revision), after: request.after, site: deps.site, matching })
      if (change) data.push(change)
      const isLast = index === rows.length - 1
      if (data.length === limit && !isLast) {
        return { data, next: cursorAt(row.revision), hasMore: true, revision: row.revision }
      }
    }
    const isEnd = rows.length === batch.length
    const revision = isEnd ? state.tip : (batch.at(-1)?.revision ?? state.tip)
    looked += batch.length
    if (isEnd) return { data, next: cursorAt(revision, now), hasMore: false, revision }
    if (looked >= MAX_LOOKED_AT) return { data, next: cursorAt(revision), hasMore: true, revision }
    from = revision
  }
}

/** Returns the jobs of a batch that meet a filter, by all facts or, for waiting clients, by the facts of the batch. */
const matchingOf = async (catalog: Catalog, { seen }: PageRequest, filter: LocatedFilter, batch: ChangedBatch) => {
  if (seen !== undefined) return await batch.meeting(filter)
  const listed = batch.rows.flatMap((row) => (row.reason === null ? [Number(row.job_id)] : []))
  return matchingAmong(await factsOf(catalog).current(filter), filter, listed)
}

const refuseLost = ({ feed, revision, givenAt }: ChangeCursor, state: FeedState, now: number) => {
  const isOther = feed !== state.feed || revision > state.tip || givenAt <= state.restoredAt
  if (isOther || givenAt < now - CURSOR_VALID_MS) throw lost()
}

const lost = () => refusal('gone', 'cursor-lost')

interface Shown {
  cursor: string
  /** The revision that the caller has seen. */
  after: number
  site: Site
  /** The listed jobs that meet the caller's filter, if there is one. */
  matching: ReadonlySet<number> | undefined
}

/**
 * Every closing after a cursor is shown, also of jobs listed after it: a caller that was stopped between a page and saving
 * its cursor has seen them.
 * @returns undefined for a job that the caller cannot have seen
 */
const changeOf = (row: ChangedRow, { cursor, after, site, matching }: Shown): JobChange | undefined => {
  const entry = { cursor, at: instantOf(row.changed_at), slug: row.changed_slug }
  if (row.reason !== null) {
    if (after === NOTHING_SEEN) return undefined
    return {
      ...entry,
      type: 'closed',
      reason: closingReasonOf(row.reason),
      ...(row.merged_into && { mergedInto: row.merged_into }),
    }
  }
  if (matching && !matching.has(Number(row.job_id))) {
    const isNew = after === NOTHING_SEEN || Number(row.first_revision) === row.revision
    return isNew ? undefined : { ...entry, type: 'closed', reason: 'out-of-filter' }
  }
  const type = Number(row.listed_revision) > after ? 'listed' : 'updated'
  return { ...entry, type, job: toJob({ ...row, slug: row.changed_slug }, site) }
}

/** Waiting clients are nearly up to date; every distinct cursor is read once. */
const MAX_BATCHES = 8

type ReadBatch = (from: number, limit: number) => Promise<ChangedBatch>

/** Reads changes once per revision and cursor for all waiting clients of this process. */
const sharedChangesOf = oncePer((catalog: Catalog): ReadBatch => {
  const follower = followerOf(catalog)
  const readOnce = createRevisionOnce<ChangedBatch>(MAX_BATCHES)
  return async (from, limit) => {
    const { revision } = await follower.current()
    return await readOnce(`${from} ${limit}`, { revision, now: 0 }, () => readChanges(catalog.read, from, limit))
  }
})
