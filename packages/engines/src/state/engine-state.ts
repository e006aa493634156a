import type { Catalog } from '@jobs/catalog/store/catalog.ts'
import { log } from '@jobs/observability/log.ts'
import type { SearchHealth } from '@jobs/search-sync/search-health.ts'
import { answered } from './answered.ts'

/** Why an engine is not simply connected, with what fills its text in. */
export type EngineReason =
  | { code: 'unresponsive' }
  | { code: 'slow-first-search' }
  | { code: 'index-filling' | 'index-behind' | 'documents-refused'; pending: number; parked: number }

/** An engine and its state. Error messages stay in the log. */
export interface EngineState {
  engine: string
  state: 'connected' | 'degraded' | 'unreachable'
  reason?: EngineReason
  /** Of a search server: how far its index is behind the catalogue. */
  health?: SearchHealth
}

/** Checks the system of record with a query. */
export const databaseState = async (catalog: Catalog): Promise<EngineState> => {
  try {
    await answered(catalog.read`SELECT 1`)
    return { engine: catalog.dialect, state: 'connected' }
  } catch (error) {
    log.warn('the database is unreachable', { dialect: catalog.dialect, error })
    return unresponsive(catalog.dialect)
  }
}

/** Free text where the catalogue's own database answers it: on Postgres, slower for a word not searched before. */
export const embeddedSearchState = async (catalog: Catalog): Promise<EngineState> => {
  const known = await databaseState(catalog)
  return known.engine === 'postgres' && known.state === 'connected'
    ? { ...known, state: 'degraded', reason: { code: 'slow-first-search' } }
    : known
}

export const unresponsive = (engine: string): EngineState => ({
  engine,
  state: 'unreachable',
  reason: { code: 'unresponsive' },
})
