import type { Catalog } from '@jobs/catalog/store/catalog.ts'
import { log } from '@jobs/observability/log.ts'
import { answered } from './answered.ts'

type State = `${string}: ${'connected' | 'degraded' | 'unreachable'}`

/** An engine and how it is, in words for anyone: `sqlite: connected`. Why it is not stays in the log. */
export type EngineState = State | `${State}, ${string}`

/** The system of record, found by asking it something. */
export const databaseState = async (catalog: Catalog): Promise<EngineState> => {
  try {
    await answered(catalog.read`SELECT 1`)
    return `${catalog.dialect}: connected`
  } catch (error) {
    log.warn('the database is unreachable', { dialect: catalog.dialect, error })
    return `${catalog.dialect}: unreachable`
  }
}

/** Free text where the catalogue's own database answers it: on Postgres, slower for a word not searched before. */
export const embeddedSearchState = async (catalog: Catalog): Promise<EngineState> => {
  const state = await databaseState(catalog)
  return state === 'postgres: connected'
    ? 'postgres: degraded, the first search for a word is slow without MEILI_URL'
    : state
}
