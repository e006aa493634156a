import { z } from 'zod'

/** What `.env.example` and its like suggest; known to everyone, so no secret. */
const EXAMPLES = /change.?me|example|your.?secret|replace.?this|placeholder/i
const LEAST_SECRET_BYTES = 32
const LEAST_DIFFERENT = 8

const secret = z
  .string()
  .refine((text) => Buffer.byteLength(text) >= LEAST_SECRET_BYTES, `must be ${LEAST_SECRET_BYTES} bytes or more`)
  .refine((text) => !EXAMPLES.test(text), 'is the one of an example, known to everyone')
  .refine((text) => new Set(text).size >= LEAST_DIFFERENT, 'repeats too few characters to be a secret')

/** What only the backend reads. */
export const backendSettings = {
  /** `production` asks for what development does without: a secret chosen by the operator. */
  NODE_ENV: z.string().optional(),
  /** Signs tokens. */
  AUTH_SECRET: secret.optional(),
}

/** @param set the variables that are set */
export const backendRules = (set: Record<string, string>): Record<string, string> =>
  set.NODE_ENV === 'production' && !set.AUTH_SECRET
    ? { AUTH_SECRET: 'is required with NODE_ENV=production; `openssl rand -base64 48` makes one' }
    : {}
