import type { Catalog } from '@jobs/catalog/catalog.ts'
import { log } from '@jobs/observability/log.ts'

const PATIENCE_MS = 2000

/** An engine and how it is, in words for anyone: `sqlite: connected`. Why it is not stays in the log. */
export type EngineState = `${string}: ${'connected' | 'degraded' | 'unreachable'}`

/** The system of record, found by asking it something. */
export const databaseState = async (catalog: Catalog): Promise<EngineState> => {
  const { promise: late, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(() => reject(new Error('no answer within two seconds')), PATIENCE_MS)
  try {
    await Promise.race([catalog.read`SELECT 1`, late])
    return `${catalog.dialect}: connected`
  } catch (error) {
    log.warn('the database is unreachable', { dialect: catalog.dialect, error })
    return `${catalog.dialect}: unreachable`
  } finally {
    clearTimeout(timer)
  }
}

/** Free text where the catalogue's own database answers it: on Postgres, without tolerance for typing errors. */
export const embeddedSearchState = async (catalog: Catalog): Promise<EngineState> => {
  const state = await databaseState(catalog)
  return state === 'postgres: connected' ? 'postgres: degraded' : state
}
