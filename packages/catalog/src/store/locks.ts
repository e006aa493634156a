import type { SQL } from 'bun'
import type { Catalog } from './catalog.ts'

type Engine = Pick<Catalog, 'dialect'>

/**
 * Ends a SELECT within a transaction so that no other transaction changes its rows; empty on SQLite, where only one writes.
 * @param table name in the statement of the table to lock, if there are several
 */
export const forUpdate = ({ dialect }: Engine, tx: SQL, table?: string) => {
  if (dialect === 'sqlite') return tx``
  return table === undefined ? tx`FOR UPDATE` : tx`FOR UPDATE OF ${tx(table)}`
}

/** Like `forUpdate`, but allows foreign keys to the rows. */
export const forNoKeyUpdate = ({ dialect }: Engine, tx: SQL) => (dialect === 'sqlite' ? tx`` : tx`FOR NO KEY UPDATE`)

/** Numbers of advisory locks. */
const TURNS = {
  migrate: 7_164_001,
  logIn: 7_164_002,
  findSameFeed: 7_164_003,
  keepAnAdmin: 7_164_004,
  createUser: 7_164_005,
} as const

/** Waits for this lock and holds it until the transaction ends. */
export const lockTransactions = async ({ dialect }: Engine, tx: SQL, turn: keyof typeof TURNS): Promise<void> => {
  if (dialect === 'postgres') await tx`SELECT pg_advisory_xact_lock(${TURNS[turn]})`
}

/** Like `lockTransactions`, for a lock named by a text. */
export const lockTransactionsFor = async ({ dialect }: Engine, tx: SQL, name: string): Promise<void> => {
  if (dialect === 'postgres') await tx`SELECT pg_advisory_xact_lock(hashtext(${name}))`
}
