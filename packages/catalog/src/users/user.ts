import type { Role } from '@jobs/types/role.ts'

export interface User {
  id: number
  email: string
  role: Role
  /** Hash by `Bun.password`; empty until a password is set. */
  passwordHash: string
  /** Tokens are valid only while they contain this number. */
  tokenVersion: number
  /** UTC milliseconds; a disabled user cannot log in. */
  disabledAt?: number
}

/** Normalises spellings of an address that people consider equal. */
export const normaliseEmail = (email: string): string => email.trim().normalize('NFC').toLowerCase()

export interface UserRow {
  id: number | string
  email: string
  role: Role
  password_hash: string
  token_version: number
  disabled_at: number | string | null
}

export const toUser = (row: UserRow): User => ({
  id: Number(row.id),
  email: row.email,
  role: row.role,
  passwordHash: row.password_hash,
  tokenVersion: row.token_version,
  ...(row.disabled_at !== null && { disabledAt: Number(row.disabled_at) }),
})
