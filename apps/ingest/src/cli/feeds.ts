import { type FeedState, listFeeds, registerFeeds } from '@jobs/catalog/feeds.ts'
import { openStores } from '@jobs/search-sync/open-stores.ts'
import { storesOptions } from '@jobs/config/stores-options.ts'
import { showHelp } from '@jobs/config/show-help.ts'
import { exitOnStartFault } from '@jobs/config/start-fault.ts'
import { readEnv } from '../env.ts'
import { liveFeeds } from '../feeds/live-feeds.ts'

const COLUMNS = ['feed', 'state', 'last run', 'outcome', 'failures', 'note'] as const

const main = async () => {
  showHelp('usage: bun run feeds\nLists all feeds with how their last runs went.')
  const env = readEnv()
  const { catalog } = await exitOnStartFault(env, openStores(storesOptions(env)))
  try {
    await registerFeeds(catalog, liveFeeds, Date.now())
    const rows = (await listFeeds(catalog)).map(rowOf)
    const widths = COLUMNS.map((column, index) =>
      Math.max(column.length, ...rows.map((row) => row[index]?.length ?? 0)),
    )
    for (const row of [COLUMNS, ...rows]) {
      console.log(
        row
          .map((cell, index) => cell.padEnd(widths[index] ?? 0))
          .join('  ')
          .trimEnd(),
      )
    }
  } finally {
    await catalog.close()
  }
}

const rowOf = (feed: FeedState): string[] => [
  feed.key,
  feed.enabled ? 'on' : 'off',
  feed.lastRunAt === undefined ? 'never' : new Date(feed.lastRunAt).toISOString().slice(0, 16).replace('T', ' '),
  feed.lastOutcome ?? '',
  feed.consecutiveFailures > 0 ? String(feed.consecutiveFailures) : '',
  feed.pausedBecause ? `paused: ${feed.pausedBecause}` : (feed.note ?? ''),
]

await main()
