import type { TransactionalIndex } from '@jobs/search/search-port.ts'
import type { SQL } from 'bun'
import { hasCode } from './catalog-error.ts'

export type Dialect = 'sqlite' | 'postgres'

/**
 * The system of record. `read` serves queries outside transactions, `transaction` all writes; both throw a CatalogError
 * if the engine fails. `index` follows each write inside its transaction; `outbox` also records it
 * for an engine outside the database.
 */
export interface Catalog {
  dialect: Dialect
  read: SQL
  /** Like `read`, but reads the newest commit even within a snapshot. */
  latest: SQL
  /** Like `read`, for the words of the index: on Postgres with few connections and more time. */
  words: SQL
  index: TransactionalIndex
  outbox: boolean
  /**
   * Runs `work` in a transaction that may read before it writes, and reruns it if Postgres aborted it to end a deadlock.
   * SQLite runs one transaction at a time.
   */
  transaction<Result>(work: (tx: SQL) => Promise<Result>): Promise<Result>
  /**
   * Runs `work` with `read` fixed to one snapshot of the catalogue, and reruns it on a later one if it throws
   * `StaleSnapshot`. On Postgres `read` uses many connections, so each statement has its own snapshot: compare revisions
   * across statements.
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

/** Whether an engine reports a violated unique constraint. */
export const isUniqueViolation = (error: unknown): boolean => hasCode(error, (code) => UNIQUE_CODES.has(code))

/** Saves again if another writer has stored the same unique row since: the second attempt finds that row. */
export const againIfTaken = async <Result>(save: () => Promise<Result>): Promise<Result> => {
  try {
    return await save()
  } catch (error) {
    if (isUniqueViolation(error)) return await save()
    throw error
  }
}

/** Whether Postgres aborted this transaction to end a deadlock; the other one has proceeded. */
export const isDeadlock = (error: unknown): boolean => hasCode(error, (code) => code === '40P01')
