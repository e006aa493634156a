import { says } from '@jobs/types/fault.ts'
import { z } from 'zod'

const MAX_LENGTH = 254

/** Loose on purpose: accepts every address that an account could have. */
const ADDRESS = /^[^\s@\p{C}]+@[^\s@\p{C}]+$/u

/** Schema of the email address of an account. */
export const email = z
  .string()
  .max(MAX_LENGTH)
  .refine((text) => ADDRESS.test(text), says('email'))
  .meta({ format: 'email' })
