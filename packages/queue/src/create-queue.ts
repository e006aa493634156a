import { createMemoryQueue } from './memory-queue.ts'
import type { Queue, QueueOptions } from './queue-port.ts'
import { defaultRetry } from './retry.ts'
import { toError } from './run-job.ts'

const defaults: QueueOptions = {
  retry: defaultRetry,
  concurrency: 4,
  keep: { completed: 1000, failed: 1000 },
  onFailed: ({ name, error }) => console.error(`job ${name} was given up: ${error.message}`),
  onError: (error) => console.error(`queue: ${error.message}`),
}

/**
 * The queue on Redis when there is an address, in this process otherwise.
 * @throws QueueError `unavailable` when Redis does not answer within seconds
 */
export const createQueue = async (
  redisUrl: string | undefined,
  options: Partial<QueueOptions> = {},
): Promise<Queue> => {
  const all = { ...defaults, ...options }
  const careful: QueueOptions = {
    ...all,
    onFailed(failure) {
      try {
        all.onFailed(failure)
      } catch (thrown) {
        all.onError(toError(thrown))
      }
    },
  }
  if (!redisUrl) return createMemoryQueue(careful)
  const { createRedisQueue } = await import('./redis-queue.ts')
  return createRedisQueue(redisUrl, careful)
}
