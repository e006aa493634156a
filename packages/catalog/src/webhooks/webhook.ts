import { randomBytes } from 'node:crypto'
import type { SQL } from 'bun'
import { z } from 'zod'
import type { Catalog } from '../store/catalog.ts'
import type { CatalogRefusal } from '../store/catalog-refusal.ts'
import { refusal } from '../store/catalog-refusal.ts'
import { objectIn } from '../store/json-column.ts'
import { forUpdate } from '../store/locks.ts'

/** Filter parameters of the listing that select the delivered jobs, by name. */
export const WebhookFilter = z.record(z.string(), z.string())
export type WebhookFilter = z.infer<typeof WebhookFilter>

/**
 * Why the service disabled a webhook. `gone`: the receiver responded with 410; `not-taken`: no delivery succeeded for three
 * days; `behind`: undelivered changes have been deleted.
 */
export const DISABLED_REASONS = ['gone', 'not-taken', 'behind'] as const
export type DisabledReason = (typeof DISABLED_REASONS)[number]

/** An address that changes of the listing are delivered to. Times are UTC milliseconds. */
export interface Webhook {
  id: number
  url: string
  filter: WebhookFilter
  note?: string
  enabled: boolean
  /** Why the service disabled it. */
  disabledReason?: DisabledReason
  /** All changes up to this revision were delivered. */
  revision: number
  /** Number of failed attempts of the next delivery so far. */
  attempts: number
  failingSince?: number
  nextAttemptAt: number
  createdAt: number
  createdBy: string
}

/** Secrets that sign deliveries: the current one, and for a day after a rotation the previous one. */
export interface WebhookSecrets {
  secret: string
  previous?: { secret: string; until: number }
}

type Integer = number | string

export interface WebhookRow {
  id: Integer
  url: string
  filter: string
  note: string | null
  secret: string
  previous_secret: string | null
  previous_until: Integer | null
  enabled: Integer
  disabled_reason: string | null
  revision: Integer
  attempts: Integer
  failing_since: Integer | null
  next_attempt_at: Integer
  created_at: Integer
  created_by: string
}

/** Workers of an older version store sentences; these are read as `not-taken`, by far the most frequent reason. */
const disabledReasonIn = (stored: string): DisabledReason =>
  DISABLED_REASONS.find((code) => code === stored) ?? 'not-taken'

export const toWebhook = (row: WebhookRow): Webhook => ({
  id: Number(row.id),
  url: row.url,
  filter: WebhookFilter.parse(objectIn(row.filter)),
  ...(row.note !== null && { note: row.note }),
  enabled: Boolean(Number(row.enabled)),
  ...(row.disabled_reason !== null && { disabledReason: disabledReasonIn(row.disabled_reason) }),
  revision: Number(row.revision),
  attempts: Number(row.attempts),
  ...(row.failing_since !== null && { failingSince: Number(row.failing_since) }),
  nextAttemptAt: Number(row.next_attempt_at),
  createdAt: Number(row.created_at),
  createdBy: row.created_by,
})

export const secretsOf = (row: WebhookRow): WebhookSecrets => ({
  secret: row.secret,
  ...(row.previous_secret !== null && {
    previous: { secret: row.previous_secret, until: Number(row.previous_until) },
  }),
})

/** Returns a secret in the format of Standard Webhooks: `whsec_` and 32 random bytes in base64. */
export const newSecret = (): string => `whsec_${randomBytes(32).toString('base64')}`

export const noSuchWebhook = (id: number): CatalogRefusal => refusal('not_found', 'no-webhook', { webhook: String(id) })

/** A webhook locked until the transaction ends. @throws CatalogRefusal `not_found` */
export const lockWebhook = async (catalog: Catalog, tx: SQL, id: number): Promise<WebhookRow> => {
  const [row]: WebhookRow[] = await tx`SELECT * FROM webhooks WHERE id = ${id} ${forUpdate(catalog, tx)}`
  if (!row) throw noSuchWebhook(id)
  return row
}
