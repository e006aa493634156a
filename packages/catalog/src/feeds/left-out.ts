import { LeftOutItem } from '@jobs/types/feeds/left-out.ts'
import type { SQL } from 'bun'
import type { Catalog } from '../store/catalog.ts'
import { shapesIn } from '../store/json-column.ts'

/** Number of left-out items kept per run, the last ones. */
export const MAX_LEFT_OUT = 200

/** Number of runs per feed whose dropped items are kept. */
const MAX_RUNS = 5

/** Stores the items a run has skipped so far, and purges those of all but the feed's last five runs that skipped something. */
export const storeLeftOut = async (
  tx: SQL,
  { id, feed }: { id: number; feed: string },
  items: readonly LeftOutItem[],
): Promise<void> => {
  if (items.length === 0) return
  const row = { run_id: id, feed_key: feed, items: JSON.stringify(items.slice(-MAX_LEFT_OUT)) }
  await tx`INSERT INTO run_left_out ${tx([row])} ON CONFLICT (run_id) DO UPDATE SET items = excluded.items`
  const [oldest]: { run_id: number | string }[] = await tx`SELECT run_id FROM run_left_out
    WHERE feed_key = ${feed} ORDER BY run_id DESC LIMIT 1 OFFSET ${MAX_RUNS - 1}`
  if (oldest) await tx`DELETE FROM run_left_out WHERE feed_key = ${feed} AND run_id < ${Number(oldest.run_id)}`
}

/** Lists the omitted items of a run, newest first; undefined if they are no longer stored. */
export const findLeftOut = async (catalog: Catalog, runId: number): Promise<LeftOutItem[] | undefined> => {
  const [row]: { items: string }[] = await catalog.read`SELECT items FROM run_left_out WHERE run_id = ${runId}`
  return row && shapesIn<LeftOutItem>(row.items, (item) => LeftOutItem.safeParse(item).success).toReversed()
}
