/**
 * `unavailable`: the engine did not respond in time; nothing was saved, and a later request may succeed.
 * `uncertain`: it failed between the commit and its confirmation, so the change may have been saved.
 */
export type Outage = 'unavailable' | 'uncertain'

/** A database, queue or search server failed, independently of the request. Its own error is the `cause`. */
export abstract class EngineError extends Error {
  /** Undefined if the engine is available and rejected the request. */
  abstract readonly outage: Outage | undefined
}
