import { EngineError } from '@jobs/core/engine-error.ts'
import { createHash } from 'node:crypto'
import { type Count, createBoundedCounts } from './internal/bounded-counts.ts'
import type { RedisCounts } from './internal/redis-counts.ts'

const MAX_KEY_LENGTH = 64

/** Redis is configured but unavailable, and the quota must not be counted without it. */
export class QuotaUnavailableError extends EngineError {
  override name = 'QuotaUnavailableError'
  readonly outage = 'unavailable'

  constructor(name: string, options?: ErrorOptions) {
    super(`the quota "${name}" cannot be checked: Redis does not respond`, options)
  }
}

export interface Charge {
  /** False if this charge exceeds the quota. */
  allowed: boolean
  remaining: number
  /** Seconds until the quota resets; at least 1. */
  retryAfterSeconds: number
}

export interface Quota {
  readonly quota: number
  readonly windowSeconds: number
  /**
   * Charges one request to `key`, a client or an account. Synchronous if counted in this process; otherwise waits for
   * Redis, at most 200 ms.
   * @throws QuotaUnavailableError (as a rejection) with `whenUnavailable: 'refuse'`
   */
  charge(key: string): Charge | Promise<Charge>
}

export interface QuotaOptions {
  /** Quotas with different names are counted separately. */
  name: string
  /** Charges allowed per window. */
  quota: number
  /** 900 by default; the window starts at the first charge. */
  windowSeconds?: number
  /**
   * Behaviour while Redis is configured but unavailable. `insure` (default): this process continues from its last known
   * counts. `refuse`: every charge throws, for attempts that an outage must not make unlimited.
   */
  whenUnavailable?: 'insure' | 'refuse'
}

export interface QuotaMetrics {
  name: string
  allowed: number
  refused: number
  /** Charges counted in this process, or refused, because Redis was unavailable. */
  uninformed: number
}

/** Creates a quota with its metrics, counted on `redis` if given. */
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

  const countedOn = (store: RedisCounts): Quota['charge'] => {
    const chargeStore = store.counter({ name, quota, windowSeconds })
    const insured = options.whenUnavailable !== 'refuse'
    /** Keeps the local count as high as that of Redis, for outages and in case Redis loses its data. */
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
        count = await chargeStore(key)
      } catch (cause) {
        return withoutRedis(key, cause)
      }
      return chargeOf(remember(key, count), Date.now())
    }
    return (key) => {
      const now = Date.now()
      // A client over its quota remains so until the window ends; no need to ask Redis.
      const known = insured ? here.find(key, now) : undefined
      if (known && known.count > quota) return chargeOf(known, now)
      return insured && !store.isAnswering() ? withoutRedis(key) : chargeThere(key)
    }
  }

  const charge = redis ? countedOn(redis) : chargeHere
  return { counted: { quota, windowSeconds, charge: (key) => charge(boundedKey(key)) }, metrics }
}

const boundedKey = (key: string) =>
  key.length <= MAX_KEY_LENGTH ? key : createHash('sha256').update(key).digest('base64url')
