import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { openCatalog } from '@jobs/catalog/open-catalog.ts'
import { writeSnapshot } from '@jobs/ingest/write-snapshot.ts'
import { configureLog } from '@jobs/observability/log.ts'
import { benchSite } from '../bench-setting.ts'

/** Writes a snapshot as a worker does; prints jobs, seconds and the most memory it took, in MB: `bun write-snapshot.ts <folder>`. */
const [dataDir = ''] = process.argv.slice(2)
configureLog({ service: 'bench', level: 'silent' })
const { catalog } = await openCatalog({ dataDir })
const started = performance.now()
const folder = join(dataDir, 'snapshots')
const jobs = await writeSnapshot({ catalog, site: benchSite, folder }, new AbortController().signal)
const seconds = (performance.now() - started) / 1000
await catalog.close()
const status = await readFile('/proc/self/status', 'utf8').catch(() => '')
const memory = Math.round(Number(status.match(/VmHWM:\s+(\d+)/)?.[1]) / 1024)
console.log(JSON.stringify({ jobs, seconds, memory }))
