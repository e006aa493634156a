import { type FeedState, listFeeds, registerFeeds } from '@jobs/catalog/feeds/feeds.ts'
import { runCommand, showHelp } from '@jobs/config/command-line.ts'
import { readEnv } from '../env.ts'
import { liveFeedsFor } from '../feeds/live-feeds.ts'
import { createProgress } from '../feeds/progress.ts'
import { createRunLog } from '../feeds/run-log.ts'
import { checkRunnable, PERMISSION_FLAG, switchFeed } from '../feeds/switch-feed.ts'
import { createFetchPayload } from '../fetch/fetch-payload.ts'
import { createFetchFeed } from '../jobs/fetch-feed.ts'
import { fetchingOf, withStores } from './with-stores.ts'

const main = async () => {
  showHelp(
    `usage: bun run ingest [<feed>...] [${PERMISSION_FLAG}]
Runs the named feeds, or all enabled ones, now and one after another. \`bun run feeds\` lists them.`,
  )
  const env = readEnv()
  const log = createRunLog()
  await withStores(env, async ({ catalog }) => {
    const words = process.argv.slice(2)
    const keys = words.filter((word) => word !== PERMISSION_FLAG)
    await registerFeeds(catalog, liveFeedsFor(env, keys), Date.now())
    if (words.includes(PERMISSION_FLAG)) {
      for (const key of keys) await switchFeed(catalog, key, { isPermitted: true }, Date.now())
    }
    const feeds = choose(await listFeeds(catalog), keys)
    if (feeds.length === 0) console.log('no feed is on; `bun run feeds` lists all feeds')
    const fetchPayload = createFetchPayload(fetchingOf(env))
    const run = createFetchFeed(catalog, fetchPayload, log)
    const progress = createProgress('feeds')
    const { signal } = new AbortController()
    let failed = 0
    for (const [index, feed] of feeds.entries()) {
      await run({ feed: feed.key }, { attempt: 1, signal }).catch((error: unknown) => {
        failed += 1
        if (feeds.length === 1) console.error(error instanceof Error ? error.message : error)
      })
      progress(index + 1, feeds.length)
    }
    if (failed > 0) process.exitCode = 1
  }).finally(() => log.flush())
}

const choose = (feeds: readonly FeedState[], keys: readonly string[]) => {
  if (keys.length === 0) return feeds.filter((feed) => feed.enabled)
  return keys.map((key) => {
    const feed = feeds.find((one) => one.key === key)
    if (!feed) throw new Error(`unknown feed ${key}; \`bun run feeds\` lists all feeds`)
    checkRunnable(feed)
    return feed
  })
}

await runCommand(main)
