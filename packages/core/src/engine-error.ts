/**
 * `unavailable`: the engine did not answer in time or at all; nothing was saved, and a later request may succeed.
 * `uncertain`: it stopped answering between the commit and its confirmation; the change may be saved.
 */
export type Outage = 'unavailable' | 'uncertain'

/** A database, queue or search server failed as such, whatever the request was. Its own error is the `cause`. */
export abstract class EngineError extends Error {
  /** Undefined when the engine is there and refused the request. */
  abstract readonly outage: Outage | undefined
}
