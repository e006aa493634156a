import { EngineError, type Outage } from '@jobs/core/engine-error.ts'

export type QueueErrorReason = 'invalid_job' | 'unavailable' | 'closed'

/** What the queue refuses to a caller: a job outside the catalogue, or any while it is out of reach or closed. */
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
