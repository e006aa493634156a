import { QueueError } from './queue-error.ts'
import type { Queue } from './queue-port.ts'

const refuse = async (): Promise<never> => {
  throw new QueueError('unavailable', 'there is no queue that a worker looks at')
}

/** For a process beside which nobody works on jobs: what it is given would wait for ever, so it takes nothing. */
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
