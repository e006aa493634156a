import { numberIn } from '@jobs/core/numbers-in.ts'
import type { Role } from '@jobs/types/role.ts'
import type { Catalog } from '../store/catalog.ts'
import { number, optional, type RowOf, rowsOf, text } from '../store/rows.ts'

export type User = RowOf<typeof userRows>

/** Normalises spellings of an address that people consider equal. */
export const normaliseEmail = (email: string): string => email.trim().normalize('NFC').toLowerCase()

export const userRows = rowsOf({
  id: number,
  email: text,
  role: text<Role>,
  /** Hash by `Bun.password`; empty until a password is set. */
  passwordHash: text,
  /** Tokens are valid only while they contain this number. */
  tokenVersion: number,
  /** UTC milliseconds; a disabled user cannot log in. */
  disabledAt: optional(number),
})

/** Finds a user by address in any spelling. */
export const findUserByEmail = async ({ read }: Catalog, email: string): Promise<User | undefined> =>
  await userRows.first(read`SELECT * FROM users WHERE email = ${normaliseEmail(email)}`)

export const countUsers = async ({ read }: Catalog): Promise<number> => await numberIn(read`SELECT COUNT(*) FROM users`)
