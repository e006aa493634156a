import { numberIn, numbersIn } from '@jobs/core/numbers-in.ts'
import type { Failure } from '@jobs/types/feeds/failure.ts'
import type { LeftOutItem } from '@jobs/types/feeds/left-out.ts'
import type { Catalog } from '../store/catalog.ts'
import { isAny, rowFrom } from '../store/rows.ts'
import type { RunOutcome } from './feeds.ts'
import { storeLeftOut } from './left-out.ts'

/** Result of a run: postings by outcome, and omitted items by reason. */
export interface RunCounts {
  read: number
  listed: number
  updated: number
  unchanged: number
  withdrawn: number
  dropped: Record<string, number>
  rejected: Record<string, number>
}

/** Outcomes of the items on one page of a run; pages count from 1. */
export interface PageCounts extends Pick<RunCounts, 'read' | 'listed' | 'updated' | 'unchanged'> {
  page: number
  leftOut: number
}

export interface RunProgress {
  counts: RunCounts
  /** The last pages. */
  pages?: readonly PageCounts[]
  /** The last skipped items, at most 200; absent if none were added. */
  leftOut?: readonly LeftOutItem[]
}

/**
 * A run's outcome, or its state before that: `waiting` for a worker; `running`; `interrupted` because its worker was lost
 * or its feed was run again before it ended; `cancelled` by a user.
 */
export const RUN_STATES = ['waiting', 'running', 'succeeded', 'suspect', 'failed', 'interrupted', 'cancelled'] as const
export type RunState = (typeof RUN_STATES)[number]

const MAX_ERROR = 500
/** Runs in a row that exceed their budget before the feed is paused. */
const MAX_OVERRUNS = 2

/** An error as stored, shortened, because it may contain source data of any length. */
export const storedError = (error: string): string => error.toWellFormed().replaceAll('\0', '').slice(0, MAX_ERROR)

/** A failure as columns of `runs`. */
export const failureColumns = (failure: Failure | undefined) =>
  rowFrom({ failure: failure?.code, failureParameters: failure?.parameters })

/**
 * Starts a run of a registered feed: the waiting run, if there is one.
 * @param worker name of the process that performs it, by which its runs are interrupted if it is lost
 * @returns its id
 */
export const startRun = async (catalog: Catalog, feedKey: string, now: number, worker?: string): Promise<number> =>
  await catalog.transaction(async (tx) => {
    const by = { worker: worker ?? null, beat_at: now }
    await tx`UPDATE runs SET finished_at = ${now},
        outcome = CASE WHEN cancel_requested_at IS NULL THEN 'interrupted' ELSE 'cancelled' END
      WHERE feed_key = ${feedKey} AND outcome = 'running'`
    const [waiting] = await numbersIn(tx`UPDATE runs SET outcome = 'running', started_at = ${now}, ${tx(by)}
      WHERE feed_key = ${feedKey} AND outcome = 'waiting' RETURNING id`)
    if (waiting !== undefined) return waiting
    const run = { feed_key: feedKey, started_at: now, outcome: 'running', ...by }
    return await numberIn(tx`INSERT INTO runs ${tx([run])} RETURNING id`)
  })

/**
 * Records the progress of a run, and that its worker is alive. @returns whether a user has cancelled it, also while its
 * worker counted as lost
 */
export const recordProgress = async (
  catalog: Catalog,
  runId: number,
  progress: RunProgress,
  now: number,
): Promise<{ isCancelled: boolean }> =>
  await catalog.transaction(async (tx) => {
    const row = { ...progressRow(progress), beat_at: now }
    const [run]: { feed_key: string; cancel_requested_at: number | string | null }[] = await tx`
      UPDATE runs SET ${tx(row)} WHERE id = ${runId} AND outcome IN ('running', 'cancelled') RETURNING feed_key, cancel_requested_at`
    if (run && progress.leftOut) await storeLeftOut(tx, { id: runId, feed: run.feed_key }, progress.leftOut)
    return { isCancelled: run !== undefined && run.cancel_requested_at !== null }
  })

const progressRow = ({ counts, pages = [] }: RunProgress) =>
  rowFrom({ counts, pages: pages.length > 0 ? pages : undefined })

/**
 * Ends a run and applies its outcome to the feed. `items` is the number of items in a completely read payload; `error` is
 * for operators, contains no secret and is cut to 500 characters. A feed whose runs exceed their budget twice in a row is
 * disabled, with that reason. A cancelled run stays cancelled and does not affect its feed.
 * @returns whether the feed was disabled
 */
export const finishRun = async (
  catalog: Catalog,
  runId: number,
  result: RunProgress & {
    outcome: RunOutcome | 'cancelled'
    items?: number
    error?: string
    failure?: Failure
    isOverBudget?: boolean
  },
  now: number,
): Promise<{ isPaused: boolean }> =>
  await catalog.transaction(async (tx) => {
    const { outcome, items, isOverBudget = false } = result
    const error = result.error === undefined ? null : storedError(result.error)
    const ended = rowFrom({ finishedAt: now, outcome, items, error })
    const run = { ...ended, ...progressRow(result), ...failureColumns(result.failure) }
    const [row]: { feed_key: string }[] = await tx`UPDATE runs SET ${tx(run)}
      WHERE id = ${runId} ${outcome === 'cancelled' ? tx`` : tx`AND outcome <> 'cancelled'`} RETURNING feed_key`
    if (!row) {
      if (!(await isAny(tx`SELECT 1 FROM runs WHERE id = ${runId}`))) throw new Error(`there is no run ${runId}`)
      return { isPaused: false }
    }
    if (result.leftOut) await storeLeftOut(tx, { id: runId, feed: row.feed_key }, result.leftOut)
    if (outcome === 'cancelled') return { isPaused: false }
    await tx`UPDATE feeds SET last_run_at = ${now}, last_outcome = ${outcome},
      first_read_at = CASE WHEN ${outcome} = 'failed' THEN first_read_at ELSE COALESCE(first_read_at, ${now}) END,
      consecutive_failures = CASE WHEN ${outcome} = 'failed' THEN consecutive_failures + 1 ELSE 0 END,
      failing_since = CASE WHEN ${outcome} = 'failed' THEN COALESCE(failing_since, ${now}) END,
      failure = ${result.failure?.code ?? null},
      overruns = CASE WHEN ${isOverBudget ? 1 : 0} = 1 THEN overruns + 1 WHEN ${outcome} = 'failed' THEN overruns ELSE 0 END
      WHERE key = ${row.feed_key}`
    if (!isOverBudget) return { isPaused: false }
    const isPaused = await isAny(tx`UPDATE feeds SET enabled = 0, paused = ${error}
      WHERE key = ${row.feed_key} AND enabled = 1 AND overruns >= ${MAX_OVERRUNS} RETURNING key`)
    return { isPaused }
  })
