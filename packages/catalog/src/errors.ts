/** `not_found`: there is no such thing. `conflict`: what is there already does not allow it. */
export type CatalogReason = 'not_found' | 'conflict'

/** The catalogue refuses what a caller asked for; the message is for that caller. */
export class CatalogError extends Error {
  override name = 'CatalogError'
  readonly reason: CatalogReason

  constructor(reason: CatalogReason, message: string) {
    super(message)
    this.reason = reason
  }
}
