import { type FeedState, listFeeds, registerFeeds } from '@jobs/catalog/feeds/feeds.ts'
import { runCommand, showHelp } from '@jobs/config/command-line.ts'
import { needsPermission } from '@jobs/connectors/needs-permission.ts'
import { PERMISSION_REASONS } from '@jobs/types/feeds/permission-reason.ts'
import { readEnv } from '../env.ts'
import { liveFeedsFor } from '../feeds/live-feeds.ts'
import { PERMISSION_FLAG, switchFeed } from '../feeds/switch-feed.ts'
import { withStores } from './with-stores.ts'

const COLUMNS = ['feed', 'state', 'last run', 'outcome', 'failures', 'note'] as const

const USAGE = `usage: bun run feeds [on|off <feed>... [${PERMISSION_FLAG}]]
Lists all feeds with the outcome of their last runs, or switches the named ones on or off. ${PERMISSION_FLAG} confirms
that you have permission from a source whose terms forbid this use.`

const main = async () => {
  showHelp(USAGE)
  const [verb, ...rest] = process.argv.slice(2)
  const keys = rest.filter((word) => word !== PERMISSION_FLAG)
  if (verb !== undefined && (!['on', 'off'].includes(verb) || keys.length === 0)) throw new Error(USAGE)
  const env = readEnv()
  await withStores(env, async ({ catalog }) => {
    await registerFeeds(catalog, liveFeedsFor(env, keys), Date.now())
    const isPermitted = rest.includes(PERMISSION_FLAG)
    for (const key of keys) {
      await switchFeed(catalog, key, { enabled: verb === 'on', isPermitted }, Date.now())
      console.log(`${key}: ${verb}`)
    }
    if (keys.length > 0) return
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
  })
}

const rowOf = (feed: FeedState): string[] => [
  feed.key,
  feed.enabled ? 'on' : 'off',
  feed.lastRunAt === undefined ? 'never' : new Date(feed.lastRunAt).toISOString().slice(0, 16).replace('T', ' '),
  feed.lastOutcome ?? '',
  feed.consecutiveFailures > 0 ? String(feed.consecutiveFailures) : '',
  feed.pausedBecause ? `paused: ${feed.pausedBecause}` : (feed.note ?? missingPermission(feed)),
]

const missingPermission = (feed: FeedState): string => {
  const reason = feed.permission ? undefined : needsPermission(feed)
  return reason ? PERMISSION_REASONS[reason] : ''
}

await runCommand(main)
