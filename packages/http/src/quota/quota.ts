import { EngineError } from '@jobs/core/engine-error.ts'
import { createHash } from 'node:crypto'
import { type Count, createBoundedCounts } from './internal/bounded-counts.ts'
import type { RedisCounts } from './internal/redis-counts.ts'

const MAX_KEY_LENGTH = 64

/** Redis is configured and does not answer, and the quota is one that is not to be guessed at. */
export class QuotaUnavailableError extends EngineError {
  override name = 'QuotaUnavailableError'
  readonly outage = 'unavailable'
  readonly reason = 'unavailable'

  constructor(name: string, options?: ErrorOptions) {
    super(`the quota "${name}" cannot be known: Redis does not answer`, options)
  }
}

export interface Charge {
  /** False when this charge is over the quota. */
  allowed: boolean
  remaining: number
  /** Until the quota is whole again; at least 1. */
  retryAfterSeconds: number
}

export interface Quota {
  readonly quota: number
  readonly windowSeconds: number
  /**
   * Charges one to `key`, a client or an account: at once where counts are in this process, otherwise when Redis has
   * answered, 200 ms at most.
   * @throws QuotaUnavailableError (as a rejection) with `whenUnavailable: 'refuse'`
   */
  charge(key: string): Charge | Promise<Charge>
  /** Makes the quota of `key` whole. Throws as `charge` does. */
  forget(key: string): Promise<void>
}

export interface QuotaOptions {
  /** Each name counts for itself. */
  name: string
  /** Charges allowed per window. */
  quota: number
  /** 900 by default; counted from the first charge. */
  windowSeconds?: number
  /**
   * What holds while Redis is configured and unavailable. `insure`, the default: this process counts, from what it last knew.
   * `refuse`: every charge throws, for what must not be tried more often because Redis is down.
   */
  whenUnavailable?: 'insure' | 'refuse'
}

export interface QuotaMetrics {
  name: string
  allowed: number
  refused: number
  /** Of all charges, those that were counted in this process, or refused unseen, because Redis was unavailable. */
  uninformed: number
}

/** A quota, and what it has done so far. Counted on `redis` if there is one. */
export const createQuota = (
  options: QuotaOptions,
  redis: RedisCounts | undefined,
): { counted: Quota; metrics: Readonly<QuotaMetrics> } => {
  const { name, quota, windowSeconds = 900 } = options
  const metrics = { name, allowed: 0, refused: 0, uninformed: 0 }
  const here = createBoundedCounts({ windowMs: windowSeconds * 1000, regularAfter: Math.min(8, quota) })
  const chargeOf = ({ count, resetAt }: Count, now: number): Charge => {
    const allowed = count <= quota
    if (allowed) metrics.allowed += 1
    else metrics.refused += 1
    const retryAfterSeconds = Math.max(1, Math.ceil((resetAt - now) / 1000))
    return { allowed, remaining: allowed ? quota - count : 0, retryAfterSeconds }
  }
  const chargeHere = (key: string): Charge => {
    const now = Date.now()
    return chargeOf(here.charge(key, now), now)
  }

  const countedOn = (store: RedisCounts): Pick<Quota, 'charge' | 'forget'> => {
    const there = store.counter({ name, quota, windowSeconds })
    const insured = options.whenUnavailable !== 'refuse'
    /** What is known here is remembered for an outage, and holds where Redis has lost its memory. */
    const remember = (key: string, count: Count) => (insured ? here.raise(key, count, Date.now()) : count)
    const withoutRedis = (key: string, cause?: unknown): Charge => {
      metrics.uninformed += 1
      if (insured) return chargeHere(key)
      metrics.refused += 1
      throw new QuotaUnavailableError(name, { cause })
    }
    const chargeThere = async (key: string): Promise<Charge> => {
      if (!store.isAnswering()) return withoutRedis(key)
      let count: Count
      try {
        count = await there.charge(key)
      } catch (cause) {
        return withoutRedis(key, cause)
      }
      return chargeOf(remember(key, count), Date.now())
    }
    return {
      charge(key) {
        const now = Date.now()
        // A client over its quota stays over until the window ends, without asking Redis.
        const known = insured ? here.find(key, now) : undefined
        if (known && known.count > quota) return chargeOf(known, now)
        return insured && !store.isAnswering() ? withoutRedis(key) : chargeThere(key)
      },
      async forget(key) {
        here.forget(key)
        try {
          await there.forget(key)
        } catch (cause) {
          if (!insured) throw new QuotaUnavailableError(name, { cause })
        }
      },
    }
  }

  const { charge, forget } = redis
    ? countedOn(redis)
    : { charge: chargeHere, forget: async (key: string) => here.forget(key) }
  const counted: Quota = {
    quota,
    windowSeconds,
    charge: (key) => charge(boundedKey(key)),
    forget: (key) => forget(boundedKey(key)),
  }
  return { counted, metrics }
}

const boundedKey = (key: string) =>
  key.length <= MAX_KEY_LENGTH ? key : createHash('sha256').update(key).digest('base64url')
