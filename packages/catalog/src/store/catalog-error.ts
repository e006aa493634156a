/**
 * `unavailable`: the store did not answer in time or at all; nothing was saved, asking again later may help.
 * `uncertain`: the store went away after it was told to commit and before it said that it had; the change may be saved.
 */
export type CatalogReason = 'unavailable' | 'uncertain'

const MESSAGES = {
  unavailable: 'the catalogue is not available',
  uncertain: 'the catalogue went away before it confirmed the change',
} as const satisfies Record<CatalogReason, string>

/** The system of record failed as such, whatever was asked of it. The engine's own error is the `cause`, for the log. */
export class CatalogError extends Error {
  override name = 'CatalogError'
  readonly reason: CatalogReason

  constructor(reason: CatalogReason, cause?: unknown) {
    super(MESSAGES[reason], cause === undefined ? undefined : { cause })
    this.reason = reason
  }
}

/** An engine's error in a form of its own: `code` with SQLite and for Postgres' connections, `errno` for SQLSTATEs. */
export const hasCode = (error: unknown, matches: (code: string) => boolean): boolean =>
  error instanceof Error &&
  (('code' in error && typeof error.code === 'string' && matches(error.code)) ||
    ('errno' in error && typeof error.errno === 'string' && matches(error.errno)))
