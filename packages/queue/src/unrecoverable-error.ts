/** Thrown by a handler for what cannot succeed however often it is tried: the job fails at once. */
export class UnrecoverableError extends Error {
  /** BullMQ, too, knows the error by this name. */
  override name = 'UnrecoverableError'
}
