import type { Role } from '@jobs/types/role.ts'
import type { SQL } from 'bun'
import { type Actor, recordAudit } from '../audit/record-audit.ts'
import type { Catalog } from '../store/catalog.ts'
import { keepAnAdmin } from './internal/keep-an-admin.ts'
import { type User, userRows } from './user.ts'

export interface UserChange {
  role?: Role | undefined
  /** Hash by `Bun.password`. */
  passwordHash?: string | undefined
  disabled?: boolean | undefined
}

/**
 * Changes a user's role, password or whether they may log in, ends all their tokens and sessions, and records it in the
 * audit log. A new password also invalidates the user's invitation.
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
  const before = await userRows.first(tx`SELECT * FROM users WHERE id = ${id}`)
  if (!before) return undefined
  const disabledAt = (disabled ?? before.disabledAt !== undefined) ? (before.disabledAt ?? now) : null
  const user = await userRows.first(tx`UPDATE users SET role = COALESCE(${role ?? null}, role),
    password_hash = COALESCE(${passwordHash ?? null}, password_hash), disabled_at = ${disabledAt},
    token_version = token_version + 1, updated_at = ${now} WHERE id = ${id} RETURNING *`)
  if (!user) return undefined
  await tx`DELETE FROM sessions WHERE user_id = ${id}`
  if (passwordHash) {
    await tx`DELETE FROM invitations WHERE user_id = ${id}`
    await recordAudit(tx, { by, action: 'user.change-password', key: id }, now)
  }
  if (before.role !== user.role) {
    const roles = { before: { role: before.role }, after: { role: user.role } }
    await recordAudit(tx, { by, action: 'user.change-role', key: id, ...roles }, now)
  }
  if ((before.disabledAt === undefined) !== (user.disabledAt === undefined)) {
    const action = user.disabledAt === undefined ? 'user.enable' : 'user.disable'
    await recordAudit(tx, { by, action, key: id }, now)
  }
  return user
}

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

/** Ends all tokens and sessions of a user; recorded in the audit log if another user does it. */
export const endTokens = async (catalog: Catalog, id: number, by: Actor, now: number): Promise<void> =>
  await catalog.transaction(async (tx) => {
    await tx`UPDATE users SET token_version = token_version + 1, updated_at = ${now} WHERE id = ${id}`
    await tx`DELETE FROM sessions WHERE user_id = ${id}`
    if (by.id !== id) await recordAudit(tx, { by, action: 'user.end-sessions', key: id }, now)
  })
