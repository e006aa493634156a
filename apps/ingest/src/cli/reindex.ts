import { openStores } from '@jobs/search-sync/open-stores.ts'
import { rebuildIndex } from '@jobs/search-sync/search-index.ts'
import { searchHealth } from '@jobs/search-sync/search-health.ts'
import { reindex } from '@jobs/search-sync/sync-search.ts'
import { storesOptions } from '@jobs/config/stores-options.ts'
import { showHelp } from '@jobs/config/show-help.ts'
import { exitOnStartFault } from '@jobs/config/start-fault.ts'
import { readEnv } from '../env.ts'
import { createProgress } from '../feeds/progress.ts'

const USAGE = 'usage: bun run reindex\nRebuilds the search index from all listed jobs; searches keep working meanwhile.'
showHelp(USAGE)
if (process.argv.length > 2) {
  console.error(USAGE)
  process.exit(1)
}
const env = readEnv()
const { catalog, index } = await exitOnStartFault(env, openStores(storesOptions(env)))
try {
  console.log(`indexed: ${await rebuildIndex(catalog, createProgress('indexing'))}`)
  if (index) {
    console.log(`indexed by Meilisearch: ${await reindex({ catalog, index }, createProgress('filling Meilisearch'))}`)
    const { parked, parkedReason } = await searchHealth(catalog, index.name, Date.now())
    if (parked > 0) console.log(`rejected by Meilisearch: ${parked} (${parkedReason})`)
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
} finally {
  await catalog.close()
}
