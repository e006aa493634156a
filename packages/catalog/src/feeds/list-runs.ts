import type { SQL } from 'bun'
import type { Failure, FailureCode } from '@jobs/types/feeds/failure.ts'
import { isJsonObject, type JsonObject, shapeIn, shapesIn } from '../store/json-column.ts'
import type { Catalog } from '../store/catalog.ts'
import { type Page, type PageRequest, pageOf } from '../store/page.ts'
import { isInState, isLost } from './interrupt-runs.ts'
import type { PageCounts, RunCounts, RunState } from './runs.ts'

/** A run of a feed. Times are UTC milliseconds. */
export interface RunDetails {
  id: number
  feed: string
  outcome: RunState
  /** If a user requested the run: the time, and in `requestedBy` the address of the user. */
  requestedAt?: number
  requestedBy?: string
  /** Absent while it waits. */
  startedAt?: number
  finishedAt?: number
  /** Number of items in the payload, if it was read completely. */
  items?: number
  counts?: RunCounts
  /** Its last pages, if it has pages; only `findRun` returns them. */
  pages?: PageCounts[]
  /** When its cancellation was requested. */
  cancelRequestedAt?: number
  /** In English, with every detail. */
  error?: string
  /** The same as data. */
  failure?: Failure
}

export const RUN_ORDERS = ['began', 'feed', 'took', 'items'] as const
export type RunOrder = (typeof RUN_ORDERS)[number]

export interface RunsRequest extends PageRequest {
  feed?: string | undefined
  outcome?: RunState | undefined
  /** Code of its failure. */
  reason?: FailureCode | undefined
  /** Sort field; latest first by default. */
  sort?: RunOrder | undefined
  descending?: boolean | undefined
  /** Inclusive start and exclusive end of when it was started or requested, in UTC milliseconds. */
  from?: number | undefined
  to?: number | undefined
}

/**
 * Lists one page of the runs that match all filters, in the requested order. Runs of lost workers count as interrupted.
 */
export const listRuns = async (catalog: Catalog, request: RunsRequest): Promise<Page<RunDetails>> => {
  const sql = catalog.read
  const { feed, outcome, reason, from, to } = request
  const where = sql`WHERE TRUE
    ${feed === undefined ? sql`` : sql`AND feed_key = ${feed}`}
    ${outcome === undefined ? sql`` : sql`AND ${isInState(sql, outcome, Date.now())}`}
    ${reason === undefined ? sql`` : sql`AND failure = ${reason}`}
    ${from === undefined ? sql`` : sql`AND started_at >= ${from}`}
    ${to === undefined ? sql`` : sql`AND started_at < ${to}`}`
  return await pageOf(request, {
    total: async () => await sql`SELECT COUNT(*) AS total FROM runs ${where}`,
    rows: async (limit, offset) => {
      const rows: RunRow[] =
        await sql`SELECT * FROM runs ${where} ${orderOf(sql, request)} LIMIT ${limit} OFFSET ${offset}`
      return rows.map(toRun)
    },
  })
}

const orderOf = (sql: SQL, { sort = 'began', descending = true }: Pick<RunsRequest, 'sort' | 'descending'>) => {
  const direction = descending ? sql`DESC` : sql`ASC`
  return {
    began: sql`ORDER BY id ${direction}`,
    feed: sql`ORDER BY feed_key ${direction}, id DESC`,
    took: sql`ORDER BY CASE WHEN finished_at IS NULL THEN 1 ELSE 0 END, finished_at - started_at ${direction}, id DESC`,
    items: sql`ORDER BY CASE WHEN items IS NULL THEN 1 ELSE 0 END, items ${direction}, id DESC`,
  }[sort]
}

export const findRun = async (catalog: Catalog, id: number): Promise<RunDetails | undefined> => {
  const [row]: RunRow[] = await catalog.read`SELECT * FROM runs WHERE id = ${id}`
  return (
    row && {
      ...toRun(row),
      ...(row.pages !== null && { pages: shapesIn<PageCounts>(row.pages, ({ page }) => typeof page === 'number') }),
    }
  )
}

interface RunRow {
  id: number | string
  feed_key: string
  outcome: RunState
  started_at: number | string
  beat_at: number | string | null
  requested_at: number | string | null
  requested_by: string | null
  finished_at: number | string | null
  items: number | string | null
  counts: string | null
  pages: string | null
  cancel_requested_at: number | string | null
  error: string | null
  failure: FailureCode | null
  failure_parameters: string | null
}

/** Returns the failure in a row of `runs`. */
export const failureIn = ({
  failure: code,
  failure_parameters: parameters,
}: Pick<RunRow, 'failure' | 'failure_parameters'>): { failure?: Failure } =>
  code === null ? {} : { failure: { code, parameters: shapeIn<Failure['parameters']>(parameters ?? '{}', () => true) } }

const isCounts = ({ read, dropped, rejected }: JsonObject) =>
  typeof read === 'number' && isJsonObject(dropped) && isJsonObject(rejected)

const toRun = (row: RunRow): RunDetails => ({
  id: Number(row.id),
  feed: row.feed_key,
  outcome:
    row.outcome === 'running' && isLost(Number(row.beat_at ?? row.started_at), Date.now())
      ? 'interrupted'
      : row.outcome,
  ...(row.requested_at !== null && { requestedAt: Number(row.requested_at) }),
  ...(row.requested_by !== null && { requestedBy: row.requested_by }),
  ...(row.outcome !== 'waiting' && { startedAt: Number(row.started_at) }),
  ...(row.finished_at !== null && { finishedAt: Number(row.finished_at) }),
  ...(row.items !== null && { items: Number(row.items) }),
  ...(row.counts !== null && { counts: shapeIn<RunCounts>(row.counts, isCounts) }),
  ...(row.cancel_requested_at !== null && { cancelRequestedAt: Number(row.cancel_requested_at) }),
  ...(row.error !== null && { error: row.error }),
  ...failureIn(row),
})
