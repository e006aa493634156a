import type { Failure } from '@jobs/types/feeds/failure.ts'
import { DAY_MS } from '@jobs/types/values/time.ts'
import type { Catalog } from '../store/catalog.ts'
import { isAny, rowFrom } from '../store/rows.ts'
import { listWebhooks } from './list-webhooks.ts'
import { type DisabledReason, pauseAfter, type Webhook } from './webhook.ts'

/** A webhook that fails for longer is disabled. */
const MAX_FAILING_MS = 3 * DAY_MS
const KEPT_MS = 30 * DAY_MS
/** Attempts kept per webhook; a busy one has a hundred thousand per day. */
const MAX_KEPT = 10_000
const MAX_ERROR = 500

/** An attempt to deliver the changes up to `revision`. */
export interface DeliveryAttempt {
  message: string
  changes: number
  ms: number
  revision: number
  status?: number | undefined
  /** Why it failed, in English with all details; absent on success. */
  error?: string | undefined
  /** The same as a code with parameters. */
  failure?: Failure | undefined
}

/**
 * Records an attempt. A successful delivery advances the webhook; a failed one is retried with growing delays for three
 * days, after which the webhook is disabled. A 410 disables it at once. A webhook changed during the attempt keeps its
 * new address, position and schedule.
 * @returns why the webhook was disabled, if it was
 */
export const recordAttempt = async (
  catalog: Catalog,
  webhook: Pick<Webhook, 'id' | 'url' | 'revision' | 'attempts' | 'failingSince'>,
  { message, changes, ms, revision, status, error, failure }: DeliveryAttempt,
  now: number,
): Promise<DisabledReason | undefined> => {
  const attempt = webhook.attempts + 1
  const since = Math.min(webhook.failingSince ?? now, now)
  const reason =
    error === undefined ? undefined : status === 410 ? 'gone' : now - since >= MAX_FAILING_MS ? 'not-taken' : undefined
  const state =
    error === undefined
      ? { revision, attempts: 0, failing_since: null, next_attempt_at: 0 }
      : {
          attempts: attempt,
          failing_since: since,
          next_attempt_at: now + pauseAfter(attempt),
          ...(reason !== undefined && { enabled: 0, disabled_reason: reason }),
        }
  return await catalog.transaction(async (tx) => {
    if (!(await isAny(tx`SELECT 1 FROM webhooks WHERE id = ${webhook.id}`))) return undefined
    const why = { status, error: error?.slice(0, MAX_ERROR), failure }
    const row = rowFrom({ webhookId: webhook.id, message, at: now, attempt, changes, ms, ...why })
    await tx`INSERT INTO webhook_attempts ${tx([row])}`
    const isCurrent = await isAny(tx`UPDATE webhooks SET ${tx(state)}
      WHERE id = ${webhook.id} AND url = ${webhook.url} AND revision = ${webhook.revision}
        AND attempts = ${webhook.attempts} RETURNING id`)
    return isCurrent ? reason : undefined
  })
}

/** Disables a webhook for a reason. */
export const switchOff = async (catalog: Catalog, { id, revision }: Webhook, reason: DisabledReason): Promise<void> => {
  await catalog.transaction(
    (tx) =>
      tx`UPDATE webhooks SET enabled = 0, disabled_reason = ${reason} WHERE id = ${id} AND revision = ${revision}`,
  )
}

/** Advances a webhook past changes that its filter excludes. */
export const skipChanges = async (catalog: Catalog, { id, revision }: Webhook, to: number): Promise<void> => {
  await catalog.transaction(
    (tx) => tx`UPDATE webhooks SET revision = ${to} WHERE id = ${id} AND revision = ${revision}`,
  )
}

/** Deletes attempts older than 30 days, and all but the last ten thousand of each webhook. */
export const purgeAttempts = async (catalog: Catalog, now: number): Promise<void> => {
  await catalog.transaction((tx) => tx`DELETE FROM webhook_attempts WHERE at < ${now - KEPT_MS}`)
  for (const { id } of await listWebhooks(catalog)) {
    await catalog.transaction(
      (tx) => tx`DELETE FROM webhook_attempts WHERE webhook_id = ${id} AND id <=
        (SELECT id FROM webhook_attempts WHERE webhook_id = ${id} ORDER BY id DESC LIMIT 1 OFFSET ${MAX_KEPT})`,
    )
  }
}
