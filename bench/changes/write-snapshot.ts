import { openCatalog } from '@jobs/catalog/store/open-catalog.ts'
import { openSigner } from '@jobs/ingest/signing/open-signer.ts'
import { writeSnapshot } from '@jobs/ingest/snapshots/write-snapshot.ts'
import { configureLog } from '@jobs/observability/log.ts'
import { constants, getPriority, setPriority } from 'node:os'
import { join } from 'node:path'
import { costOf, watchMemory } from '../harness/process-figures.ts'
import { benchSite } from '../harness/setting.ts'

/**
 * Writes a snapshot as a worker does, at its priority; prints the number of jobs, seconds, seconds of processor time
 * and peak memory in MB, excluding the memory-mapped database file: `bun write-snapshot.ts <folder> [<database>]`.
 */
const [dataDir = '', ...rest] = process.argv.slice(2)
const databaseUrl = rest.find((argument) => !argument.startsWith('--'))
setPriority(Math.max(getPriority(), constants.priority.PRIORITY_BELOW_NORMAL))
configureLog({ service: 'bench', level: 'silent' })
const catalog = await openCatalog({ dataDir, databaseUrl })
const peak = watchMemory()
const folder = join(dataDir, 'snapshots')
const signer = () => openSigner(catalog, { dataDir })
const { result, ms, cpuMs } = await costOf(() =>
  writeSnapshot({ catalog, site: benchSite, folder, signer }, new AbortController().signal),
)
await catalog.close()
console.log(JSON.stringify({ jobs: result, seconds: ms / 1000, cpu: cpuMs / 1000, memory: await peak() }))
