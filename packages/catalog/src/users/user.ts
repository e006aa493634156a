import type { Role } from '@jobs/types/role.ts'
import { number, rowReader, text } from '../store/rows.ts'

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

export const userRows = rowReader<User>({
  id: number,
  email: text,
  role: text,
  passwordHash: text,
  tokenVersion: number,
  disabledAt: number,
})
