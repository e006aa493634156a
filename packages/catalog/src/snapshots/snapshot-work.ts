import type { Catalog } from '../store/catalog.ts'

/** A worker silent for this long is considered dead. */
const LOST_MS = 60_000
const MAX_ERROR = 500

export interface SnapshotWork {
  /** Number of jobs written so far to the current snapshot. */
  writing?: { startedAt: number; jobs: number }
  /** Why the last one failed. */
  failure?: { at: number; reason: string }
}

interface Row {
  started_at: number | string | null
  beat_at: number | string | null
  jobs: number | string
  failed_at: number | string | null
  error: string | null
}

/** State of writing snapshots. */
export const findSnapshotWork = async ({ read }: Catalog, now: number): Promise<SnapshotWork> => {
  const [row]: Row[] = await read`SELECT started_at, beat_at, jobs, failed_at, error FROM snapshot_work`
  if (!row) return {}
  const isUnderWay = row.started_at !== null && now - Number(row.beat_at) < LOST_MS
  return {
    ...(isUnderWay && { writing: { startedAt: Number(row.started_at), jobs: Number(row.jobs) } }),
    ...(row.error !== null && { failure: { at: Number(row.failed_at), reason: row.error } }),
  }
}

/** Records the progress of the snapshot begun at `startedAt`; an earlier failure stays until one is complete. */
export const noteSnapshotWork = async (
  catalog: Catalog,
  { startedAt, jobs }: { startedAt: number; jobs: number },
  now: number,
): Promise<void> => {
  await catalog.transaction(
    (tx) => tx`UPDATE snapshot_work SET started_at = ${startedAt}, beat_at = ${now}, jobs = ${jobs}`,
  )
}

/** Ends the current snapshot. @param failure why it failed; absent on success */
export const endSnapshotWork = async (catalog: Catalog, failure?: { at: number; reason: string }): Promise<void> => {
  const [at, error] = [failure?.at ?? null, failure?.reason.slice(0, MAX_ERROR) ?? null]
  await catalog.transaction(
    (tx) => tx`UPDATE snapshot_work SET started_at = NULL, jobs = 0, failed_at = ${at}, error = ${error}`,
  )
}

/** Abandons the current snapshot without counting it as failed. */
export const leaveSnapshotWork = async (catalog: Catalog): Promise<void> => {
  await catalog.transaction((tx) => tx`UPDATE snapshot_work SET started_at = NULL, jobs = 0`)
}
