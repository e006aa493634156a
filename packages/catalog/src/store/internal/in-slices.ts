import { slicesOf } from '@jobs/core/slices.ts'
import type { SQL } from 'bun'

/** Rows per statement, within the parameter limits of both engines. */
const ROWS = 500

/** Returns the statements that write any number of rows. */
export const inSlices = <Row>(
  rows: readonly Row[],
  write: (slice: Row[]) => SQL.Query<unknown>,
): SQL.Query<unknown>[] => slicesOf(rows, ROWS).map((slice) => write(slice))
