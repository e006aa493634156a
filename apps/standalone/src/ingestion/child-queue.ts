import { type CheckedJob, checkJob } from '@jobs/queue/job-catalogue.ts'
import { noQueue } from '@jobs/queue/no-queue.ts'
import { QueueError } from '@jobs/queue/queue-error.ts'
import type { Queue, QueueDepth } from '@jobs/queue/queue-port.ts'
import type { ToChild } from './messages.ts'

/** Creates the service's side of the child's queue. Jobs wait here while there is no child. */
export const createChildQueue = () => {
  const waiting = new Map<string, ToChild>()
  let send: ((message: ToChild) => void) | undefined
  let depth: QueueDepth | undefined

  const messageOf = ({ name, payload }: CheckedJob, delayMs: number): ToChild => ({
    type: 'enqueue',
    name,
    payload,
    delayMs,
  })
  const queue: Queue = {
    ...noQueue,
    engine: 'process',
    async enqueue(name, payload, { delayMs = 0 } = {}) {
      const job = checkJob(name, payload)
      if (send) send(messageOf(job, delayMs))
      else waiting.set(job.subject, messageOf(job, delayMs))
    },
    async depth() {
      if (!depth) throw new QueueError('unavailable', 'ingestion is not running')
      return depth
    },
  }
  return {
    queue,
    /** Sends the waiting jobs, and later ones, to a child. */
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
  }
}
