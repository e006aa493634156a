import { log } from '@jobs/observability/log.ts'
import { span } from '@jobs/observability/span.ts'
import { createFts5Search } from '@jobs/search/fts5-search.ts'
import { createGuardedSearch } from '@jobs/search/guarded-search.ts'
import { createMeilisearchIndex, type MeilisearchIndex } from '@jobs/search/meilisearch-index.ts'
import type { MeilisearchPlace } from '@jobs/search/meilisearch-place.ts'
import { createMeilisearchSearch } from '@jobs/search/meilisearch-search.ts'
import type { Search } from '@jobs/search/search-port.ts'
import { createTableSearch } from '@jobs/search/table-search.ts'
import type { Catalog, CatalogEngine } from './catalog.ts'
import { openPostgres } from './open-postgres.ts'
import { openSqlite } from './open-sqlite.ts'
import { isInStep } from '../search/sync-state.ts'

const START_MS = 60_000

export interface CatalogOptions {
  /** Folder of the SQLite file; made when missing. Unused with `databaseUrl`. */
  dataDir: string
  /** `postgres://…`; without it the catalogue is a SQLite file. */
  databaseUrl?: string | undefined
  /** Answers `q`, and is told of each change; without it the database answers. */
  meilisearch?: MeilisearchPlace | undefined
  /** How long to wait for a Postgres that is not there yet; a minute unless told. */
  startMs?: number
  /** Told once, when that wait begins; without it the log is. */
  onWaiting?: (message: string) => void
  /** Told when Meilisearch is given up for the time being and when it is back; without it the log is. */
  onSearchChange?: (message: string) => void
}

export interface OpenedCatalog {
  catalog: Catalog
  /** Answers `q`; falls back on the database while Meilisearch is away or not filled. */
  search: Search
  /** The writing side of Meilisearch, where there is one. */
  index: MeilisearchIndex | undefined
}

/**
 * Opens the catalogue, with its schema brought up to date, and what answers `q`. A process opens it once: a second
 * writer in the same process would wait for the first while keeping it from going on. Meilisearch need not be there.
 * @throws CatalogError `unavailable`
 */
export const openCatalog = async (options: CatalogOptions): Promise<OpenedCatalog> => {
  const { dataDir, databaseUrl, meilisearch, startMs = START_MS } = options
  const { onWaiting = log.warn, onSearchChange = log.warn } = options
  const outbox = meilisearch !== undefined
  const engine = databaseUrl
    ? await openPostgres(databaseUrl, { outbox, startMs, onWaiting })
    : await openSqlite(dataDir, outbox)
  const catalog = counting(engine)
  const embedded = catalog.dialect === 'sqlite' ? createFts5Search(catalog.read) : createTableSearch(catalog.read)
  if (!meilisearch) return { catalog, search: traced(embedded), index: undefined }
  const search = createGuardedSearch({
    server: createMeilisearchSearch(meilisearch),
    fallback: embedded,
    isReady: () => isInStep(catalog.read, meilisearch.index, Date.now()),
    onChange: onSearchChange,
  })
  return { catalog, search: traced(search), index: createMeilisearchIndex(meilisearch) }
}

const traced = (search: Search): Search => ({
  ...search,
  search: (request) => span('search', {}, () => search.search(request)),
})

const counting = (engine: CatalogEngine): Catalog => {
  let ended = 0
  const transaction: Catalog['transaction'] = (work) =>
    span('catalog transaction', { kind: 'client' }, () => engine.transaction(work))
  return {
    ...engine,
    transaction,
    async edit(work) {
      try {
        return await transaction(work)
      } finally {
        ended += 1
      }
    },
    edits: () => ended,
  }
}
