import { QueueError } from './queue-error.ts'
import type { Queue } from './queue-port.ts'

const refuse = async (): Promise<never> => {
  throw new QueueError('unavailable', 'there is no queue that a worker looks at')
}

/** A queue for processes without a worker: it accepts nothing, since jobs would wait for ever. */
export const noQueue: Queue = {
  engine: 'none',
  engineVersion: async () => undefined,
  enqueue: refuse,
  schedule: refuse,
  unschedule: refuse,
  scheduled: refuse,
  depth: refuse,
  start() {
    throw new QueueError('unavailable', 'there is no queue to work on')
  },
  close: async () => {},
}
