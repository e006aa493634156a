import { createFts5Search } from '@jobs/search/fts5-search.ts'
import type { Search } from '@jobs/search/search-port.ts'
import { createTableSearch } from '@jobs/search/table-search.ts'
import type { Catalog, CatalogEngine } from './catalog.ts'
import { openPostgres } from './open-postgres.ts'
import { openSqlite } from './open-sqlite.ts'

const START_MS = 60_000

export interface CatalogOptions {
  /** Folder of the SQLite file; made when missing. Unused with `databaseUrl`. */
  dataDir: string
  /** `postgres://…`; without it the catalogue is a SQLite file. */
  databaseUrl?: string | undefined
  /** Record each change for a search engine outside the database. */
  outbox?: boolean
  /** How long to wait for a Postgres that is not there yet; a minute unless told. */
  startMs?: number
  /** Told once, when that wait begins; without it, it is written to the error output. */
  onWaiting?: (message: string) => void
}

/**
 * Opens the catalogue, with its schema brought up to date, and the search engine that lives in it. A process opens it
 * once: a second writer in the same process would wait for the first while keeping it from going on.
 * @throws CatalogError `unavailable`
 */
export const openCatalog = async (options: CatalogOptions): Promise<{ catalog: Catalog; search: Search }> => {
  const { dataDir, databaseUrl, outbox = false, startMs = START_MS, onWaiting = console.error } = options
  const engine = databaseUrl
    ? await openPostgres(databaseUrl, { outbox, startMs, onWaiting })
    : await openSqlite(dataDir, outbox)
  const catalog = counting(engine)
  const search = catalog.dialect === 'sqlite' ? createFts5Search(catalog.read) : createTableSearch(catalog.read)
  return { catalog, search }
}

const counting = (engine: CatalogEngine): Catalog => {
  let ended = 0
  return {
    ...engine,
    async transaction(work) {
      try {
        return await engine.transaction(work)
      } finally {
        ended += 1
      }
    },
    writes: () => ended,
  }
}
