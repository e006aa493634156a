import type { TransactionalIndex } from '@jobs/search/search-port.ts'
import type { SQL } from 'bun'
import { hasCode } from './catalog-error.ts'

export type Dialect = 'sqlite' | 'postgres'

/**
 * The system of record. `read` serves queries outside a transaction, every write goes through `transaction`; both fail
 * with a CatalogError when the engine does. `index` follows each write inside its transaction; `outbox` also records it
 * for an engine outside the database.
 */
export interface Catalog {
  dialect: Dialect
  read: SQL
  /** Like `read`, but reads the newest commit even within a snapshot. */
  latest: SQL
  index: TransactionalIndex
  outbox: boolean
  /**
   * Runs `work` in one transaction that may read before it writes, and again from its beginning when Postgres chose it
   * to end a deadlock. One at a time on SQLite.
   */
  transaction<Result>(work: (tx: SQL) => Promise<Result>): Promise<Result>
  /**
   * Runs `work`, for which `read` stays at one moment of the catalogue; what does not run in it reads on at the newest.
   * When it throws `StaleSnapshot`, it runs again at a later moment. On Postgres `read` is many connections, each
   * statement has its own moment, and what spans several compares revisions.
   */
  snapshot<Result>(work: () => Promise<Result>): Promise<Result>
  /**
   * Runs `work`, which must only read, on one snapshot of the catalogue and a separate connection, without a time
   * limit.
   */
  longRead<Result>(work: (sql: SQL) => Promise<Result>): Promise<Result>
  /** Like `transaction`, but read-your-writes: afterwards this process serves no older state. */
  edit<Result>(work: (tx: SQL) => Promise<Result>): Promise<Result>
  /** Number of edits this process has completed, successfully or not. */
  edits(): number
  close(): Promise<void>
}

/** Thrown if memory is newer than the snapshot it should be combined with. */
export class StaleSnapshot extends Error {
  override name = 'StaleSnapshot'
}

/** A catalogue as an engine provides it, before edits are added. */
export type CatalogEngine = Omit<Catalog, 'edit' | 'edits'>

const UNIQUE_CODES: ReadonlySet<string> = new Set(['SQLITE_CONSTRAINT_UNIQUE', 'SQLITE_CONSTRAINT_PRIMARYKEY', '23505'])

/** Both engines report a broken unique rule in a form of their own. */
export const isUniqueViolation = (error: unknown): boolean => hasCode(error, (code) => UNIQUE_CODES.has(code))

/** Postgres gave up one of two transactions that waited for each other; the other one has gone through. */
export const isDeadlock = (error: unknown): boolean => hasCode(error, (code) => code === '40P01')
