import { type Actor, recordAudit } from '../audit/record-audit.ts'
import type { Catalog } from '../store/catalog.ts'
import { keepAnAdmin } from './internal/keep-an-admin.ts'
import { type User, userRows } from './user.ts'

/**
 * Removes a user, ends their tokens, sessions and invitation, and records it in the audit log, where the user's own entries
 * remain.
 * @throws CatalogRefusal `conflict` if no admin would remain
 */
export const removeUser = async (catalog: Catalog, id: number, by: Actor, now: number): Promise<User | undefined> =>
  await catalog.transaction(async (tx) => {
    await keepAnAdmin(catalog, tx, id, by)
    const user = await userRows.first(tx`DELETE FROM users WHERE id = ${id} RETURNING *`)
    if (!user) return undefined
    const { email, role } = user
    await recordAudit(tx, { by, action: 'user.remove', key: id, before: { email, role } }, now)
    return user
  })
