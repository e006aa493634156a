import { QueueError } from './queue-error.ts'
import type { Queue } from './queue-port.ts'

const refuse = async (): Promise<never> => {
  throw new QueueError('unavailable', 'this process has no queue that a worker reads')
}

/** A queue for processes without a worker: it rejects jobs, which would never run. */
export const noQueue: Queue = {
  engine: 'none',
  engineVersion: async () => undefined,
  enqueue: refuse,
  schedule: refuse,
  unschedule: refuse,
  scheduled: refuse,
  depth: refuse,
  start() {
    throw new QueueError('unavailable', 'this process has no queue to work on')
  },
  close: async () => {},
}
