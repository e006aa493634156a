import { number, rowReader, text } from '../store/rows.ts'

/** Roles: a viewer reads, an editor also writes jobs, an admin may do everything. */
export const ROLES = ['viewer', 'editor', 'admin'] as const
export type Role = (typeof ROLES)[number]

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

/** Whether `role` has all permissions of `needed`. */
export const mayActAs = (role: Role, needed: Role): boolean => ROLES.indexOf(role) >= ROLES.indexOf(needed)

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
