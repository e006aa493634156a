export type QueueErrorReason = 'invalid_job' | 'unavailable' | 'closed'

/** What the queue refuses to a caller: a job outside the catalogue, or any while it is out of reach or closed. */
export class QueueError extends Error {
  override name = 'QueueError'
  readonly reason: QueueErrorReason

  constructor(reason: QueueErrorReason, message: string, options?: ErrorOptions) {
    super(message, options)
    this.reason = reason
  }
}
