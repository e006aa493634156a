import { expireCursors } from '@jobs/catalog/changes/expire-cursors.ts'
import { readArguments, runCommand } from '@jobs/config/command-line.ts'
import { searchHealth } from '@jobs/search-sync/search-health.ts'
import { rebuildIndex } from '@jobs/search-sync/search-index.ts'
import { reindex } from '@jobs/search-sync/sync-search.ts'
import { readEnv } from '../env.ts'
import { createProgress } from '../feeds/progress.ts'
import { withStores } from './with-stores.ts'

const USAGE = `usage: bun run reindex [--restored]
Rebuilds the search index from all listed jobs; searches keep working meanwhile.

  --restored   after a backup was restored: also expires all cursors, because followers have seen changes that are lost`

const main = async () => {
  const { restored } = readArguments(USAGE, { options: { restored: { type: 'boolean' } } }).values
  await withStores(readEnv(), async ({ catalog, index }) => {
    if (restored) {
      await expireCursors(catalog, Date.now())
      console.log('expired all cursors: mirrors and other followers begin with the next snapshot')
    }
    console.log(`indexed: ${await rebuildIndex(catalog, createProgress('indexing'))}`)
    if (!index) return
    console.log(`indexed by Meilisearch: ${await reindex({ catalog, index }, createProgress('filling Meilisearch'))}`)
    const { parked, parkedReason } = await searchHealth(catalog, index.name, Date.now())
    if (parked > 0) console.log(`rejected by Meilisearch: ${parked} (${parkedReason})`)
  })
}

await runCommand(main)
