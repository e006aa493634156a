import type { Catalog } from '../store/catalog.ts'
import { normaliseEmail, toUser, type User, type UserRow } from './user.ts'

export const findUser = async (catalog: Catalog, id: number): Promise<User | undefined> => {
  const [row]: UserRow[] = await catalog.read`SELECT * FROM users WHERE id = ${id}`
  return row && toUser(row)
}

/** By the address in any spelling. */
export const findUserByEmail = async (catalog: Catalog, email: string): Promise<User | undefined> => {
  const [row]: UserRow[] = await catalog.read`SELECT * FROM users WHERE email = ${normaliseEmail(email)}`
  return row && toUser(row)
}

export const countUsers = async (catalog: Catalog): Promise<number> => {
  const [row] = await catalog.read`SELECT count(*) AS users FROM users`
  return Number(row.users)
}
