import type { Catalog } from '@jobs/catalog/store/catalog.ts'
import { withDeadline } from '@jobs/core/timeout.ts'
import { log } from '@jobs/observability/log.ts'
import type { Queue } from '@jobs/queue/queue-port.ts'
import type { SearchHealth } from '@jobs/search-sync/search-health.ts'

const PATIENCE_MS = 2000

/** Awaits the response of an engine. @throws LateError after two seconds */
export const answered = async <Answer>(answer: Promise<Answer>): Promise<Answer> =>
  await withDeadline(PATIENCE_MS, answer)

/** Why an engine is degraded or unreachable, with parameters. */
export type EngineReason =
  | { code: 'unresponsive' }
  | { code: 'slow-first-search' }
  | { code: 'index-filling' | 'index-behind' | 'documents-refused'; pending: number; parked: number }

/** State of an engine. Error messages are only logged. */
export interface EngineState {
  engine: string
  state: 'connected' | 'degraded' | 'unreachable'
  reason?: EngineReason
  /** Lag of a search server's index behind the catalogue. */
  health?: SearchHealth
}

/** Checks the database with a query. */
export const databaseState = async (catalog: Catalog): Promise<EngineState> => {
  try {
    await answered(catalog.read`SELECT 1`)
    return { engine: catalog.dialect, state: 'connected' }
  } catch (error) {
    log.warn('the database is unreachable', { dialect: catalog.dialect, error })
    return unresponsive(catalog.dialect)
  }
}

/** Returns the state of search embedded in the database; on Postgres, the first search for a word is slow. */
export const embeddedSearchState = async (catalog: Catalog): Promise<EngineState> => {
  const known = await databaseState(catalog)
  return known.engine === 'postgres' && known.state === 'connected'
    ? { ...known, state: 'degraded', reason: { code: 'slow-first-search' } }
    : known
}

/** Checks the queue by reading its depth. */
export const queueState = async (queue: Queue): Promise<EngineState> => {
  try {
    await answered(queue.depth())
    return { engine: queue.engine, state: 'connected' }
  } catch (error) {
    log.warn('the queue is unreachable', { engine: queue.engine, error })
    return unresponsive(queue.engine)
  }
}

export const unresponsive = (engine: string): EngineState => ({
  engine,
  state: 'unreachable',
  reason: { code: 'unresponsive' },
})
