import { openCatalog } from '@jobs/catalog/store/open-catalog.ts'
import { storesOptions } from '@jobs/config/options.ts'
import { log } from '@jobs/observability/log.ts'
import { readEnv } from '../env.ts'
import type { Watched } from './guard-against-hanging.ts'
import { createSilence } from './silence.ts'
import { interruptWorker } from './worker-name.ts'

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
  // The next worker detects runs that this one could not record.
  const recording = record(reason).catch((error: unknown) => log.error(reason, { error }))
  await Promise.race([recording, Bun.sleep(MAX_RECORDING_MS)])
  process.kill(process.pid, 'SIGKILL')
}

const record = async (reason: string) => {
  const { dataDir, databaseUrl } = storesOptions(readEnv())
  await interruptWorker(await openCatalog({ dataDir, databaseUrl, connections: 3 }), process.pid, reason)
}
