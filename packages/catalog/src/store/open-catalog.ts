import { log } from '@jobs/observability/log.ts'
import { span } from '@jobs/observability/span.ts'
import { fts5Words } from '@jobs/search/fts5/fts5-words.ts'
import { createRankedSearch } from '@jobs/search/ranked/ranked-search.ts'
import type { Search } from '@jobs/search/search-port.ts'
import { tableWords } from '@jobs/search/table-words.ts'
import { readSearched } from '../listing/narrow/internal/read-searched.ts'
import type { Catalog, CatalogEngine } from './catalog.ts'
import { createFilled } from './filling.ts'
import { openPostgres } from './internal/postgres/open-postgres.ts'
import { openSqlite } from './internal/open-sqlite.ts'

const START_MS = 60_000

export interface CatalogOptions {
  /** Folder of the SQLite file; made when missing. Unused with `databaseUrl`. */
  dataDir: string
  /** `postgres://…`; without it the catalogue is a SQLite file. */
  databaseUrl?: string | undefined
  /** Whether each change is also recorded for a search engine outside the database. */
  outbox?: boolean
  /** How long to wait for a Postgres that is not there yet; a minute by default. */
  startMs?: number
  /** Called once, when that wait begins; without it the log is. */
  onWaiting?: (message: string) => void
}

export interface OpenedCatalog {
  catalog: Catalog
  /** Answers `q` from the database. */
  search: Search
}

/**
 * Opens the catalogue, with its schema brought up to date, and what answers `q` in its database. A process opens it once:
 * a second writer in the same process would wait for the first while keeping it from going on.
 * @throws CatalogError `unavailable`
 */
export const openCatalog = async (options: CatalogOptions): Promise<OpenedCatalog> => {
  const { dataDir, databaseUrl, outbox = false, startMs = START_MS, onWaiting = log.warn } = options
  const engine = databaseUrl
    ? await openPostgres(databaseUrl, { outbox, startMs, onWaiting })
    : await openSqlite(dataDir, outbox)
  const catalog = counting(engine)
  const isFilled = createFilled(catalog.read)
  const words = catalog.dialect === 'sqlite' ? fts5Words(catalog.read) : tableWords(catalog.read)
  return {
    catalog,
    search: createRankedSearch(words, readSearched(catalog), { degraded: catalog.dialect === 'postgres', isFilled }),
  }
}

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
