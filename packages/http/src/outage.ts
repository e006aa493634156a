import { EngineError, type Outage } from '@jobs/core/engine-error.ts'
import { log } from '@jobs/observability/log.ts'
import { refused } from '@jobs/types/refusal.ts'

export const RETRY_AFTER_SECONDS = 5

const CODES = { unavailable: 'data-away', uncertain: 'data-uncertain' } as const satisfies Record<Outage, string>

/** Returns the message for a caller if `error` is a temporary outage of an engine; undefined for any other error. */
export const outageOf = (error: unknown): ReturnType<typeof refused> | undefined =>
  error instanceof EngineError && error.outage ? refused(CODES[error.outage]) : undefined

const REPORT_EVERY_MS = 10_000
let reportedAt = 0

/** During an outage every request fails; it is logged once in ten seconds. */
export const logOutage = (error: unknown): void => {
  if (Date.now() - reportedAt < REPORT_EVERY_MS) return
  reportedAt = Date.now()
  log.error('an engine is unavailable', { error })
}
