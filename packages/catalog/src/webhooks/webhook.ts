import { HOUR_MS, MINUTE_MS } from '@jobs/types/values/time.ts'
import type { SQL } from 'bun'
import { randomBytes } from 'node:crypto'
import { z } from 'zod'
import { type CatalogRefusal, refusal } from '../store/catalog-refusal.ts'
import type { Catalog } from '../store/catalog.ts'
import { forUpdate } from '../store/locks.ts'
import { column, flag, number, optional, parsed, type RowOf, rowsOf, text } from '../store/rows.ts'

/** Filter parameters of the listing that select the delivered jobs, by name. */
export const WebhookFilter = z.record(z.string(), z.string())
export type WebhookFilter = z.infer<typeof WebhookFilter>

/**
 * Why the service disabled a webhook. `gone`: the receiver responded with 410; `not-taken`: no delivery succeeded for three
 * days; `behind`: undelivered changes have been deleted, or were lost when a backup was restored.
 */
export const DISABLED_REASONS = ['gone', 'not-taken', 'behind'] as const
export type DisabledReason = (typeof DISABLED_REASONS)[number]

/** An address that changes of the listing are delivered to. */
export type Webhook = RowOf<typeof webhookRows>

/** Secrets that sign deliveries: the current one, and for a day after a rotation the previous one. */
export type WebhookSecrets = RowOf<typeof secretRows>

/** Workers of an older version store sentences; these are read as `not-taken`, by far the most frequent reason. */
const disabledReasonIn = (stored: unknown): DisabledReason =>
  DISABLED_REASONS.find((code) => code === stored) ?? 'not-taken'

export const webhookRows = rowsOf({
  id: number,
  url: text,
  filter: parsed(WebhookFilter),
  note: optional(text),
  enabled: flag,
  /** Why the service disabled it. */
  disabledReason: optional(disabledReasonIn),
  /** All changes up to this revision were delivered. */
  revision: number,
  /** Number of failed attempts of the next delivery so far. */
  attempts: number,
  failingSince: optional(number),
  nextAttemptAt: number,
  createdAt: number,
  createdBy: text,
})

const secretRows = rowsOf({
  secret: text,
  previous: optional(
    column('previous_secret', (secret, row) => ({ secret: text(secret), until: number(row.previous_until) })),
  ),
})

export type WebhookWithSecrets = RowOf<typeof secretWebhookRows>

export const secretWebhookRows = rowsOf({
  ...webhookRows.columns,
  secrets: column('secret', (_, row) => secretRows.read(row)),
})

/** Retry delays proposed by Standard Webhooks; the last one repeats. */
const PAUSES_MS = [5 / 3600, 1 / 12, 1 / 2, 2, 5, 10, 14, 20, 24].map((hours) => hours * HOUR_MS)

/** Returns the delay after a number of failed attempts. */
export const pauseAfter = (attempts: number): number => PAUSES_MS[Math.min(attempts, PAUSES_MS.length) - 1] ?? 0

/**
 * Whether a delivery may be attempted now. A retry that is further off than its delay was scheduled before the clock was
 * set back; a minute is left for clocks of workers that differ.
 */
export const isDue = ({ attempts, nextAttemptAt }: Pick<Webhook, 'attempts' | 'nextAttemptAt'>, now: number): boolean =>
  nextAttemptAt <= now || nextAttemptAt > now + pauseAfter(attempts) + MINUTE_MS

/** Returns a secret in the format of Standard Webhooks: `whsec_` and 32 random bytes in base64. */
export const newSecret = (): string => `whsec_${randomBytes(32).toString('base64')}`

export const noSuchWebhook = (): CatalogRefusal => refusal('not_found', 'no-webhook')

/** A webhook locked until the transaction ends. @throws CatalogRefusal `not_found` */
export const lockWebhook = async (catalog: Catalog, tx: SQL, id: number): Promise<WebhookWithSecrets> => {
  const webhook = await secretWebhookRows.first(tx`SELECT * FROM webhooks WHERE id = ${id} ${forUpdate(catalog, tx)}`)
  if (!webhook) throw noSuchWebhook()
  return webhook
}
