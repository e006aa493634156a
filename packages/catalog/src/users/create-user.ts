import type { Role } from '@jobs/types/role.ts'
import type { SQL } from 'bun'
import { type Actor, recordAudit } from '../audit/record-audit.ts'
import { type Catalog, isUniqueViolation } from '../store/catalog.ts'
import { refusal } from '../store/catalog-refusal.ts'
import { isAny } from '../store/rows.ts'
import { normaliseEmail, type User, userRows } from './user.ts'

export interface NewUser {
  email: string
  role: Role
  /** Hash by `Bun.password`. */
  passwordHash: string
}

/** Creates a user and records it in the audit log. @throws CatalogRefusal `conflict` if the address has an account */
export const createUser = async (catalog: Catalog, user: NewUser, by: Actor, now: number): Promise<User> =>
  await refuseKnownAddress(catalog.transaction(async (tx) => await createUserIn(tx, user, by, now)))

/** Like `createUser`, within a transaction. */
export const createUserIn = async (tx: SQL, user: NewUser, by: Actor, now: number): Promise<User> => {
  const created = await userRows.first(tx`INSERT INTO users ${tx([rowOf(user, now)])} RETURNING *`)
  if (!created) throw new Error('the database returned no row for a new user')
  await recordCreation(tx, created, by, now)
  return created
}

/** @throws CatalogRefusal `conflict` when what is created has the address of another */
export const refuseKnownAddress = async <Result>(creating: Promise<Result>): Promise<Result> => {
  try {
    return await creating
  } catch (error) {
    if (isUniqueViolation(error)) throw refusal('conflict', 'address-taken')
    throw error
  }
}

/** Like `createUser`, unless any user exists. @returns whether it was created */
export const createFirstUser = async (catalog: Catalog, user: NewUser, by: Actor, now: number): Promise<boolean> =>
  await catalog.transaction(async (tx) => {
    // Two services starting together both find the table empty; the unique address lets only one succeed.
    const isFirst = !(await isAny(tx`SELECT 1 FROM users LIMIT 1`))
    const created = isFirst
      ? await userRows.first(tx`INSERT INTO users ${tx([rowOf(user, now)])} ON CONFLICT (email) DO NOTHING RETURNING *`)
      : undefined
    if (created) await recordCreation(tx, created, by, now)
    return created !== undefined
  })

const recordCreation = async (tx: SQL, { id, email, role }: User, by: Actor, now: number): Promise<void> =>
  await recordAudit(tx, { by, action: 'user.create', key: id, after: { email, role } }, now)

const rowOf = ({ email, role, passwordHash }: NewUser, now: number) => ({
  email: normaliseEmail(email),
  role,
  password_hash: passwordHash,
  token_version: 1,
  created_at: now,
  updated_at: now,
})
