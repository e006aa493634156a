import type { Catalog } from '@jobs/catalog/store/catalog.ts'
import type { SettingsOf } from '@jobs/config/load-env.ts'
import { siteOf, snapshotFolderOf } from '@jobs/config/options.ts'
import type { ingestionService } from '@jobs/config/settings.ts'
import { openSnapshotFiles } from '@jobs/engines/snapshot-files/open-snapshot-files.ts'
import { log } from '@jobs/observability/log.ts'
import type { Queue } from '@jobs/queue/queue-port.ts'
import { searchHealth } from '@jobs/search-sync/search-health.ts'
import type { MeilisearchIndex } from '@jobs/search/meilisearch/meilisearch-index.ts'
import type { Registry } from 'prom-client'
import { openChannels } from '../alerts/channels.ts'
import { followAlerts } from '../alerts/follow-alerts.ts'
import { createRunLog } from '../feeds/run-log.ts'
import { createFetchPayload, type FetchPayload } from '../fetch/fetch-payload.ts'
import { createFetchPage } from '../probes/probe-jobs.ts'
import { openSigner } from '../signing/open-signer.ts'
import { createSendWebhook } from '../webhooks/send-webhook.ts'
import { createMetrics } from './metrics.ts'
import { startWorker } from './worker.ts'

interface WorkerEngines {
  catalog: Catalog
  index: MeilisearchIndex | undefined
  queue: Queue
  registry: Registry
  /** Replaces the default fetcher of payloads. */
  fetchPayload?: FetchPayload | undefined
}

/** Starts the configured worker with alerts, metrics and a log of runs. @returns a handle to stop it */
export const openWorker = async (env: SettingsOf<typeof ingestionService>, { registry, ...engines }: WorkerEngines) => {
  const { catalog, index, queue } = engines
  const fetching = { contactUrl: env.SITE_URL, allow: env.FETCH_ALLOW }
  const runLog = createRunLog()
  const search = index && (() => searchHealth(catalog, index.name, Date.now()))
  const report = createMetrics({ queue, search }, runLog, registry)
  const send = createSendWebhook(fetching)
  const signer = () => openSigner(catalog, { dataDir: env.DATA_DIR, key: env.SIGNING_KEY })
  // Lists the key before the first snapshot. Errors also appear in the console, as failures of snapshots.
  await signer().catch((error: unknown) => log.error('cannot sign snapshots', { error }))
  const worker = await startWorker({
    catalog,
    index,
    queue,
    fetchPayload: engines.fetchPayload ?? createFetchPayload(fetching),
    fetchPage: env.PROBE ? createFetchPage(fetching) : undefined,
    report,
    liveFeeds: env.LIVE_FEEDS,
    site: siteOf(env),
    send,
    snapshots: { folder: snapshotFolderOf(env), files: openSnapshotFiles(env), signer },
  })
  const alerts = followAlerts({
    catalog,
    index,
    queue,
    channels: openChannels(env, send),
    dataFolder: env.DATA_DIR,
    liveFeeds: env.LIVE_FEEDS,
  })
  return {
    async stop() {
      await Promise.all([worker.stop(), alerts.stop()])
      runLog.flush()
    },
  }
}
