import type { Catalog } from '../catalog.ts'
import { toUser, type Role, type User, type UserRow } from './user.ts'

/** Changes role or password of a user, who has to log in again everywhere; with no change, that alone. */
export const changeUser = async (
  catalog: Catalog,
  id: number,
  change: { role?: Role | undefined; passwordHash?: string | undefined },
  now: number,
): Promise<User | undefined> =>
  await catalog.transaction(async (tx) => {
    const [row]: UserRow[] = await tx`UPDATE users SET role = COALESCE(${change.role ?? null}, role),
      password_hash = COALESCE(${change.passwordHash ?? null}, password_hash),
      token_version = token_version + 1, updated_at = ${now} WHERE id = ${id} RETURNING *`
    return row && toUser(row)
  })
