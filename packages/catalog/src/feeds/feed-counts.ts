import { numberIn } from '@jobs/core/numbers-in.ts'
import type { Catalog } from '../store/catalog.ts'
import { type FeedHealth, healthOf } from './feed-health.ts'
import { isInState } from './interrupt-runs.ts'
import { listRuns, type RunDetails } from './list-runs.ts'

const TROUBLES = ['failed', 'suspect', 'interrupted'] as const

export const countFeeds = async ({ read }: Catalog): Promise<Record<FeedHealth, number>> => {
  const rows: { health: FeedHealth; n: number | string }[] = await read`
    SELECT health, COUNT(*) AS n FROM (SELECT ${healthOf(read)} AS health FROM feeds WHERE removed_at IS NULL) AS judged
    GROUP BY health`
  const countOf = (health: FeedHealth) => Number(rows.find((row) => row.health === health)?.n ?? 0)
  const [off, failing, suspect] = [countOf('off'), countOf('failing'), countOf('suspect')]
  return { off, new: countOf('new'), failing, suspect, ok: countOf('ok') }
}

/** Counts runs that wait for a worker and active ones. */
export const countOpenRuns = async ({ read }: Catalog): Promise<{ waiting: number; running: number }> => ({
  waiting: await numberIn(read`SELECT COUNT(*) FROM runs WHERE outcome = 'waiting'`),
  running: await numberIn(read`SELECT COUNT(*) FROM runs WHERE ${isInState(read, 'running', Date.now())}`),
})

/** Lists the last runs that failed, were suspect or lost their worker, latest first. */
export const lastTroubles = async (catalog: Catalog, most: number): Promise<RunDetails[]> => {
  const found: RunDetails[] = []
  for (const outcome of TROUBLES) found.push(...(await listRuns(catalog, { outcome, page: 1, perPage: most })).items)
  return found.toSorted((a, b) => b.id - a.id).slice(0, most)
}
