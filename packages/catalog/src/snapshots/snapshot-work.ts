import type { Catalog } from '../store/catalog.ts'

/** A worker silent for this long is considered dead. */
const LOST_MS = 60_000
const MAX_ERROR = 500

/** Times are UTC milliseconds. */
export interface SnapshotWork {
  /** The snapshot that is being written: how many jobs are, so far. */
  writing?: { startedAt: number; jobs: number }
  /** Why the last one could not be written. */
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

/** Says how far the snapshot is that was begun at `startedAt`; what went wrong before stays until one is whole. */
export const noteSnapshotWork = async (
  catalog: Catalog,
  { startedAt, jobs }: { startedAt: number; jobs: number },
  now: number,
): Promise<void> => {
  await catalog.transaction(
    (tx) => tx`UPDATE snapshot_work SET started_at = ${startedAt}, beat_at = ${now}, jobs = ${jobs}`,
  )
}

/** @param failure why there is no snapshot; without it nothing is wrong */
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
