import { withdrawExamples } from '@jobs/catalog/feeds/withdraw-examples.ts'
import { isForOthers } from '@jobs/config/is-for-others.ts'
import { observingOf, storesOptions } from '@jobs/config/options.ts'
import { exitOnStartFault } from '@jobs/config/start-fault.ts'
import type { FetchPayload } from '@jobs/ingest/fetch/fetch-payload.ts'
import { openWorker } from '@jobs/ingest/worker/open-worker.ts'
import { log } from '@jobs/observability/log.ts'
import { startObserving } from '@jobs/observability/start-observing.ts'
import { createQueue } from '@jobs/queue/create-queue.ts'
import { checkJob } from '@jobs/queue/job-catalogue.ts'
import type { Queue } from '@jobs/queue/queue-port.ts'
import { openStores } from '@jobs/search-sync/open-stores.ts'
import { writeFile } from 'node:fs/promises'
import { constants, getPriority, setPriority } from 'node:os'
import type { Registry } from 'prom-client'
import { loadDemo } from '../demo/load-demo.ts'
import type { FromChild, ToChild } from './child-channel.ts'
import type { ChildEnv } from './child-env.ts'

const BEAT_MS = 1000
/** Out of 1000: when memory runs out, the kernel kills this process rather than the one serving requests. */
const OOM_SCORE = '500'

/**
 * Runs ingestion in a separate low-priority process: feeds, maintenance and search indexing. Exits with its parent.
 * @param given overrides of the payload fetcher and the priority, and with how many examples of each source an empty catalogue is filled
 */
export const runChild = async (
  env: ChildEnv,
  given: { fetchPayload?: FetchPayload; priority?: number; examples?: number } = {},
): Promise<void> => {
  const guard = new Worker(new URL('orphan-guard.ts', import.meta.url).href)
  guard.addEventListener('error', () => process.exit(1))
  // Only root may raise a priority, and the service may already run at a lower one.
  setPriority(given.priority ?? Math.max(getPriority(), constants.priority.PRIORITY_BELOW_NORMAL))
  await writeFile('/proc/self/oom_score_adj', OOM_SCORE).catch(() => {})

  const closers: (() => Promise<unknown>)[] = []
  let stopping = false
  const stop = async () => {
    if (stopping) return
    stopping = true
    for (const close of closers.toReversed()) await close()
    process.exit(0)
  }
  for (const event of ['SIGTERM', 'SIGINT', 'disconnect'] as const) process.on(event, () => void stop())
  let queue: Queue | undefined
  const beat = async () => {
    const depth = await queue?.depth().catch(() => undefined)
    send({ type: 'beat', ...(depth && { depth }) })
  }
  setInterval(() => void beat(), BEAT_MS)
  await beat()

  const observing = await startObserving(observingOf('ingest', { ...env, HOST: '', METRICS_PORT: 0 }))
  closers.push(() => observing.close())
  const { catalog, index } = await exitOnStartFault(env, openStores(storesOptions(env)))
  closers.push(() => catalog.close())
  queue = await createQueue(env.REDIS_URL)
  listen(queue, observing.registry)
  send({ type: 'ready' })
  if (isForOthers(env)) await withdrawExamples(catalog, Date.now())
  else if (given.examples !== 0) {
    const sample = await loadDemo(catalog, given.examples)
    if (sample > 0) log.info(`the catalogue is empty: ${sample} invented jobs to look at until there is a real one`)
  }
  send({ type: 'filled' })
  const { registry } = observing
  const worker = await openWorker(env, { catalog, index, queue, registry, fetchPayload: given.fetchPayload })
  closers.push(() => worker.stop())
}

const listen = (queue: Queue, registry: Registry) => {
  process.on('message', (wanted: ToChild) => {
    if (wanted.type === 'metrics') void sendMetrics(wanted.id, registry)
    else {
      const { name, payload } = checkJob(wanted.name, wanted.payload)
      queue
        .enqueue(name, payload, { delayMs: wanted.delayMs })
        .catch((error: unknown) => log.error('a job could not be taken', { job: name, error }))
    }
  })
}

const sendMetrics = async (id: number, registry: Registry) => {
  const metrics = await registry.getMetricsAsJSON()
  send({ type: 'metrics', id, metrics })
}

/** Ignores a missing parent, since the orphan guard ends this process. */
const send = (message: FromChild) => {
  if (process.connected) process.send?.(message)
}
