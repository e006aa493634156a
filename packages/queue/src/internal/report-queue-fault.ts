import { log } from '@jobs/observability/log.ts'
import { QueueError } from '../queue-error.ts'

/** Logs a fault of the queue: an outage as one message that names the setting, other errors with their stack. */
export const reportQueueFault = (error: Error): void => {
  if (error instanceof QueueError && error.outage) log.warn(error.message)
  else if (isConnectionError(error)) log.warn(`Redis: ${error.message}; start it, or correct REDIS_URL`)
  else log.error('the queue failed', { error })
}

/** Returns whether an error has a socket error code of Node, such as `ECONNREFUSED`. */
const isConnectionError = (error: Error): boolean =>
  'code' in error && typeof error.code === 'string' && /^E[A-Z_]+$/.test(error.code)
