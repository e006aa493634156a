import { type Actor, recordAudit } from '../audit/record-audit.ts'
import type { Catalog } from '../store/catalog.ts'
import { type Role, toUser, type User, type UserRow } from './user.ts'

export interface UserChange {
  role?: Role | undefined
  /** As `Bun.password` writes it. */
  passwordHash?: string | undefined
}

/** Changes role or password of a user, who has to log in again everywhere, and writes down who did it. */
export const changeUser = async (
  catalog: Catalog,
  id: number,
  { role, passwordHash }: UserChange,
  by: Actor,
  now: number,
): Promise<User | undefined> =>
  await catalog.transaction(async (tx) => {
    const [before]: UserRow[] = await tx`SELECT * FROM users WHERE id = ${id}`
    const [row]: UserRow[] = await tx`UPDATE users SET role = COALESCE(${role ?? null}, role),
      password_hash = COALESCE(${passwordHash ?? null}, password_hash),
      token_version = token_version + 1, updated_at = ${now} WHERE id = ${id} RETURNING *`
    if (!before || !row) return undefined
    const subject = { kind: 'user', key: id } as const
    if (passwordHash) await recordAudit(tx, { by, action: 'user.change-password', subject }, now)
    if (before.role !== row.role) {
      const roles = { before: { role: before.role }, after: { role: row.role } }
      await recordAudit(tx, { by, action: 'user.change-role', subject, ...roles }, now)
    }
    return toUser(row)
  })
