import { span } from '@jobs/observability/span.ts'
import type { Catalog, CatalogEngine } from './catalog.ts'
import { openSqlite } from './internal/open-sqlite.ts'
import { openPostgres } from './internal/postgres/open-postgres.ts'

export interface CatalogOptions {
  /** Folder of the SQLite file, created if missing. Unused with `databaseUrl`. */
  dataDir: string
  /** `postgres://…`; without it the catalogue is a SQLite file. */
  databaseUrl?: string | undefined
  /** Maximum number of connections to Postgres, at least 3; 18 by default. One more probes whether Postgres is back. */
  connections?: number | undefined
  /** Whether each change is also recorded for a search engine outside the database. */
  outbox?: boolean
  /** How long to wait for an unavailable Postgres; a minute by default. */
  startMs?: number
  /** Called once when that wait begins; by default it is logged. */
  onWaiting?: (message: string) => void
}

/**
 * Opens the catalogue and migrates its schema. Open it once per process: a second writer in the same process would block
 * the first while waiting for it.
 * @throws CatalogError `unavailable`
 */
export const openCatalog = async ({ dataDir, databaseUrl, ...options }: CatalogOptions): Promise<Catalog> =>
  counting(databaseUrl ? await openPostgres(databaseUrl, options) : await openSqlite(dataDir, options.outbox ?? false))

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
