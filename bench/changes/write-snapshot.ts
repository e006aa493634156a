import { readFile } from 'node:fs/promises'
import { constants, getPriority, setPriority } from 'node:os'
import { join } from 'node:path'
import { openCatalog } from '@jobs/catalog/store/open-catalog.ts'
import { openSigner } from '@jobs/ingest/signing/open-signer.ts'
import { writeSnapshot } from '@jobs/ingest/snapshots/write-snapshot.ts'
import { configureLog } from '@jobs/observability/log.ts'
import { benchSite } from '../bench-setting.ts'

/**
 * Writes a snapshot as a worker does, at its priority; prints the number of jobs, seconds, seconds of processor time
 * and peak memory in MB, excluding the memory-mapped database file: `bun write-snapshot.ts <folder> [<database>]`.
 */
const [dataDir = '', databaseUrl] = process.argv.slice(2)
setPriority(getPriority() + constants.priority.PRIORITY_BELOW_NORMAL)
configureLog({ service: 'bench', level: 'silent' })
const catalog = await openCatalog({ dataDir, databaseUrl })
let memory = 0
const look = async () => {
  const status = await readFile('/proc/self/status', 'utf8').catch(() => '')
  memory = Math.max(memory, Math.round(Number(status.match(/RssAnon:\s+(\d+)/)?.[1]) / 1024))
}
const looking = setInterval(() => void look(), 20)
const started = performance.now()
const folder = join(dataDir, 'snapshots')
const signer = () => openSigner(catalog, { dataDir })
const jobs = await writeSnapshot({ catalog, site: benchSite, folder, signer }, new AbortController().signal)
const seconds = (performance.now() - started) / 1000
await catalog.close()
clearInterval(looking)
await look()
console.log(
  JSON.stringify({ jobs, seconds, cpu: process.cpuUsage().user / 1e6 + process.cpuUsage().system / 1e6, memory }),
)
