import { type Catalog, isUniqueViolation } from '../catalog.ts'
import { CatalogError } from '../errors.ts'
import { normaliseEmail, type Role, toUser, type User, type UserRow } from './user.ts'

export interface NewUser {
  email: string
  role: Role
  /** As `Bun.password` writes it. */
  passwordHash: string
}

/** @throws CatalogError `conflict` when the address has an account already */
export const createUser = async (catalog: Catalog, user: NewUser, now: number): Promise<User> => {
  try {
    return await catalog.transaction(async (tx) => {
      const [row]: UserRow[] = await tx`INSERT INTO users ${tx([rowOf(user, now)])} RETURNING *`
      if (!row) throw new Error('the database returned no row for a new user')
      return toUser(row)
    })
  } catch (error) {
    if (isUniqueViolation(error)) throw new CatalogError('conflict', 'This address has an account already.')
    throw error
  }
}

/** Creates the user unless there is one of any kind already. @returns whether it was created */
export const createFirstUser = async (catalog: Catalog, user: NewUser, now: number): Promise<boolean> =>
  await catalog.transaction(async (tx) => {
    // Two services that start together both find the table empty; the unique address lets one of them in.
    const rows = await tx`INSERT INTO users (email, role, password_hash, token_version, created_at, updated_at)
      SELECT ${normaliseEmail(user.email)}, ${user.role}, ${user.passwordHash}, 1, ${now}, ${now}
      WHERE NOT EXISTS (SELECT 1 FROM users) ON CONFLICT (email) DO NOTHING RETURNING id`
    return rows.length > 0
  })

const rowOf = ({ email, role, passwordHash }: NewUser, now: number) => ({
  email: normaliseEmail(email),
  role,
  password_hash: passwordHash,
  token_version: 1,
  created_at: now,
  updated_at: now,
})
