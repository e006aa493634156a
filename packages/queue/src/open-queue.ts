import { withoutRepeats } from '@jobs/observability/without-repeats.ts'
import { createQueue } from './create-queue.ts'
import { QueueError } from './queue-error.ts'
import type { Handlers, Queue, QueueOptions } from './queue-port.ts'
import { reportQueueFault } from './internal/report-queue-fault.ts'
import { toError } from './internal/run-job.ts'

const AGAIN_MS = 1000

/**
 * Opens a queue like `createQueue`, but also succeeds while Redis is unavailable: it then connects in the background, and
 * every call fails with `unavailable` until it is connected.
 */
export const openQueue = async (redisUrl: string | undefined, given: Partial<QueueOptions> = {}): Promise<Queue> => {
  if (!redisUrl) return await createQueue(undefined, given)
  const onError = withoutRepeats(given.onError ?? reportQueueFault)
  const open = async () => await createQueue(redisUrl, { ...given, onError })
  try {
    return await open()
  } catch (error) {
    onError(toError(error))
    return createLateQueue(open, onError)
  }
}

const createLateQueue = (open: () => Promise<Queue>, onError: (error: Error) => void): Queue => {
  let found: Queue | undefined
  let handlers: Handlers | undefined
  let closed = false
  const reach = (): Queue => {
    if (closed) throw new QueueError('closed', 'the queue is closed')
    if (!found) throw new QueueError('unavailable', 'the queue has been unavailable since the start')
    return found
  }
  const look = async () => {
    if (closed) return
    try {
      const queue = await open()
      if (closed) await queue.close()
      else found = queue
      if (handlers) found?.start(handlers)
    } catch (error) {
      onError(toError(error))
      lookAgain()
    }
  }
  const lookAgain = () => {
    setTimeout(() => void look(), AGAIN_MS).unref()
  }
  lookAgain()
  return {
    engine: 'redis',
    engineVersion: async () => await reach().engineVersion(),
    async enqueue(name, payload, options) {
      await reach().enqueue(name, payload, options)
    },
    async schedule(schedule) {
      await reach().schedule(schedule)
    },
    async unschedule(key) {
      await reach().unschedule(key)
    },
    scheduled: async () => await reach().scheduled(),
    depth: async () => await reach().depth(),
    start(given) {
      if (found) found.start(given)
      else handlers = given
    },
    async close(options) {
      closed = true
      await found?.close(options)
    },
  }
}
