import type { Catalog } from '../catalog.ts'
import { beginFilling } from '../index-filling.ts'
import { lockTransactions } from '../locks.ts'
import { catalogMigrations, type Migration } from './migrations/catalog-migrations.ts'

/**
 * Applies, in order, each migration that the database has not seen, all in one transaction. Two processes that start
 * together apply them once: the second waits for the first (SQLite's write lock, an advisory lock in Postgres).
 */
export const migrate = async (catalog: Pick<Catalog, 'dialect' | 'index' | 'transaction'>): Promise<void> =>
  await catalog.transaction(async (tx) => {
    await lockTransactions(catalog, tx, 'migrate')
    await tx`CREATE TABLE IF NOT EXISTS migrations (name TEXT PRIMARY KEY, applied_at BIGINT NOT NULL)`
    const rows: { name: string }[] = await tx`SELECT name FROM migrations`
    const applied = new Set(rows.map((row) => row.name))
    const apply = async (migrations: readonly Migration[]): Promise<boolean> => {
      const due = migrations.filter(({ name }) => !applied.has(name))
      for (const migration of due) {
        for (const statement of migration.statements) await tx.unsafe(statement)
        await tx`INSERT INTO migrations ${tx([{ name: migration.name, applied_at: Date.now() }])}`
      }
      return due.length > 0
    }
    await apply(catalogMigrations(catalog.dialect))
    // A migration of the index may leave it empty.
    if (await apply(catalog.index.migrations)) await beginFilling(catalog, tx)
  })
