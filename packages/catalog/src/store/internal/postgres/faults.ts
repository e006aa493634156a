import { LateError } from '@jobs/core/timeout.ts'
import { hasCode } from '../../catalog-error.ts'

/** Errors of a server that is stopping, starting or out of connections; SQLSTATEs from PostgreSQL's appendix A. */
const UNREACHABLE = /^(?:08|57P0[1-5]|53300|25P0[34]|ERR_POSTGRES_(?:CONNECTION|IDLE_TIMEOUT|LIFETIME_TIMEOUT))/

/**
 * Errors of a server that responds but cannot serve: full, read-only, with failing disks, or too slow for its limits.
 */
const UNFIT = /^(?:53[12]00|25006|58|55P03|57014|XX00[12])/

/** Whether Postgres cannot be reached, or the connection broke. */
export const isUnavailable = (error: unknown): boolean =>
  error instanceof LateError || hasCode(error, (code) => UNREACHABLE.test(code))

/** Whether Postgres could not serve this request but may serve others. */
export const isUnfit = (error: unknown): boolean => hasCode(error, (code) => UNFIT.test(code))
