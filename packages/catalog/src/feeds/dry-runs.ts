import { numberIn } from '@jobs/core/numbers-in.ts'
import { Failure } from '@jobs/types/feeds/failure.ts'
import { DryRunResult } from '@jobs/types/feeds/dry-run.ts'
import type { Actor } from '../audit/record-audit.ts'
import type { Catalog } from '../store/catalog.ts'
import { refusal } from '../store/catalog-refusal.ts'
import { objectIn } from '../store/json-column.ts'
import { storedError } from './runs.ts'

const KEPT_MS = 3600 * 1000
/** Maximum number of unfinished dry runs; each may hold a page of its source in memory. */
const MAX_OPEN = 20
/** A dry run takes at most a minute; a worker silent for longer counts as lost. */
const MAX_RUNNING_MS = 120_000
const MAX_WAITING_MS = 300_000

export const DRY_RUN_STATES = ['waiting', 'running', 'done', 'failed'] as const
export type DryRunState = (typeof DRY_RUN_STATES)[number]

/** The settings to try, valid for their connector. */
export interface Trial {
  connector: string
  settings: Record<string, unknown>
}

/** Times are UTC milliseconds. */
export interface DryRun {
  id: string
  connector: string
  state: DryRunState
  requestedAt: number
  requestedBy: string
  finishedAt?: number
  result?: DryRunResult
  /** In English, with every detail. */
  error?: string
  /** The same as data. */
  failure?: Failure
}

interface DryRunRow {
  id: string
  connector: string
  state: DryRunState
  requested_at: number | string
  requested_by: string
  started_at: number | string | null
  finished_at: number | string | null
  result: string | null
  error: string | null
  failure: string | null
}

/**
 * Requests a dry run of a feed's settings by a worker, and deletes those older than an hour.
 * @returns its id
 * @throws CatalogRefusal `conflict` while twenty are unfinished
 */
export const requestDryRun = async (
  catalog: Catalog,
  { connector, settings }: Trial,
  by: Actor,
  now: number,
): Promise<string> =>
  await catalog.transaction(async (tx) => {
    await tx`DELETE FROM dry_runs WHERE requested_at < ${now - KEPT_MS}`
    const open = await numberIn(tx`SELECT COUNT(*) FROM dry_runs
      WHERE state IN ('waiting', 'running') AND requested_at >= ${now - MAX_WAITING_MS}`)
    if (open >= MAX_OPEN) throw refusal('conflict', 'dry-runs-limited', { count: MAX_OPEN })
    const id = crypto.randomUUID()
    const row = { id, connector, settings: JSON.stringify(settings), state: 'waiting', requested_at: now }
    await tx`INSERT INTO dry_runs ${tx([{ ...row, requested_by: by.email }])}`
    return id
  })

/** Begins a dry run. @returns the settings to try; undefined if it is no longer waiting */
export const startDryRun = async (catalog: Catalog, id: string, now: number): Promise<Trial | undefined> => {
  const [row]: { connector: string; settings: string }[] = await catalog.transaction(
    (tx) => tx`UPDATE dry_runs SET state = 'running', started_at = ${now}
      WHERE id = ${id} AND state = 'waiting' RETURNING connector, settings`,
  )
  return row && { connector: row.connector, settings: objectIn(row.settings) }
}

/** Saves the result or failure of a dry run; a finished one is left unchanged. */
export const finishDryRun = async (
  catalog: Catalog,
  id: string,
  outcome: { result: DryRunResult } | { error: string; failure: Failure },
  now: number,
): Promise<void> => {
  const row =
    'result' in outcome
      ? { state: 'done', result: JSON.stringify(outcome.result) }
      : { state: 'failed', error: storedError(outcome.error), failure: JSON.stringify(outcome.failure) }
  await catalog.transaction(
    (tx) => tx`UPDATE dry_runs SET ${tx({ ...row, finished_at: now })}
      WHERE id = ${id} AND state IN ('waiting', 'running')`,
  )
}

/** Finds a dry run; one that no worker started, or whose worker is lost, counts as failed. */
export const findDryRun = async (catalog: Catalog, id: string, now: number): Promise<DryRun | undefined> => {
  const [row]: DryRunRow[] = await catalog.read`SELECT * FROM dry_runs WHERE id = ${id}`
  return row && { ...toDryRun(row), ...lostAt(row, now) }
}

const toDryRun = (row: DryRunRow): DryRun => ({
  id: row.id,
  connector: row.connector,
  state: row.state,
  requestedAt: Number(row.requested_at),
  requestedBy: row.requested_by,
  ...(row.finished_at !== null && { finishedAt: Number(row.finished_at) }),
  ...(row.result !== null && { result: DryRunResult.parse(objectIn(row.result)) }),
  ...(row.error !== null && { error: row.error }),
  ...(row.failure !== null && { failure: Failure.parse(objectIn(row.failure)) }),
})

const lostAt = (row: DryRunRow, now: number): Partial<DryRun> => {
  if (row.state === 'running' && Number(row.started_at) < now - MAX_RUNNING_MS)
    return {
      state: 'failed',
      error: 'its worker was lost',
      failure: { code: 'worker-lost', parameters: {} },
    }
  if (row.state === 'waiting' && Number(row.requested_at) < now - MAX_WAITING_MS)
    return { state: 'failed', error: 'no worker started it', failure: { code: 'no-worker', parameters: {} } }
  return {}
}
