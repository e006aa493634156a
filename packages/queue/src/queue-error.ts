import { EngineError, type Outage } from '@jobs/core/engine-error.ts'

export type QueueErrorReason = 'invalid_job' | 'unavailable' | 'closed'

/** The queue rejected a call: the job is invalid, or the queue is unavailable or closed. */
export class QueueError extends EngineError {
  override name = 'QueueError'
  readonly reason: QueueErrorReason
  readonly outage: Outage | undefined

  constructor(reason: QueueErrorReason, message: string, options?: ErrorOptions) {
    super(message, options)
    this.reason = reason
    this.outage = reason === 'invalid_job' ? undefined : 'unavailable'
  }
}
