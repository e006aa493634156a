import type { Role } from '@jobs/types/role.ts'
import type { SQL } from 'bun'
import { type Actor, recordAudit } from '../audit/record-audit.ts'
import type { Catalog } from '../store/catalog.ts'
import { keepAnAdmin } from './internal/keep-an-admin.ts'
import { toUser, type User, type UserRow } from './user.ts'

export interface UserChange {
  role?: Role | undefined
  /** Hash by `Bun.password`. */
  passwordHash?: string | undefined
  disabled?: boolean | undefined
}

/**
 * Changes a user's role, password or whether they may log in, ends all their tokens and sessions, and records it in the
 * audit log.
 * @throws CatalogRefusal `conflict` if no admin would remain
 */
export const changeUser = async (catalog: Catalog, id: number, change: UserChange, by: Actor, now: number) =>
  await catalog.transaction(async (tx) => {
    if (change.disabled || (change.role && change.role !== 'admin')) await keepAnAdmin(catalog, tx, id, by)
    return await changeUserIn(tx, id, change, by, now)
  })

/** Like `changeUser`, within a transaction. */
export const changeUserIn = async (
  tx: SQL,
  id: number,
  { role, passwordHash, disabled }: UserChange,
  by: Actor,
  now: number,
): Promise<User | undefined> => {
  const [before]: UserRow[] = await tx`SELECT * FROM users WHERE id = ${id}`
  if (!before) return undefined
  const disabledAt = disabled === undefined ? before.disabled_at : disabled ? (before.disabled_at ?? now) : null
  const [row]: UserRow[] = await tx`UPDATE users SET role = COALESCE(${role ?? null}, role),
    password_hash = COALESCE(${passwordHash ?? null}, password_hash), disabled_at = ${disabledAt},
    token_version = token_version + 1, updated_at = ${now} WHERE id = ${id} RETURNING *`
  if (!row) return undefined
  await tx`DELETE FROM sessions WHERE user_id = ${id}`
  const subject = { kind: 'user', key: id } as const
  if (passwordHash) await recordAudit(tx, { by, action: 'user.change-password', subject }, now)
  if (before.role !== row.role) {
    const roles = { before: { role: before.role }, after: { role: row.role } }
    await recordAudit(tx, { by, action: 'user.change-role', subject, ...roles }, now)
  }
  if ((before.disabled_at === null) !== (row.disabled_at === null)) {
    await recordAudit(tx, { by, action: row.disabled_at === null ? 'user.enable' : 'user.disable', subject }, now)
  }
  return toUser(row)
}
