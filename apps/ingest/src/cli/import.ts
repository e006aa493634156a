import { basename, extname } from 'node:path'
import { parseArgs } from 'node:util'
import { registerFeeds } from '@jobs/catalog/feeds.ts'
import { openCatalog } from '@jobs/catalog/open-catalog.ts'
import type { RunCounts } from '@jobs/catalog/runs.ts'
import { sourceOf } from '../connectors/connector.ts'
import { connectors } from '../connectors/registry.ts'
import { readEnv } from '../env.ts'
import { createFetchPayload } from '../fetch/fetch-payload.ts'
import { importParsed } from '../import-payload.ts'
import { recordRun } from '../record-run.ts'
import { importSettings } from './import-settings.ts'
import { createProgress } from '../progress.ts'

const USAGE = `usage: bun run import <connector> <file-or-url> [--company NAME]
connectors: ${[...connectors.keys()].join(', ')}`

const main = async () => {
  const { values, positionals } = readArguments()
  const connector = connectors.get(positionals[0] ?? '')
  const place = positionals[1]
  if (!connector || !place || positionals.length > 2) throw new Error(USAGE)
  const settings = importSettings(connector, basename(place, extname(place)), values.company)
  const env = readEnv()
  const payload = await readPayload(place, env)
  const parsed = connector.parse(payload, settings)

  const { catalog } = await openCatalog({ dataDir: env.DATA_DIR, databaseUrl: env.DATABASE_URL })
  try {
    const feedKey = `import-${connector.key}`
    const feed = { key: feedKey, connector: connector.key, settings: {}, intervalMinutes: 0, enabled: false }
    await registerFeeds(catalog, [feed], Date.now())
    const progress = createProgress('importing')
    const counts = await recordRun(catalog, feedKey, (counts) =>
      importParsed(catalog, parsed, { source: sourceOf(connector, settings), feedKey }, counts, progress),
    )
    for (const line of countLines(counts)) console.log(line)
  } finally {
    await catalog.close()
  }
}

const readArguments = () => {
  try {
    return parseArgs({ allowPositionals: true, options: { company: { type: 'string' } } })
  } catch {
    throw new Error(USAGE)
  }
}

const readPayload = async (place: string, env: ReturnType<typeof readEnv>) => {
  if (/^https?:\/\//i.test(place)) {
    const fetched = await createFetchPayload({ contactUrl: env.SITE_URL, allow: env.FETCH_ALLOW })(place)
    return fetched.notModified ? '' : fetched.text
  }
  const file = Bun.file(place)
  if (!(await file.exists())) throw new Error(`there is no file ${place}`)
  return await file.text()
}

const countLines = ({ dropped, rejected, ...outcomes }: RunCounts): string[] => [
  ...Object.entries(outcomes).map(([outcome, count]) => `${outcome}: ${count}`),
  ...Object.entries(dropped).map(([reason, count]) => `dropped, ${reason}: ${count}`),
  ...Object.entries(rejected).map(([reason, count]) => `rejected, ${reason}: ${count}`),
]

await main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
})
