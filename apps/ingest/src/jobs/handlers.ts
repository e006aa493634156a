import { purgeAlerts } from '@jobs/catalog/alerts/alert-messages.ts'
import { purgeChanges } from '@jobs/catalog/changes/purge-changes.ts'
import { purgeRuns } from '@jobs/catalog/feeds/purge-runs.ts'
import { purgeJobs } from '@jobs/catalog/jobs/purge-jobs.ts'
import { closeStale } from '@jobs/catalog/merging/close-stale.ts'
import { purgeCounts } from '@jobs/catalog/revision/listing-buckets.ts'
import { purgeTraffic } from '@jobs/catalog/traffic/traffic.ts'
import { purgeAttempts } from '@jobs/catalog/webhooks/record-attempt.ts'
import { drawSample } from '@jobs/listing/quality/draw-sample.ts'
import { log } from '@jobs/observability/log.ts'
import type { Handlers } from '@jobs/queue/queue-port.ts'
import { repairIndex } from '@jobs/search-sync/search-index.ts'
import { checkSearch } from '@jobs/search-sync/sync-search.ts'
import type { MeilisearchIndex } from '@jobs/search/meilisearch/meilisearch-index.ts'
import { createDryRun } from '../feeds/dry-run.ts'
import type { FetchPayload } from '../fetch/fetch-payload.ts'
import { probeJobs } from '../probes/probe-jobs.ts'
import { type SnapshotDeps, writeSnapshot } from '../snapshots/write-snapshot.ts'
import { type DeliverDeps, deliverWebhook } from '../webhooks/deliver-webhook.ts'
import { createFetchFeed, type Network, type RunReport } from './fetch-feed.ts'
import { rereadPostings } from './reread-postings.ts'

export interface HandlerDeps extends DeliverDeps {
  /** Index of the search server; undefined without one. */
  index: MeilisearchIndex | undefined
  fetchPayload: FetchPayload
  /** Fetches pages of postings; absent if probing is off. */
  fetchPage?: FetchPayload | undefined
  report: RunReport
  network?: Network
  snapshots: Omit<SnapshotDeps, 'catalog' | 'site'>
}

/** Creates the handlers of the queue's jobs. */
export const createHandlers = (deps: HandlerDeps): Handlers => {
  const { catalog, index, site, fetchPayload, fetchPage } = deps
  return {
    'fetch-feed': createFetchFeed(catalog, fetchPayload, deps.report, deps.network),
    'dry-run': createDryRun(catalog, fetchPayload),
    'probe-jobs': async (_, { signal }) => {
      if (fetchPage) await probeJobs(catalog, fetchPage, signal)
    },
    'close-stale': async () => await closeStale(catalog, Date.now()),
    async 'forget-old'() {
      await purgeRuns(catalog, Date.now())
      await purgeJobs(catalog, Date.now())
      await purgeCounts(catalog)
      await purgeChanges(catalog, Date.now())
      await purgeAttempts(catalog, Date.now())
      await purgeAlerts(catalog, Date.now())
      await purgeTraffic(catalog, Date.now())
      await catalog.index.purge?.(catalog.read, (work) => catalog.transaction(work))
    },
    'deliver-webhook': ({ webhook }, { signal }) => deliverWebhook(deps, webhook, signal),
    'write-snapshot': (_, { signal }) => writeSnapshot({ catalog, site, ...deps.snapshots }, signal),
    'draw-sample': async () => {
      await drawSample(catalog, site, Date.now())
    },
    async 'sync-search'(_, { signal }) {
      await repairIndex(catalog, { onProgress: logIndexed, signal })
      if (index) await checkSearch({ catalog, index })
    },
    'reread-postings': (_, { signal }) => rereadPostings(catalog, signal),
  }
}

const LOGGED_EVERY = 10_000

const logIndexed = (done: number, total: number) => {
  if (done % LOGGED_EVERY === 0) log.info('indexing jobs', { done, jobs: total })
}
