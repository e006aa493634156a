import { log } from '@jobs/observability/log.ts'
import { purgeAlerts } from '@jobs/catalog/alerts/alert-messages.ts'
import type { Catalog } from '@jobs/catalog/store/catalog.ts'
import { closeStale } from '@jobs/catalog/merging/close-stale.ts'
import { repairIndex, rebuildIndex } from '@jobs/search-sync/search-index.ts'
import { checkSearch, reindex } from '@jobs/search-sync/sync-search.ts'
import { purgeCounts } from '@jobs/catalog/revision/purge-counts.ts'
import { purgeJobs } from '@jobs/catalog/jobs/purge-jobs.ts'
import { purgeRuns } from '@jobs/catalog/feeds/purge-runs.ts'
import { purgeChanges } from '@jobs/catalog/changes/purge-changes.ts'
import { drawSample } from '@jobs/listing/quality/draw-sample.ts'
import type { SnapshotFiles } from '@jobs/engines/snapshot-files/snapshot-files.ts'
import type { Handlers } from '@jobs/queue/queue-port.ts'
import type { MeilisearchIndex } from '@jobs/search/meilisearch/meilisearch-index.ts'
import { purgeTraffic } from '@jobs/catalog/traffic/record-traffic.ts'
import { purgeAttempts } from '@jobs/catalog/webhooks/record-attempt.ts'
import type { Site } from '@jobs/types/site.ts'
import type { FetchPayload } from '../fetch/fetch-payload.ts'
import { createDryRun } from '../feeds/dry-run.ts'
import { deliverWebhook } from '../webhooks/deliver-webhook.ts'
import type { SendWebhook } from '../webhooks/send-webhook.ts'
import type { Sign } from '../signing/open-signer.ts'
import { writeSnapshot } from '../snapshots/write-snapshot.ts'
import { probeJobs } from '../probes/probe-jobs.ts'
import { createFetchFeed, type Network, type RunReport } from './fetch-feed.ts'
import { rereadPostings } from './reread-postings.ts'

export interface HandlerDeps {
  catalog: Catalog
  /** Index of the search server; undefined without one. */
  index: MeilisearchIndex | undefined
  fetchPayload: FetchPayload
  /** Fetches pages of postings; absent if probing is off. */
  fetchPage?: FetchPayload | undefined
  report: RunReport
  network?: Network
  /** The site named in webhook deliveries and snapshots. */
  site: Site
  sendWebhook: SendWebhook
  /** Folder that snapshot files are written to. */
  snapshotFolder: string
  /** Storage of complete snapshot files; defaults to `snapshotFolder`. */
  snapshotFiles?: SnapshotFiles
  /** Opens the active signing key; called for every snapshot, because keys rotate. */
  signer: () => Promise<Sign>
}

/** Creates the handlers of the queue's jobs. */
export const createHandlers = ({
  catalog,
  index,
  fetchPayload,
  fetchPage,
  report,
  network,
  site,
  sendWebhook,
  snapshotFolder,
  snapshotFiles,
  signer,
}: HandlerDeps): Handlers => ({
  'fetch-feed': createFetchFeed(catalog, fetchPayload, report, network),
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
  'deliver-webhook': ({ webhook }, { signal }) => deliverWebhook({ catalog, site, send: sendWebhook }, webhook, signal),
  'write-snapshot': (_, { signal }) =>
    writeSnapshot({ catalog, site, folder: snapshotFolder, files: snapshotFiles, signer }, signal),
  'draw-sample': async () => {
    await drawSample(catalog, site, Date.now())
  },
  async 'sync-search'(_, { signal }) {
    await repairIndex(catalog, { onProgress: logIndexed, signal })
    if (index) await checkSearch({ catalog, index })
  },
  'reread-postings': (_, { signal }) => rereadPostings(catalog, signal),
  async reindex() {
    await rebuildIndex(catalog)
    if (index) await reindex({ catalog, index })
  },
})

const LOGGED_EVERY = 10_000

const logIndexed = (done: number, total: number) => {
  if (done % LOGGED_EVERY === 0) log.info('indexing jobs', { done, jobs: total })
}
