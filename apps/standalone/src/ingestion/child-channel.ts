import type { Metrics } from '@jobs/observability/serve-metrics.ts'
import { checkJob } from '@jobs/queue/job-catalogue.ts'
import { noQueue } from '@jobs/queue/no-queue.ts'
import { QueueError } from '@jobs/queue/queue-error.ts'
import type { Queue, QueueDepth } from '@jobs/queue/queue-port.ts'

/**
 * Messages from the child: `ready` when it accepts jobs, `filled` once example jobs are loaded or not needed, `beat` as a
 * heartbeat with the queue's depth, and `metrics` on request.
 */
export type FromChild =
  | { type: 'ready' }
  | { type: 'filled' }
  | { type: 'beat'; depth?: QueueDepth }
  | { type: 'metrics'; id: number; metrics: Metrics }

/** Messages to the child; the queue's job catalogue validates `payload`. */
export type ToChild =
  | { type: 'enqueue'; name: string; payload: unknown; delayMs: number }
  | { type: 'metrics'; id: number }

const METRICS_PATIENCE_MS = 2000

/** Creates the service's end of the channel to its child process. Jobs wait here while there is no child. */
export const createChildChannel = () => {
  const waiting = new Map<string, ToChild>()
  const asked = new Map<number, (metrics: Metrics) => void>()
  let send: ((message: ToChild) => void) | undefined
  let depth: QueueDepth | undefined
  let lastId = 0

  const queue: Queue = {
    ...noQueue,
    engine: 'process',
    async enqueue(name, payload, { delayMs = 0 } = {}) {
      const { subject, ...job } = checkJob(name, payload)
      const message: ToChild = { type: 'enqueue', ...job, delayMs }
      if (send) send(message)
      else waiting.set(subject, message)
    },
    async depth() {
      if (!depth) throw new QueueError('unavailable', 'ingestion is not running')
      return depth
    },
  }
  return {
    queue,
    /** Sends the waiting jobs, and later messages, to a child. */
    connect(to: (message: ToChild) => void) {
      send = to
      for (const message of waiting.values()) send(message)
      waiting.clear()
    },
    /** Holds jobs back until the next child. */
    disconnect() {
      send = undefined
      depth = undefined
    },
    report(current: QueueDepth | undefined) {
      depth = current
    },
    /** Requests the child's metrics; empty while there is none or it is unresponsive. */
    async metrics(): Promise<Metrics> {
      if (!send) return []
      const id = ++lastId
      const { promise, resolve } = Promise.withResolvers<Metrics>()
      asked.set(id, resolve)
      const timer = setTimeout(() => resolve([]), METRICS_PATIENCE_MS)
      send({ type: 'metrics', id })
      const metrics = await promise
      clearTimeout(timer)
      asked.delete(id)
      return metrics
    },
    receiveMetrics({ id, metrics }: Extract<FromChild, { type: 'metrics' }>) {
      asked.get(id)?.(metrics)
    },
  }
}
