import { numberIn } from '@jobs/core/numbers-in.ts'
import { DryRunResult } from '@jobs/types/feeds/dry-run.ts'
import { Failure } from '@jobs/types/feeds/failure.ts'
import { HOUR_MS } from '@jobs/types/values/time.ts'
import type { Actor } from '../audit/record-audit.ts'
import { refusal } from '../store/catalog-refusal.ts'
import type { Catalog } from '../store/catalog.ts'
import { number, object, optional, parsed, rowFrom, type RowOf, rowsOf, text } from '../store/rows.ts'
import { storedError } from './runs.ts'

const KEPT_MS = HOUR_MS
/** Maximum number of unfinished dry runs; each may hold a page of its source in memory. */
const MAX_OPEN = 20
/** A dry run takes at most a minute; a worker silent for longer counts as lost. */
const MAX_RUNNING_MS = 120_000
const MAX_WAITING_MS = 300_000

export const DRY_RUN_STATES = ['waiting', 'running', 'done', 'failed'] as const
export type DryRunState = (typeof DRY_RUN_STATES)[number]

/** The settings to try, valid for their connector. */
export type Trial = RowOf<typeof trialRows>
export type DryRun = Omit<StoredRun, 'startedAt'>
type StoredRun = RowOf<typeof dryRunRows>

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
    const row = { id, connector, settings, state: 'waiting', requestedAt: now, requestedBy: by.email }
    await tx`INSERT INTO dry_runs ${tx([rowFrom(row)])}`
    return id
  })

/** Begins a dry run. @returns the settings to try; undefined if it is no longer waiting */
export const startDryRun = async (catalog: Catalog, id: string, now: number): Promise<Trial | undefined> =>
  await catalog.transaction((tx) =>
    trialRows.first(tx`UPDATE dry_runs SET state = 'running', started_at = ${now}
      WHERE id = ${id} AND state = 'waiting' RETURNING connector, settings`),
  )

const trialRows = rowsOf({ connector: text, settings: object })

/** Saves the result or failure of a dry run; a finished one is left unchanged. */
export const finishDryRun = async (
  catalog: Catalog,
  id: string,
  outcome: { result: DryRunResult } | { error: string; failure: Failure },
  now: number,
): Promise<void> => {
  const row =
    'result' in outcome
      ? { state: 'done', result: outcome.result }
      : { state: 'failed', error: storedError(outcome.error), failure: outcome.failure }
  await catalog.transaction(
    (tx) => tx`UPDATE dry_runs SET ${tx(rowFrom({ ...row, finishedAt: now }))}
      WHERE id = ${id} AND state IN ('waiting', 'running')`,
  )
}

/** Finds a dry run; one that no worker started, or whose worker is lost, counts as failed. */
export const findDryRun = async (catalog: Catalog, id: string, now: number): Promise<DryRun | undefined> => {
  const found = await dryRunRows.first(catalog.read`SELECT * FROM dry_runs WHERE id = ${id}`)
  if (!found) return undefined
  const { startedAt: _, ...run } = found
  return { ...run, ...lostAt(found, now) }
}

const dryRunRows = rowsOf({
  id: text,
  connector: text,
  state: text<DryRunState>,
  requestedAt: number,
  requestedBy: text,
  /** When a worker began it. */
  startedAt: optional(number),
  finishedAt: optional(number),
  result: optional(parsed(DryRunResult)),
  /** Why it failed, in English with all details. */
  error: optional(text),
  /** The same as a code with parameters. */
  failure: optional(parsed(Failure)),
})

const lostAt = ({ state, requestedAt, startedAt = 0 }: StoredRun, now: number): Partial<DryRun> => {
  if (state === 'running' && startedAt < now - MAX_RUNNING_MS)
    return { state: 'failed', error: 'its worker was lost', failure: { code: 'worker-lost', parameters: {} } }
  if (state === 'waiting' && requestedAt < now - MAX_WAITING_MS)
    return { state: 'failed', error: 'no worker started it', failure: { code: 'no-worker', parameters: {} } }
  return {}
}
