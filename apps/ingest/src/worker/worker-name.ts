import { interruptRuns } from '@jobs/catalog/feeds/interrupt-runs.ts'
import type { Catalog } from '@jobs/catalog/store/catalog.ts'
import { log } from '@jobs/observability/log.ts'
import { hostname } from 'node:os'

/** Names a worker process, unique among those that share a catalogue. */
export const workerName = (pid: number): string => `${hostname()}:${pid}`

/** Marks the runs of a worker process that died as interrupted, and logs why and which feeds are paused for it. */
export const interruptWorker = async (catalog: Catalog, pid: number, error: string): Promise<void> => {
  const { feeds, paused } = await interruptRuns(catalog, { worker: workerName(pid), error }, Date.now())
  log.error(error, { feeds })
  for (const feed of paused) log.error('paused a feed', { feed, reason: `${error}, twice in a row` })
}
