import { type CodedFault, fault } from '@jobs/types/fault.ts'

const MIN_LENGTH = 12
export const MAX_LENGTH = 1024
const MIN_DIFFERENT = 6

/** Common passwords, without digits and punctuation. */
const COMMON =
  /^(admin|administrator|changeme|example|geheim|hallo|iloveyou|letmein|login|motdepasse|pass|passw|password|passwort|qwert|qwertz|qwerty|qwertyuiop|qwertzuiop|root|secret|test|welcome|willkommen)*$/

/**
 * Returns what is wrong with a new password, or undefined. Requires length and refuses common passwords
 * (NIST SP 800-63B, 3.1.1.2).
 */
export const passwordFault = (password: string, email: string): CodedFault | undefined => {
  const length = Array.from(password).length
  if (length < MIN_LENGTH) return fault('characters-at-least', { least: MIN_LENGTH })
  if (length > MAX_LENGTH) return fault('characters-at-most', { most: MAX_LENGTH })
  const plain = password.toLowerCase()
  if (new Set(plain).size < MIN_DIFFERENT) return fault('password-uniform')
  if (COMMON.test(plain.replaceAll(/[^\p{L}]/gu, ''))) return fault('password-common')
  const [name = ''] = email.toLowerCase().split('@')
  const rest = name.length > 2 ? plain.replaceAll(name, '') : plain
  return Array.from(rest).length < MIN_LENGTH - 4 ? fault('password-of-email') : undefined
}
