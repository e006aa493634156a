import { EngineError, type Outage } from '@jobs/core/engine-error.ts'
import { log } from '@jobs/observability/log.ts'

export const RETRY_AFTER_SECONDS = 5

const DETAILS = {
  unavailable: 'The service cannot reach its data at the moment. Try again in some seconds.',
  uncertain: 'The service lost its data store while it saved. Look whether the change is there before trying again.',
} as const satisfies Record<Outage, string>

/** What a caller reads when `error` is an outage of an engine, which passes; undefined for any other error. */
export const outageDetail = (error: unknown): string | undefined =>
  error instanceof EngineError && error.outage ? DETAILS[error.outage] : undefined

const REPORT_EVERY_MS = 10_000
let reportedAt = 0

/** During an outage every request fails; it is logged once in ten seconds. */
export const logOutage = (error: unknown): void => {
  if (Date.now() - reportedAt < REPORT_EVERY_MS) return
  reportedAt = Date.now()
  log.error('an engine is unavailable', { error })
}
