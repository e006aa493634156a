import type { Catalog } from '../store/catalog.ts'

/** A signed statement of the listing's content; `statement` is the exact JSON that is signed. */
export interface StoredCheckpoint {
  /** UTC, as `2026-11-21`. */
  day: string
  statement: string
  signature: string
}

const MAX_KEPT = 90

/** Lists the checkpoints, newest first. */
export const listCheckpoints = async ({ read }: Catalog): Promise<StoredCheckpoint[]> =>
  await read`SELECT day, statement, signature FROM checkpoints ORDER BY day DESC`

/** Adds the checkpoint of a day unless it has one, and keeps the newest ninety. */
export const addCheckpoint = async (catalog: Catalog, checkpoint: StoredCheckpoint): Promise<void> =>
  await catalog.transaction(async (tx) => {
    await tx`INSERT INTO checkpoints ${tx([checkpoint])} ON CONFLICT (day) DO NOTHING`
    await tx`DELETE FROM checkpoints WHERE day NOT IN (SELECT day FROM checkpoints ORDER BY day DESC LIMIT ${MAX_KEPT})`
  })
