import { createBackend } from '@jobs/backend/create-backend.ts'
import { registerFeeds } from '@jobs/catalog/feeds.ts'
import { openCatalog } from '@jobs/catalog/open-catalog.ts'
import { catalogOptions } from '@jobs/config/catalog-options.ts'
import { openLimits } from '@jobs/http/limits.ts'
import { listen, serve } from '@jobs/http/serve.ts'
import { createFetchPayload } from '@jobs/ingest/fetch-payload.ts'
import { liveFeeds } from '@jobs/ingest/live-feeds.ts'
import { createRunLog } from '@jobs/ingest/run-log.ts'
import { loadSample } from '@jobs/ingest/sample-feed.ts'
import { startWorker } from '@jobs/ingest/worker.ts'
import { createQueue } from '@jobs/queue/create-queue.ts'
import { compose } from './compose.ts'
import type { Env } from './env.ts'

/** The whole service in one process. Live feeds are read in the background: none of them delays the start. */
export const start = async (env: Env): Promise<void> => {
  const { catalog, search, index } = await openCatalog(catalogOptions(env))
  const limits = await openLimits(env.REDIS_URL)
  const app = compose(env, { catalog, search, limits })
  const closers: (() => Promise<unknown>)[] = [() => catalog.close(), async () => limits.close()]
  const close = async () => {
    for (const one of closers.toReversed()) await one()
  }
  const backend = await createBackend(env, { catalog, limits })
  const backendUrl = listen(backend, { hostname: env.HOST, port: env.BACKEND_PORT })
  closers.push(() => backend.stop())
  const url = serve(app, { hostname: env.HOST, port: env.PORT, close })
  const sample = await loadSample(catalog)
  if (sample > 0) {
    console.log(`the catalogue is empty: ${sample} invented jobs to look at until a live feed has delivered`)
  }
  console.log(`jobs: ${url.href}api/public/v1/jobs`)
  console.log(`backend: ${backendUrl.href}`)
  if (env.LIVE_FEEDS) await registerFeeds(catalog, liveFeeds, Date.now())
  const fetchPayload = createFetchPayload({ contactUrl: env.SITE_URL, allow: env.FETCH_ALLOW })
  const queue = await createQueue(env.REDIS_URL)
  const worker = await startWorker({
    catalog,
    index,
    queue,
    fetchPayload,
    report: createRunLog(),
    liveFeeds: env.LIVE_FEEDS,
  })
  closers.push(() => worker.stop())
}
