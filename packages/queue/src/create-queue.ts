import { log } from '@jobs/observability/log.ts'
import { withoutRepeats } from '@jobs/observability/without-repeats.ts'
import { createMemoryQueue } from './internal/memory/memory-queue.ts'
import { defaultRetry } from './internal/retry.ts'
import { toError } from './internal/run-job.ts'
import { QueueError } from './queue-error.ts'
import type { JobFailure, Queue, QueueOptions, RedisSettings } from './queue-port.ts'

/** Logs a fault: an outage as one message that names the setting, other errors with their stack. */
const reportFault = (error: Error): void => {
  if (error instanceof QueueError && error.outage) log.warn(error.message)
  else log.error('the queue failed', { error })
}

const defaults: QueueOptions = {
  retry: defaultRetry,
  slots: { feeds: 12, upkeep: 2, webhooks: 32, trials: 2, probes: 1 },
  keep: { completed: 1000, failed: 1000 },
  onFailed: ({ name, payload, error }) =>
    log.error('a job failed after its last attempt', { job: name, payload, error }),
  onError: reportFault,
}

const redisDefaults: RedisSettings = { prefix: 'jobs', lockMs: 15_000, stalledCheckMs: 5000 }

/**
 * Creates a queue on Redis if an address is given, otherwise in this process. While Redis is unavailable, it connects in the
 * background, and every call fails with `unavailable` until it is connected.
 */
export const createQueue = async (
  redisUrl: string | undefined,
  { redis = {}, ...given }: Partial<QueueOptions> & { redis?: Partial<RedisSettings> } = {},
): Promise<Queue> => {
  const options = { ...defaults, ...given }
  const onError = withoutRepeats(options.onError)
  const onFailed = (failure: JobFailure) => {
    try {
      options.onFailed(failure)
    } catch (thrown) {
      onError(toError(thrown))
    }
  }
  if (!redisUrl) return createMemoryQueue({ ...options, onFailed, onError })
  const { createRedisQueue } = await import('./internal/redis/redis-queue.ts')
  return createRedisQueue(redisUrl, { ...options, onFailed, onError }, { ...redisDefaults, ...redis })
}
