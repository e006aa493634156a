import { environmentKind, geocoding } from '@jobs/config/settings.ts'
import { z } from 'zod'
import { passwordFault } from './modules/auth/password-rules.ts'
import { geocoderFaults } from './modules/geocode/geocoder-rules.ts'

/** Placeholders from `.env.example` and similar files: public, so not secret. */
const EXAMPLES = /change.?me|example|your.?secret|replace.?this|placeholder/i
const MIN_SECRET_BYTES = 32
const MIN_DIFFERENT = 8
const REQUIRED = 'is required with NODE_ENV=production; generate one with `openssl rand -base64 48`'

const secret = z
  .string()
  .refine((text) => Buffer.byteLength(text) >= MIN_SECRET_BYTES, `must be ${MIN_SECRET_BYTES} bytes or more`)
  .refine((text) => !EXAMPLES.test(text), 'is an example value that everyone knows')
  .refine((text) => new Set(text).size >= MIN_DIFFERENT, 'has too few distinct characters')

/** Settings that only the backend reads. */
export const backendSettings = {
  ...environmentKind,
  /** Secret that signs tokens. */
  AUTH_SECRET: secret.optional(),
  /** The first admin, created if no user exists yet. */
  ADMIN_EMAIL: z.email('must be an e-mail address').optional(),
  ADMIN_PASSWORD: z.string().optional(),
  ...geocoding,
}

/** Checks rules that span several variables. @param set variables that are set. @returns faults by variable name */
export const backendRules = (set: Record<string, string>): Record<string, string> => {
  const { ADMIN_EMAIL: email, ADMIN_PASSWORD: password } = set
  const fault = password && passwordFault(password, email ?? '')?.detail
  return {
    ...geocoderFaults(set),
    ...(set.NODE_ENV === 'production' && !set.AUTH_SECRET && { AUTH_SECRET: REQUIRED }),
    ...(fault && { ADMIN_PASSWORD: fault }),
    ...(email && !password && { ADMIN_PASSWORD: 'is required with ADMIN_EMAIL' }),
    ...(password && !email && { ADMIN_EMAIL: 'is required with ADMIN_PASSWORD' }),
  }
}
