import { EngineError, type Outage } from '@jobs/core/engine-error.ts'

const MESSAGES = {
  unavailable: 'the catalogue is not available',
  uncertain: 'the catalogue became unavailable before it confirmed the change',
} as const satisfies Record<Outage, string>

/** A failure of the system of record itself, independent of the request. `cause` is the engine's error, for the log. */
export class CatalogError extends EngineError {
  override name = 'CatalogError'
  readonly reason: Outage
  readonly outage: Outage

  constructor(reason: Outage, cause?: unknown) {
    super(MESSAGES[reason], cause === undefined ? undefined : { cause })
    this.reason = reason
    this.outage = reason
  }
}

/** An engine's error: `code` for SQLite and for Postgres connections, `errno` for SQLSTATEs. */
export const hasCode = (error: unknown, matches: (code: string) => boolean): boolean =>
  error instanceof Error &&
  (('code' in error && typeof error.code === 'string' && matches(error.code)) ||
    ('errno' in error && typeof error.errno === 'string' && matches(error.errno)))
