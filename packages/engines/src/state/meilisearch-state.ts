import type { Catalog } from '@jobs/catalog/store/catalog.ts'
import { log } from '@jobs/observability/log.ts'
import { type SearchHealth, searchHealth } from '@jobs/search-sync/search-health.ts'
import type { MeilisearchIndex } from '@jobs/search/meilisearch/meilisearch-index.ts'
import { answered, type EngineReason, type EngineState, unresponsive } from './engine-state.ts'

const ENGINE = 'meilisearch'

/** Lag above which the index counts as behind; a few seconds are normal. */
const MAX_LAG_SECONDS = 60

/** Checks Meilisearch and the lag of its index behind the catalogue, which is unknown while the database is unreachable. */
export const meilisearchState = async (catalog: Catalog, index: MeilisearchIndex): Promise<EngineState> => {
  const counting = answered(searchHealth(catalog, index.name, Date.now())).catch(() => undefined)
  try {
    const live = await answered(index.identity('live'))
    const health = await counting
    if (!health) return { engine: ENGINE, state: 'connected' }
    const reason = reasonOf(health, live !== undefined)
    return { engine: ENGINE, state: reason ? 'degraded' : 'connected', ...(reason && { reason }), health }
  } catch (error) {
    log.warn('meilisearch is unreachable', { error })
    return unresponsive(ENGINE)
  }
}

const reasonOf = ({ ready, pending, lagSeconds, parked }: SearchHealth, isLive: boolean): EngineReason | undefined => {
  if (!ready || !isLive) return { code: 'index-filling', pending, parked }
  if (parked > 0) return { code: 'documents-refused', pending, parked }
  return lagSeconds > MAX_LAG_SECONDS ? { code: 'index-behind', pending, parked } : undefined
}
