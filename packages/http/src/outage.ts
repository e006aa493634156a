import { CatalogError } from '@jobs/catalog/catalog-error.ts'
import { log } from '@jobs/observability/log.ts'
import { QueueError } from '@jobs/queue/queue-error.ts'

export const RETRY_AFTER_SECONDS = 5

const AWAY = 'The service cannot reach its data at the moment. Try again in some seconds.'
const CATALOG = {
  unavailable: AWAY,
  uncertain: 'The service lost its data store while it saved. Look whether the change is there before trying again.',
} as const satisfies Record<CatalogError['reason'], string>

/** What to tell the caller when `error` is an engine that is away, which passes; undefined for any other error. */
export const outageDetail = (error: unknown): string | undefined => {
  if (error instanceof CatalogError) return CATALOG[error.reason]
  return error instanceof QueueError && error.reason !== 'invalid_job' ? AWAY : undefined
}

const REPORT_EVERY_MS = 10_000
let reportedAt = 0

/** Every request fails in an outage: one line in ten seconds tells it. */
export const logOutage = (error: unknown): void => {
  if (Date.now() - reportedAt < REPORT_EVERY_MS) return
  reportedAt = Date.now()
  log.error('an engine is away', { error })
}
