import type { Catalog } from '@jobs/catalog/store/catalog.ts'
import type { Limits } from '@jobs/http/quota/limits.ts'
import type { AuthDeps } from './auth-module.ts'
import { createAuth } from './auth.ts'
import { createLoginLimits } from './login-limits.ts'
import { createPasswords } from './passwords.ts'
import { createSessionCookies } from './session-cookie.ts'
import { createTokens } from './tokens.ts'

const REQUESTS = { name: 'login', quota: 1000, windowSeconds: 900, whenUnavailable: 'refuse' } as const

/**
 * Creates the guard and the dependencies of logging in.
 * @param secret at least 32 bytes; signs tokens
 */
export const createAccounts = async ({
  catalog,
  limits,
  secret,
  trustProxy,
}: {
  catalog: Catalog
  limits: Limits
  secret: string
  trustProxy: number
}): Promise<AuthDeps> => {
  const tokens = createTokens(secret)
  return {
    auth: createAuth({ catalog, tokens }),
    accounts: {
      catalog,
      tokens,
      cookies: createSessionCookies(secret),
      passwords: await createPasswords(),
      limits: createLoginLimits({ catalog, secret, requests: limits.quota(REQUESTS) }),
    },
    trustProxy,
  }
}
