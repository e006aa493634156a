import { registerFeeds } from '@jobs/catalog/feeds.ts'
import { openCatalog } from '@jobs/catalog/open-catalog.ts'
import { serve } from '@jobs/http/serve.ts'
import { startFeedLoop } from '@jobs/ingest/feed-loop.ts'
import { createFetchPayload } from '@jobs/ingest/fetch-payload.ts'
import { liveFeeds } from '@jobs/ingest/live-feeds.ts'
import { runFeed } from '@jobs/ingest/run-feed.ts'
import { loadSample } from '@jobs/ingest/sample-feed.ts'
import { compose } from './compose.ts'
import { readEnv } from './env.ts'

/** The whole service in one process. Live feeds are read in the background: none of them delays the start. */
export const start = async (): Promise<void> => {
  const env = readEnv()
  const { catalog, search } = await openCatalog({ dataDir: env.DATA_DIR, databaseUrl: env.DATABASE_URL })
  const app = compose(env, { catalog, search })
  const close = async () => {
    await loop?.stop()
    await catalog.close()
  }
  let loop: ReturnType<typeof startFeedLoop> | undefined
  const url = serve(app, { hostname: env.HOST, port: env.PORT, close })
  const sample = await loadSample(catalog)
  if (sample > 0)
    console.log(`the catalogue is empty: ${sample} invented jobs to look at until a live feed has delivered`)
  console.log(`jobs: ${url.href}api/public/v1/jobs`)
  if (env.LIVE_FEEDS) {
    await registerFeeds(catalog, liveFeeds, Date.now())
    const fetchPayload = createFetchPayload({ contactUrl: env.SITE_URL, allow: env.FETCH_ALLOW })
    loop = startFeedLoop(catalog, (on, feed, signal) => runFeed(on, feed, signal, fetchPayload))
  }
}
