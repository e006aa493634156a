import type { Catalog } from '@jobs/catalog/store/catalog.ts'
import { isRemembered, settleAttempt, takeAttempt } from '@jobs/catalog/users/login-attempts.ts'
import { normaliseEmail } from '@jobs/catalog/users/user.ts'
import { type Quota, QuotaUnavailableError } from '@jobs/http/quota/quota.ts'
import { QUOTA_EXCEEDED } from '@jobs/types/problem.ts'
import { refused } from '@jobs/types/refusal.ts'
import { createHmac } from 'node:crypto'
import { refuse } from '../../http/refusal.ts'

/** Failed attempts before delays begin; an address may be shared by a household or an office. */
const FREE = { account: 10, address: 20 }

/**
 * Throttles password guessing per account and per client with growing, bounded delays. A client that has logged in before
 * is counted separately, so that strangers cannot lock the owner out.
 * @param requests quota of login requests per client
 * @param secret key of the HMAC that hides accounts and clients in stored keys
 */
export const createLoginLimits = ({
  catalog,
  requests,
  secret,
}: {
  catalog: Catalog
  requests: Quota
  secret: string
}) => {
  const keyOf = (...parts: string[]) => createHmac('sha256', secret).update(parts.join('\n')).digest('base64url')
  return {
    /**
     * Counts one login attempt for `email` from `client`.
     * @returns whether the client has logged in to the account before, and a function to call after a successful login
     * @throws Refusal 429 while the client or the account has to wait, 503 while the quota store is unavailable
     */
    async take(email: string, client: string) {
      await charge(requests, client)
      const account = normaliseEmail(email)
      const address = keyOf('address', client)
      const known = keyOf('known', account, client)
      const isKnown = await isRemembered(catalog, known, Date.now())
      const owner = isKnown ? keyOf('pair', account, client) : keyOf('account', account)
      const keys = [
        { key: address, free: FREE.address },
        { key: owner, free: FREE.account },
      ]
      const wait = await takeAttempt(catalog, keys, Date.now())
      if (wait > 0) throw tooMany(Math.ceil(wait / 1000))
      const settled = { forget: [owner], giveBack: [address], remember: known }
      return { isKnown, succeeded: async () => await settleAttempt(catalog, settled, Date.now()) }
    },
  }
}

export type LoginLimits = ReturnType<typeof createLoginLimits>

const charge = async (requests: Quota, client: string) => {
  try {
    const { allowed, retryAfterSeconds } = await requests.charge(client)
    if (!allowed) throw tooMany(retryAfterSeconds)
  } catch (error) {
    if (!(error instanceof QuotaUnavailableError)) throw error
    throw refuse(503, refused('logins-away'), { headers: { 'retry-after': '5' } })
  }
}

const tooMany = (seconds: number) =>
  refuse(429, refused('logins-limited', { seconds }), {
    type: QUOTA_EXCEEDED,
    headers: { 'retry-after': String(seconds) },
  })
