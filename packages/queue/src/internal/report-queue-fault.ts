import { log } from '@jobs/observability/log.ts'
import { QueueError } from '../queue-error.ts'

/** Logs what the queue met: an outage in a sentence that names the setting, anything else with where it happened. */
export const reportQueueFault = (error: Error): void => {
  if (error instanceof QueueError && error.outage) log.warn(error.message)
  else if (isConnectionError(error)) log.warn(`Redis: ${error.message}; start it, or correct REDIS_URL`)
  else log.error('the queue failed', { error })
}

/** As Node names what happens to a socket: `ECONNREFUSED`. */
const isConnectionError = (error: Error): boolean =>
  'code' in error && typeof error.code === 'string' && /^E[A-Z_]+$/.test(error.code)
