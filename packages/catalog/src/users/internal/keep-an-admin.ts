import type { SQL } from 'bun'
import type { Actor } from '../../audit/record-audit.ts'
import { refusal } from '../../store/catalog-refusal.ts'
import type { Catalog } from '../../store/catalog.ts'
import { lockTransactions } from '../../store/locks.ts'
import { isAny } from '../../store/rows.ts'

/** The command line acts without an account, and can create an admin again. */
const OPERATOR_ID = 0

/**
 * Checks that another user can log in and administer users once user `id` cannot. If two admins remove each other
 * concurrently, the second is refused.
 * @throws CatalogRefusal `conflict`
 */
export const keepAnAdmin = async (catalog: Catalog, tx: SQL, id: number, by: Actor): Promise<void> => {
  if (by.id === OPERATOR_ID) return
  await lockTransactions(catalog, tx, 'keepAnAdmin')
  const isAnother = await isAny(tx`SELECT 1 FROM users
    WHERE role = 'admin' AND disabled_at IS NULL AND password_hash <> '' AND id <> ${id} LIMIT 1`)
  if (!isAnother) throw refusal('conflict', 'last-admin')
}
