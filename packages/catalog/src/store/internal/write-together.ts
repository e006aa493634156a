import { slicesOf } from '@jobs/core/slices.ts'
import type { SQL } from 'bun'
import type { Catalog } from '../catalog.ts'

/** Rows per statement, within the parameter limits of both engines. */
const ROWS = 500
/** Maximum number of statements sent as one. */
const MAX_TOGETHER = 8

/**
 * Runs independent statements that change different rows; on Postgres as one statement, because a round trip costs more
 * than most of them.
 */
export const writeTogether = async (
  { dialect }: Pick<Catalog, 'dialect'>,
  tx: SQL,
  writes: readonly SQL.Query<unknown>[],
): Promise<void> => {
  if (dialect === 'sqlite' || writes.length < 2) {
    for (const write of writes) await write
    return
  }
  const parts = writes.slice(0, MAX_TOGETHER).map((write, at) => tx`${tx(`write_${at}`)} AS (${write})`)
  await tx`WITH ${parts.reduce((all, part) => tx`${all}, ${part}`)} SELECT 1`
  await writeTogether({ dialect }, tx, writes.slice(MAX_TOGETHER))
}

/** Returns the statements that write any number of rows. */
export const inSlices = <Row>(
  rows: readonly Row[],
  write: (slice: Row[]) => SQL.Query<unknown>,
): SQL.Query<unknown>[] => slicesOf(rows, ROWS).map((slice) => write(slice))
