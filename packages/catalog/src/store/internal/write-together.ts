import type { SQL } from 'bun'
import type { Catalog } from '../catalog.ts'

/** Few enough for the parameters of one statement. */
const ROWS = 500
/** Rows per statement, within the limits of both engines. */
const MAX_TOGETHER = 8

/**
 * Runs statements that change different rows and depend on each other in nothing: on Postgres as one, as each round trip
 * costs more than most of them do.
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

/** The statements that write rows of any number. */
export const inSlices = <Row>(
  rows: readonly Row[],
  write: (slice: Row[]) => SQL.Query<unknown>,
): SQL.Query<unknown>[] => {
  const writes: SQL.Query<unknown>[] = []
  for (let at = 0; at < rows.length; at += ROWS) writes.push(write(rows.slice(at, at + ROWS)))
  return writes
}
