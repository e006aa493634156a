import { type Actor, recordAudit } from '../audit/record-audit.ts'
import type { Catalog } from '../store/catalog.ts'
import { keepAnAdmin } from './internal/keep-an-admin.ts'
import { toUser, type User, type UserRow } from './user.ts'

/**
 * Removes a user, ends their tokens, sessions and invitation, and records it in the audit log, where the user's own entries
 * remain.
 * @throws CatalogRefusal `conflict` if no admin would remain
 */
export const removeUser = async (catalog: Catalog, id: number, by: Actor, now: number): Promise<User | undefined> =>
  await catalog.transaction(async (tx) => {
    await keepAnAdmin(catalog, tx, id, by)
    const [row]: UserRow[] = await tx`DELETE FROM users WHERE id = ${id} RETURNING *`
    if (!row) return undefined
    const { email, role } = row
    const subject = { kind: 'user', key: id } as const
    await recordAudit(tx, { by, action: 'user.remove', subject, before: { email, role } }, now)
    return toUser(row)
  })
