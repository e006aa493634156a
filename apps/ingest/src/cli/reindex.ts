import { openCatalog } from '@jobs/catalog/open-catalog.ts'
import { rebuildIndex } from '@jobs/catalog/search-index.ts'
import { searchHealth } from '@jobs/catalog/search-health.ts'
import { reindex } from '@jobs/catalog/sync-search.ts'
import { catalogOptions } from '@jobs/config/catalog-options.ts'
import { readEnv } from '../env.ts'
import { createProgress } from '../feeds/progress.ts'

const env = readEnv()
const { catalog, index } = await openCatalog(catalogOptions(env))
try {
  console.log(`indexed: ${await rebuildIndex(catalog, createProgress('indexing'))}`)
  if (index) {
    console.log(`indexed by Meilisearch: ${await reindex({ catalog, index }, createProgress('filling Meilisearch'))}`)
    const { parked, parkedReason } = await searchHealth(catalog, index.name, Date.now())
    if (parked > 0) console.log(`refused by Meilisearch: ${parked} (${parkedReason})`)
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
} finally {
  await catalog.close()
}
