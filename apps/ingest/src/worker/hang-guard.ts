import { interruptRuns } from '@jobs/catalog/feeds/interrupt-runs.ts'
import { openCatalog } from '@jobs/catalog/store/open-catalog.ts'
import { storesOptions } from '@jobs/config/stores-options.ts'
import { log } from '@jobs/observability/log.ts'
import { readEnv } from '../env.ts'
import type { Watched } from './guard-against-hanging.ts'
import { workerName } from './worker-name.ts'

/**
 * A thread of the worker that ends it when its first thread is busy with one thing for too long, and says so in the record
 * of its runs, so that a feed that does it twice in a row is paused. A thread of its own, as the first one cannot watch
 * itself.
 */
const LOOK_MS = 1000
/** The process ends whether or not its runs can be recorded. */
const MAX_RECORDING_MS = 5000

declare const self: Worker

self.addEventListener('message', ({ data }: MessageEvent<Watched>) => {
  const ticks = new Int32Array(data.ticks)
  let [seen, silentMs] = [-1, 0]
  const looking = setInterval(() => {
    const now = Atomics.load(ticks, 0)
    // Counts checks instead of time, so that a machine that slept reports no silence.
    silentMs = now === seen ? silentMs + LOOK_MS : 0
    seen = now
    if (silentMs <= data.hangMs) return
    clearInterval(looking)
    void end(`ingestion hung for ${data.hangMs / 1000} s`)
  }, LOOK_MS)
})

const end = async (reason: string) => {
  await Promise.race([record(reason), Bun.sleep(MAX_RECORDING_MS)])
  process.kill(process.pid, 'SIGKILL')
}

const record = async (error: string) => {
  try {
    const { dataDir, databaseUrl } = storesOptions(readEnv())
    const catalog = await openCatalog({ dataDir, databaseUrl })
    const { feeds, paused } = await interruptRuns(catalog, { worker: workerName(process.pid), error }, Date.now())
    log.error(error, { feeds })
    for (const feed of paused) log.error('a feed is paused', { feed, reason: `${error}, twice in a row` })
  } catch (failure) {
    // Whoever takes up work next finds that these runs are dead.
    log.error(error, { error: failure })
  }
}
