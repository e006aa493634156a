import { numberIn } from '@jobs/core/numbers-in.ts'
import { DAY_MS } from '@jobs/types/values/time.ts'
import type { SQL } from 'bun'
import { type Actor, recordAudit } from '../audit/record-audit.ts'
import type { Catalog } from '../store/catalog.ts'
import { rowFrom } from '../store/rows.ts'
import { lockWebhook, newSecret, type Webhook, type WebhookFilter, webhookRows } from './webhook.ts'

/**
 * Adds an address that receives all future changes of the listing.
 * @returns the webhook, and the secret that signs its deliveries, which is not shown again
 */
export const createWebhook = async (
  catalog: Catalog,
  { url, filter, note }: { url: string; filter: WebhookFilter; note?: string | undefined },
  by: Actor,
  now: number,
): Promise<{ webhook: Webhook; secret: string }> =>
  await catalog.transaction(async (tx) => {
    const secret = newSecret()
    const revision = await numberIn(tx`SELECT number FROM revision`)
    const row = rowFrom({ url, filter, note, secret, enabled: true, revision, createdAt: now, createdBy: by.email })
    const webhook = await webhookRows.first(tx`INSERT INTO webhooks ${tx([row])} RETURNING *`)
    if (!webhook) throw new Error('the database returned no row for a new webhook')
    await recordAudit(tx, { by, action: 'webhook.create', key: webhook.id, after: { url, filter, note } }, now)
    return { webhook, secret }
  })

/** Fields of a webhook that an operator may update; omitted ones are unchanged. An empty note removes it. */
export interface WebhookChange {
  url?: string | undefined
  filter?: WebhookFilter | undefined
  note?: string | undefined
  enabled?: boolean | undefined
}

/** Changes a webhook. Enabling it or changing its address retries at once. @throws CatalogRefusal `not_found` */
export const changeWebhook = async (catalog: Catalog, id: number, change: WebhookChange, by: Actor, now: number) =>
  await catalog.transaction(async (tx) => {
    const known = await lockWebhook(catalog, tx, id)
    const { url = known.url, filter = known.filter, note = known.note, enabled = known.enabled } = change
    const wanted = { url, filter, note: note || undefined, enabled }
    const changed = NAMES.filter((name) => JSON.stringify(known[name]) !== JSON.stringify(wanted[name]))
    if (changed.length === 0) return
    await tx`UPDATE webhooks SET ${tx(rowFrom(wanted))} WHERE id = ${id}`
    if (enabled && (!known.enabled || url !== known.url)) await startAnew(tx, id)
    const pick = (webhook: WebhookChange) => Object.fromEntries(changed.map((name) => [name, webhook[name]]))
    await recordAudit(tx, { by, action: 'webhook.change', key: id, before: pick(known), after: pick(wanted) }, now)
  })

const NAMES = ['url', 'filter', 'note', 'enabled'] as const satisfies (keyof WebhookChange)[]

/**
 * Rotates the secret of a webhook. For a day deliveries are signed with both, so that the receiver can switch.
 * @returns the new secret, which is not shown again
 * @throws CatalogRefusal `not_found`
 */
export const rotateWebhookSecret = async (catalog: Catalog, id: number, by: Actor, now: number): Promise<string> =>
  await catalog.transaction(async (tx) => {
    const { secrets: before } = await lockWebhook(catalog, tx, id)
    const secret = newSecret()
    await tx`UPDATE webhooks SET secret = ${secret}, previous_secret = ${before.secret}, previous_until = ${now + DAY_MS}
      WHERE id = ${id}`
    await recordAudit(tx, { by, action: 'webhook.rotate', key: id }, now)
    return secret
  })

/** Delivers all changes after `revision` again. @throws CatalogRefusal `not_found` */
export const replayWebhook = async (catalog: Catalog, id: number, revision: number, by: Actor, now: number) =>
  await catalog.transaction(async (tx) => {
    const known = await lockWebhook(catalog, tx, id)
    await tx`UPDATE webhooks SET revision = ${revision} WHERE id = ${id}`
    await startAnew(tx, id)
    const before = { revision: known.revision }
    await recordAudit(tx, { by, action: 'webhook.replay', key: id, before, after: { revision } }, now)
  })

/** Removes a webhook with its attempts. @throws CatalogRefusal `not_found` */
export const deleteWebhook = async (catalog: Catalog, id: number, by: Actor, now: number): Promise<void> =>
  await catalog.transaction(async (tx) => {
    const { url } = await lockWebhook(catalog, tx, id)
    await tx`DELETE FROM webhook_attempts WHERE webhook_id = ${id}`
    await tx`DELETE FROM webhooks WHERE id = ${id}`
    await recordAudit(tx, { by, action: 'webhook.delete', key: id, before: { url } }, now)
  })

const startAnew = async (tx: SQL, id: number) => {
  await tx`UPDATE webhooks SET attempts = 0, failing_since = NULL, next_attempt_at = 0, disabled_reason = NULL
    WHERE id = ${id}`
}
