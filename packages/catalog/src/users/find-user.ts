import { numberIn } from '@jobs/core/numbers-in.ts'
import type { Catalog } from '../store/catalog.ts'
import { normaliseEmail, toUser, type User, type UserRow } from './user.ts'

export const findUser = async (catalog: Catalog, id: number): Promise<User | undefined> => {
  const [row]: UserRow[] = await catalog.read`SELECT * FROM users WHERE id = ${id}`
  return row && toUser(row)
}

/** Finds a user by address in any spelling. */
export const findUserByEmail = async (catalog: Catalog, email: string): Promise<User | undefined> => {
  const [row]: UserRow[] = await catalog.read`SELECT * FROM users WHERE email = ${normaliseEmail(email)}`
  return row && toUser(row)
}

export const countUsers = async (catalog: Catalog): Promise<number> =>
  await numberIn(catalog.read`SELECT COUNT(*) FROM users`)
