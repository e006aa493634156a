import { environmentKind, geocoding } from '@jobs/config/settings.ts'
import { z } from 'zod'
import { geocoderFaults } from './modules/geocode/geocoder-rules.ts'
import { passwordFault } from './modules/auth/password-rules.ts'

/** What `.env.example` and its like suggest; known to everyone, so no secret. */
const EXAMPLES = /change.?me|example|your.?secret|replace.?this|placeholder/i
const MIN_SECRET_BYTES = 32
const MIN_DIFFERENT = 8
const REQUIRED = 'is required with NODE_ENV=production; `openssl rand -base64 48` makes one'

const secret = z
  .string()
  .refine((text) => Buffer.byteLength(text) >= MIN_SECRET_BYTES, `must be ${MIN_SECRET_BYTES} bytes or more`)
  .refine((text) => !EXAMPLES.test(text), 'is the one of an example, known to everyone')
  .refine((text) => new Set(text).size >= MIN_DIFFERENT, 'repeats too few characters to be a secret')

/** What only the backend reads. */
export const backendSettings = {
  ...environmentKind,
  /** Signs tokens. */
  AUTH_SECRET: secret.optional(),
  /** The first admin, made where there is no user yet. */
  ADMIN_EMAIL: z.email('must be an e-mail address').optional(),
  ADMIN_PASSWORD: z.string().optional(),
  ...geocoding,
}

/** @param set the variables that are set. @returns what is wrong between them, by name */
export const backendRules = (set: Record<string, string>): Record<string, string> => {
  const { ADMIN_EMAIL: email, ADMIN_PASSWORD: password } = set
  const fault = password && passwordFault(password, email ?? '')
  return {
    ...geocoderFaults(set),
    ...(set.NODE_ENV === 'production' && !set.AUTH_SECRET && { AUTH_SECRET: REQUIRED }),
    ...(fault && { ADMIN_PASSWORD: fault }),
    ...(email && !password && { ADMIN_PASSWORD: 'is required with ADMIN_EMAIL' }),
    ...(password && !email && { ADMIN_EMAIL: 'is required with ADMIN_PASSWORD' }),
  }
}
