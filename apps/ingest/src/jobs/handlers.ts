import type { Catalog } from '@jobs/catalog/catalog.ts'
import { closeStale } from '@jobs/catalog/close-stale.ts'
import { mendIndex, rebuildIndex } from '@jobs/catalog/search-index.ts'
import type { Handlers } from '@jobs/queue/queue-port.ts'
import type { FetchPayload } from '../fetch/fetch-payload.ts'
import { createFetchFeed, type RunReport } from './fetch-feed.ts'

/** What the worker does for each job of the queue. */
export const createHandlers = (catalog: Catalog, fetchPayload: FetchPayload, report: RunReport): Handlers => ({
  'fetch-feed': createFetchFeed(catalog, fetchPayload, report),
  'close-stale': async () => await closeStale(catalog, Date.now()),
  'sync-search': async () => await mendIndex(catalog),
  reindex: async () => await rebuildIndex(catalog),
})
