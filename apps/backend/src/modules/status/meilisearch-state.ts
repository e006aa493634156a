import type { Catalog } from '@jobs/catalog/store/catalog.ts'
import { type SearchHealth, searchHealth } from '@jobs/search-sync/search-health.ts'
import { log } from '@jobs/observability/log.ts'
import type { MeilisearchIndex } from '@jobs/search/meilisearch/meilisearch-index.ts'
import type { EngineState } from './engine-state.ts'
import { answered } from './answered.ts'

/** Beyond this the index is behind by more than the moments it always is. */
const MAX_LAG_SECONDS = 60

/** Meilisearch, found by asking it, and how far its index is behind the catalogue. */
export const meilisearchState = async (catalog: Catalog, index: MeilisearchIndex): Promise<EngineState> => {
  try {
    const asking = Promise.all([index.identity('live'), searchHealth(catalog, index.name, Date.now())])
    const [live, health] = await answered(asking)
    const { ready, lagSeconds, parked } = health
    const well = live !== undefined && ready && lagSeconds <= MAX_LAG_SECONDS && parked === 0
    return `meilisearch: ${well ? 'connected' : 'degraded'}, ${metricsOf(health)}`
  } catch (error) {
    log.warn('meilisearch is unreachable', { error })
    return 'meilisearch: unreachable'
  }
}

const metricsOf = ({ ready, pending, parked, checked }: SearchHealth): string => {
  const words = [`${pending} changes to come`]
  if (!ready) words.unshift('being filled')
  if (parked > 0) words.push(`${parked} refused`)
  if (checked) {
    const checksum = checked.jobsChecksum === checked.documentsChecksum ? 'equal' : 'unequal'
    words.push(`${checked.documents} of ${checked.jobs} jobs, ${checked.drift} differed, checksums ${checksum}`)
  }
  return words.join(', ')
}
