import { log } from '@jobs/observability/log.ts'
import { QueueError } from '../queue-error.ts'

/** Logs a fault of the queue: an outage as one message that names the setting, other errors with their stack. */
export const reportQueueFault = (error: Error): void => {
  if (error instanceof QueueError && error.outage) log.warn(error.message)
  else log.error('the queue failed', { error })
}
