import type { Role } from '@jobs/types/role.ts'
import type { SQL } from 'bun'
import { type Actor, recordAudit } from '../audit/record-audit.ts'
import { refusal } from '../store/catalog-refusal.ts'
import { type Catalog, isUniqueViolation } from '../store/catalog.ts'
import { lockTransactions } from '../store/locks.ts'
import { isAny, rowFrom } from '../store/rows.ts'
import { normaliseEmail, type User, userRows } from './user.ts'

export interface NewUser {
  email: string
  role: Role
  /** Hash by `Bun.password`. */
  passwordHash: string
}

/** Creates a user and records it in the audit log. @throws CatalogRefusal `conflict` if the address has an account */
export const createUser = async (catalog: Catalog, user: NewUser, by: Actor, now: number): Promise<User> =>
  await refuseKnownAddress(catalog.transaction(async (tx) => await createUserIn(catalog, tx, user, by, now)))

/** Like `createUser`, within a transaction; no other one creates a user until it ends. */
export const createUserIn = async (catalog: Catalog, tx: SQL, user: NewUser, by: Actor, now: number): Promise<User> => {
  await lockTransactions(catalog, tx, 'createUser')
  const created = await userRows.first(tx`INSERT INTO users ${tx([rowOf(user, now)])} RETURNING *`)
  if (!created) throw new Error('the database returned no row for a new user')
  const { id, email, role } = created
  await recordAudit(tx, { by, action: 'user.create', key: id, after: { email, role } }, now)
  return created
}

/** @throws CatalogRefusal `conflict` if another user has the address */
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
    await lockTransactions(catalog, tx, 'createUser')
    if (await isAny(tx`SELECT 1 FROM users LIMIT 1`)) return false
    await createUserIn(catalog, tx, user, by, now)
    return true
  })

const rowOf = ({ email, role, passwordHash }: NewUser, now: number) =>
  rowFrom({ email: normaliseEmail(email), role, passwordHash, tokenVersion: 1, createdAt: now, updatedAt: now })
