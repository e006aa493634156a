import type { Failure, FailureCode } from '@jobs/types/feeds/failure.ts'
import type { SQL } from 'bun'
import type { Catalog } from '../store/catalog.ts'
import { isJsonObject, type JsonObject, shapeIn, shapesIn } from '../store/json-column.ts'
import { type Page, type PageRequest, pageOf } from '../store/page.ts'
import { column, number, optional, type RowOf, rowsOf, shaped, text } from '../store/rows.ts'
import { during, matching, type Period } from '../store/sql-conditions.ts'
import { isInState, isLost } from './interrupt-runs.ts'
import type { PageCounts, RunCounts, RunState } from './runs.ts'

export type RunDetails = RowOf<typeof detailedRunRows>

export const RUN_ORDERS = ['began', 'feed', 'took', 'items'] as const
export type RunOrder = (typeof RUN_ORDERS)[number]

/** The period is that in which the run was started or requested. */
export interface RunsRequest extends PageRequest, Period {
  feed?: string | undefined
  outcome?: RunState | undefined
  reason?: FailureCode | undefined
  /** Sort field; latest first by default. */
  sort?: RunOrder | undefined
  descending?: boolean | undefined
}

/**
 * Lists one page of the runs that match all filters, in the requested order. Runs of lost workers count as interrupted.
 */
export const listRuns = async (catalog: Catalog, request: RunsRequest): Promise<Page<RunDetails>> => {
  const sql = catalog.read
  const { feed, outcome, reason } = request
  const where = sql`WHERE TRUE ${matching(sql, { feed_key: feed, failure: reason })} ${during(sql, 'started_at', request)}
    ${outcome === undefined ? sql`` : sql`AND ${isInState(sql, outcome, Date.now())}`}`
  return await pageOf(request, {
    total: sql`SELECT COUNT(*) FROM runs ${where}`,
    rows: (limit, offset) =>
      runRows.all(sql`SELECT * FROM runs ${where} ${orderOf(sql, request)} LIMIT ${limit} OFFSET ${offset}`),
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

export const findRun = async ({ read }: Catalog, id: number): Promise<RunDetails | undefined> =>
  await detailedRunRows.first(read`SELECT * FROM runs WHERE id = ${id}`)

/** Returns a failure by its code and its column of parameters. */
export const failureOf = (code: unknown, parameters: unknown): Failure => ({
  code: text<FailureCode>(code),
  parameters: shapeIn<Failure['parameters']>(text(parameters ?? '{}'), () => true),
})

const isCounts = ({ read, dropped, rejected }: JsonObject) =>
  typeof read === 'number' && isJsonObject(dropped) && isJsonObject(rejected)

const runRows = rowsOf({
  id: number,
  feed: column('feed_key', text),
  outcome: (outcome, row): RunState =>
    outcome === 'running' && isLost(number(row.beat_at ?? row.started_at), Date.now())
      ? 'interrupted'
      : text<RunState>(outcome),
  /** If a user requested the run: the time, and in `requestedBy` the address of the user. */
  requestedAt: optional(number),
  requestedBy: optional(text),
  /** Absent while it waits. */
  startedAt: (at, row) => (row.outcome === 'waiting' ? undefined : number(at)),
  finishedAt: optional(number),
  /** Number of items in the payload, if it was read completely. */
  items: optional(number),
  counts: optional(shaped<RunCounts>(isCounts)),
  /** When its cancellation was requested. */
  cancelRequestedAt: optional(number),
  /** Why it failed, in English with all details. */
  error: optional(text),
  /** The same as a code with parameters. */
  failure: optional((code, row) => failureOf(code, row.failure_parameters)),
})

const detailedRunRows = rowsOf({
  ...runRows.columns,
  /** Its last pages, if it has pages; only `findRun` returns them. */
  pages: optional((pages) => shapesIn<PageCounts>(text(pages), ({ page }) => typeof page === 'number')),
})
