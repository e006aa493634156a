/** Thrown by a handler to fail a job without retries. */
export class UnrecoverableError extends Error {
  /** BullMQ recognises the error by this name. */
  override name = 'UnrecoverableError'
}
