import { openCatalog } from '@jobs/catalog/open-catalog.ts'
import { rebuildIndex } from '@jobs/catalog/search-index.ts'
import { readEnv } from '../env.ts'
import { createProgress } from '../progress.ts'

const env = readEnv()
const { catalog } = await openCatalog({ dataDir: env.DATA_DIR, databaseUrl: env.DATABASE_URL })
const jobs = await rebuildIndex(catalog, createProgress('indexing'))
console.log(`indexed: ${jobs}`)
await catalog.close()
