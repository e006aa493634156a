import { interruptRuns } from '@jobs/catalog/feeds/interrupt-runs.ts'
import { openCatalog } from '@jobs/catalog/store/open-catalog.ts'
import { storesOptions } from '@jobs/config/stores-options.ts'
import { log } from '@jobs/observability/log.ts'
import { readEnv } from '../env.ts'
import type { Watched } from './guard-against-hanging.ts'
import { createSilence } from './silence.ts'
import { workerName } from './worker-name.ts'

/**
 * Thread that kills the worker when its main thread is blocked for too long and records the reason in its runs, so that a
 * feed that causes it twice in a row is paused.
 */
const LOOK_MS = 1000
/** The process is killed even if its runs cannot be recorded. */
const MAX_RECORDING_MS = 5000

declare const self: Worker

self.addEventListener('message', ({ data }: MessageEvent<Watched>) => {
  const ticks = new Int32Array(data.ticks)
  const silence = createSilence(LOOK_MS)
  let seen = -1
  const looking = setInterval(() => {
    const now = Atomics.load(ticks, 0)
    if (now !== seen) silence.end()
    seen = now
    const { user, system } = process.cpuUsage()
    if (!silence.isLonger(data.hangMs, (user + system) / 1000)) return
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
    const catalog = await openCatalog({ dataDir, databaseUrl, connections: 3 })
    const { feeds, paused } = await interruptRuns(catalog, { worker: workerName(process.pid), error }, Date.now())
    log.error(error, { feeds })
    for (const feed of paused) log.error('paused a feed', { feed, reason: `${error}, twice in a row` })
  } catch (failure) {
    // The next worker detects that these runs were lost.
    log.error(error, { error: failure })
  }
}
