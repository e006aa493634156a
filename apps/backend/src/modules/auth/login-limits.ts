import { refused } from '@jobs/types/refusal.ts'
import { createHmac } from 'node:crypto'
import type { Catalog } from '@jobs/catalog/store/catalog.ts'
import { isRemembered, settleAttempt, takeAttempt } from '@jobs/catalog/users/login-attempts.ts'
import { normaliseEmail } from '@jobs/catalog/users/user.ts'
import { type Quota, QuotaUnavailableError } from '@jobs/http/quota/quota.ts'
import { Refusal, saying } from '../../http/refusal.ts'
import { QUOTA_EXCEEDED } from '@jobs/types/problem.ts'

/** Wrong passwords before delays begin: a household or an office has more than one person to forget theirs. */
const FREE = { account: 10, address: 20 }

export interface LoginTry {
  /** Whether this client has known the password before. */
  isKnown: boolean
  /** To be called when the password was right. */
  succeeded: () => Promise<void>
}

export interface LoginLimits {
  /**
   * Counts one try to tell the password of `email` from `client`.
   * @throws Refusal 429 when client or account has to wait, 503 when that cannot be known
   */
  take(email: string, client: string): Promise<LoginTry>
}

/**
 * Slows guessing, per account and per client, with delays that grow and end. A client that has known the password
 * before is counted by itself, so that strangers who guess cannot keep the owner out.
 * @param requests how often a client may ask at all
 * @param secret makes stored keys say nothing of whose they are
 */
export const createLoginLimits = ({
  catalog,
  requests,
  secret,
}: {
  catalog: Catalog
  requests: Quota
  secret: string
}): LoginLimits => {
  const keyOf = (...parts: string[]) => createHmac('sha256', secret).update(parts.join('\n')).digest('base64url')
  return {
    async take(email, client) {
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

const charge = async (requests: Quota, client: string) => {
  try {
    const { allowed, retryAfterSeconds } = await requests.charge(client)
    if (!allowed) throw tooMany(retryAfterSeconds)
  } catch (error) {
    if (!(error instanceof QuotaUnavailableError)) throw error
    throw new Refusal({ status: 503, ...saying(refused('logins-away')), headers: { 'retry-after': '5' } })
  }
}

const tooMany = (seconds: number) =>
  new Refusal({
    type: QUOTA_EXCEEDED,
    status: 429,
    ...saying(refused('logins-limited', { seconds })),
    headers: { 'retry-after': String(seconds) },
  })
