import type { Finding } from '@jobs/catalog/alerts/alert.ts'
import type { Catalog } from '@jobs/catalog/store/catalog.ts'
import { answered } from '@jobs/engines/state/engine-state.ts'
import { meilisearchState } from '@jobs/engines/state/meilisearch-state.ts'
import { log } from '@jobs/observability/log.ts'
import type { Queue } from '@jobs/queue/queue-port.ts'
import type { MeilisearchIndex } from '@jobs/search/meilisearch/meilisearch-index.ts'
import { statfs } from 'node:fs/promises'
import { hostname } from 'node:os'

const GRACE_MS = 10 * 60_000
const LOW = 0.1

const degraded = (engine: string, state: string): Finding => ({
  code: 'engine-degraded',
  key: engine,
  parameters: { engine, state },
  graceMs: GRACE_MS,
})

/** Name of the catalogue's engine in messages. */
export const DATABASE = 'database'
export const databaseTrouble = degraded(DATABASE, 'unreachable')

/** Finds a degraded or unreachable search server or queue. */
export const findEngineTroubles = async ({
  catalog,
  index,
  queue,
}: {
  catalog: Catalog
  index: MeilisearchIndex | undefined
  queue: Queue
}): Promise<Finding[]> => {
  const search = index && (await meilisearchState(catalog, index))
  const hasQueue = await answered(queue.depth()).then(
    () => true,
    () => false,
  )
  return [
    ...(search && search.state !== 'connected' ? [degraded('search', search.state)] : []),
    ...(hasQueue ? [] : [degraded('queue', 'unreachable')]),
  ]
}

/** Key of this machine's disk; each machine checks its own. */
export const diskKey = hostname()

/** Finds the disk of a folder if less than a tenth of it is free. */
export const findDiskTrouble = async (folder: string): Promise<Finding[]> => {
  const disk = await statfs(folder).catch((error: unknown) => {
    // A folder that does not exist yet takes no space.
    if (!(error instanceof Error && 'code' in error && error.code === 'ENOENT'))
      log.warn('could not read the free disk space', { error })
  })
  if (!disk || disk.blocks === 0) return []
  const free = disk.bavail / disk.blocks
  if (free >= LOW) return []
  const parameters = { host: diskKey, free: Math.floor(free * 100) }
  return [{ code: 'disk-low', key: diskKey, parameters, graceMs: GRACE_MS }]
}
