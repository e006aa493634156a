import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { createFts5Search, fts5Index } from '@jobs/search/fts5-search.ts'
import type { Search } from '@jobs/search/search-port.ts'
import { createTableSearch, tableIndex } from '@jobs/search/table-search.ts'
import { SQL } from 'bun'
import { type Catalog, isDeadlock } from './catalog.ts'
import { migrate } from './migrate.ts'

const MOST_ATTEMPTS = 5

export interface CatalogOptions {
  /** Folder of the SQLite file; made when missing. Unused with `databaseUrl`. */
  dataDir: string
  /** `postgres://…`; without it the catalogue is a SQLite file. */
  databaseUrl?: string | undefined
  /** Record each change for a search engine outside the database. */
  outbox?: boolean
}

/**
 * Opens the catalogue, with its schema brought up to date, and the search engine that lives in it. A process opens it
 * once: a second writer in the same process would wait for the first while keeping it from going on.
 */
export const openCatalog = async (options: CatalogOptions): Promise<{ catalog: Catalog; search: Search }> => {
  const catalog = options.databaseUrl
    ? openPostgres(options.databaseUrl, options.outbox ?? false)
    : await openSqlite(options.dataDir, options.outbox ?? false)
  await migrate(catalog)
  const search = catalog.dialect === 'sqlite' ? createFts5Search(catalog.read) : createTableSearch(catalog.read)
  return { catalog, search }
}

const openPostgres = (url: string, outbox: boolean): Catalog => {
  const sql = new SQL(url, { max: 10 })
  return {
    dialect: 'postgres',
    read: sql,
    index: tableIndex,
    outbox,
    async transaction(work) {
      for (let attempt = 1; ; attempt++) {
        try {
          return await sql.begin(work)
        } catch (error) {
          if (!isDeadlock(error) || attempt === MOST_ATTEMPTS) throw error
        }
      }
    },
    close: () => sql.close(),
  }
}

/** One SQL instance is one connection, so readers and the writer have one each. */
const openSqlite = async (dataDir: string, outbox: boolean): Promise<Catalog> => {
  await mkdir(dataDir, { recursive: true })
  const [read, write] = [await connect(dataDir), await connect(dataDir)]
  let last: Promise<unknown> = Promise.resolve()
  return {
    dialect: 'sqlite',
    read,
    index: fts5Index,
    outbox,
    transaction(work) {
      // Immediate: a deferred transaction that reads first fails with SQLITE_BUSY_SNAPSHOT beside another writer.
      const result = last.then(() => write.begin('immediate', work))
      last = result.catch(() => {})
      return result
    },
    async close() {
      await last
      await Promise.all([read.close(), write.close()])
    },
  }
}

const connect = async (dataDir: string): Promise<SQL> => {
  const sql = new SQL({ adapter: 'sqlite', filename: join(dataDir, 'catalog.sqlite') })
  await sql`PRAGMA busy_timeout = 10000`
  await sql`PRAGMA journal_mode = WAL`
  await sql`PRAGMA synchronous = NORMAL`
  await sql`PRAGMA foreign_keys = ON`
  await sql`PRAGMA cache_size = -65536`
  await sql`PRAGMA mmap_size = 1073741824`
  return sql
}
