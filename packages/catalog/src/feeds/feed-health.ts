import type { FailureCode } from '@jobs/types/feeds/failure.ts'
import type { SQL } from 'bun'
import type { Catalog } from '../store/catalog.ts'
import { partOf } from '../store/internal/like.ts'
import { type Page, type PageRequest, pageOf } from '../store/page.ts'
import { column, number, optional, type RowOf, rowsOf, text } from '../store/rows.ts'
import { matching } from '../store/sql-conditions.ts'
import { areFeedsFollowed } from './feed-schedule.ts'
import { feedRows } from './feeds.ts'
import { failureOf } from './list-runs.ts'
import type { RunState } from './runs.ts'

export const FEED_ORDERS = ['key', 'connector', 'lastRun', 'failingSince', 'failures', 'postings'] as const
export type FeedOrder = (typeof FEED_ORDERS)[number]

export const FEED_HEALTHS = ['off', 'new', 'failing', 'suspect', 'ok'] as const
/**
 * `off`: not run. `new`: not run yet. `failing`: the last run failed. `suspect`: the last one had far fewer
 * items than before, so nothing was closed.
 */
export type FeedHealth = (typeof FEED_HEALTHS)[number]

/** A feed with its health. */
export interface FeedDetails extends RowOf<typeof detailRows> {
  /** Approximate time of the next run; absent if it is disabled or no worker runs feeds. */
  nextRunAt?: number
}

export interface FeedsRequest extends PageRequest {
  /** Part of the key. */
  q?: string | undefined
  connector?: string | undefined
  enabled?: boolean | undefined
  health?: FeedHealth | undefined
  /** Error code of the latest finished run. */
  reason?: FailureCode | undefined
  /** Failing since this time or before it, UTC milliseconds. */
  failingBefore?: number | undefined
  /** Sort field, the key by default; feeds without a value come last. */
  sort?: FeedOrder | undefined
  descending?: boolean | undefined
}

const lastRunRows = rowsOf({
  id: column('run_id', number),
  outcome: column('run_outcome', text<RunState>),
  error: optional(column('run_error', text)),
  failure: optional(column('run_failure', (code, row) => failureOf(code, row.run_failure_parameters))),
})

const detailRows = rowsOf({
  ...feedRows.columns,
  health: text<FeedHealth>,
  postings: number,
  /** Its latest run, requested ones included. */
  lastRun: optional(column('run_id', (_, row) => lastRunRows.read(row))),
})

/** Lists one page of the feeds that match all filters, in the requested order. */
export const listFeedDetails = async (
  catalog: Catalog,
  request: FeedsRequest,
  now: number,
): Promise<Page<FeedDetails>> => {
  const sql = catalog.read
  const { q, connector, enabled, health, reason, failingBefore } = request
  const where = sql`WHERE removed_at IS NULL
    ${q ? sql`AND key LIKE ${partOf(q)} ESCAPE '\\'` : sql``}
    ${matching(sql, { connector, enabled: enabled === undefined ? undefined : Number(enabled), failure: reason })}
    ${health === undefined ? sql`` : sql`AND ${healthOf(sql)} = ${health}`}
    ${failingBefore === undefined ? sql`` : sql`AND failing_since <= ${failingBefore}`}`
  const order = orderOf(sql, request)
  return await pageOf(request, {
    total: sql`SELECT COUNT(*) FROM feeds ${where}`,
    rows: async (limit, offset) =>
      await select(sql, sql`${where} ${order} LIMIT ${limit} OFFSET ${offset}`, order, now),
  })
}

export const findFeedDetails = async (catalog: Catalog, key: string, now: number): Promise<FeedDetails | undefined> => {
  const [feed] = await select(
    catalog.read,
    catalog.read`WHERE key = ${key} AND removed_at IS NULL`,
    orderOf(catalog.read, {}),
    now,
  )
  return feed
}

/** The health of a row of `feeds`, as an SQL expression. */
export const healthOf = (sql: SQL) => sql`CASE WHEN enabled = 0 THEN 'off' WHEN last_outcome IS NULL THEN 'new'
  WHEN last_outcome = 'failed' THEN 'failing' WHEN last_outcome = 'suspect' THEN 'suspect' ELSE 'ok' END`

/** Columns of `feeds`, qualified for joins. */
const orderOf = (sql: SQL, { sort = 'key', descending = false }: Pick<FeedsRequest, 'sort' | 'descending'>) => {
  const direction = descending ? sql`DESC` : sql`ASC`
  const last = (column: SQL.Query<unknown>) =>
    sql`ORDER BY CASE WHEN ${column} IS NULL THEN 1 ELSE 0 END, ${column} ${direction}, key`
  return {
    key: sql`ORDER BY key ${direction}`,
    connector: sql`ORDER BY connector ${direction}, key`,
    lastRun: last(sql`last_run_at`),
    failingSince: last(sql`failing_since`),
    failures: sql`ORDER BY consecutive_failures ${direction}, key`,
    postings: sql`ORDER BY (SELECT COUNT(*) FROM postings p WHERE p.feed_key = key AND p.withdrawn_at IS NULL) ${direction}, key`,
  }[sort]
}

const select = async (
  sql: SQL,
  rest: SQL.Query<unknown>,
  order: SQL.Query<unknown>,
  now: number,
): Promise<FeedDetails[]> => {
  const feeds = await detailRows.all(sql`
    SELECT f.*, r.id AS run_id, r.outcome AS run_outcome, r.error AS run_error,
      r.failure AS run_failure, r.failure_parameters AS run_failure_parameters,
      (SELECT COUNT(*) FROM postings p WHERE p.feed_key = f.key AND p.withdrawn_at IS NULL) AS postings
    FROM (SELECT *, ${healthOf(sql)} AS health FROM feeds ${rest}) AS f
    LEFT JOIN runs r ON r.id = (
      SELECT id FROM runs WHERE feed_key = f.key ORDER BY started_at DESC, id DESC LIMIT 1)
    ${order}`)
  const isFollowed = await areFeedsFollowed(sql, now)
  return feeds.map((feed) => {
    const due = feed.lastRunAt === undefined ? now : feed.lastRunAt + feed.intervalMinutes * 60_000
    const next = feed.enabled && isFollowed && { nextRunAt: Math.max(due, now) }
    return { ...feed, ...next }
  })
}
