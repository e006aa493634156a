import { numberIn } from '@jobs/core/numbers-in.ts'
import type { Catalog } from '../store/catalog.ts'
import { normaliseEmail, type User, userRows } from './user.ts'

/** Finds a user by address in any spelling. */
export const findUserByEmail = async ({ read }: Catalog, email: string): Promise<User | undefined> =>
  await userRows.first(read`SELECT * FROM users WHERE email = ${normaliseEmail(email)}`)

export const countUsers = async ({ read }: Catalog): Promise<number> => await numberIn(read`SELECT COUNT(*) FROM users`)
