import { z } from 'zod'

const MAX_LENGTH = 254

/** No more than what an account could ever be under. */
const ADDRESS = /^[^\s@\p{C}]+@[^\s@\p{C}]+$/u

/** An address that names an account. */
export const email = z
  .string()
  .max(MAX_LENGTH, `must be at most ${MAX_LENGTH} characters`)
  .refine((text) => ADDRESS.test(text), 'must be an e-mail address')
  .meta({ format: 'email' })
