import { type Actor, recordAudit } from '../audit/record-audit.ts'
import type { Catalog } from '../store/catalog.ts'
import { newSecret, toWebhook, type Webhook, type WebhookFilter, type WebhookRow } from './webhook.ts'

export interface NewWebhook {
  url: string
  filter: WebhookFilter
  note?: string | undefined
}

/**
 * Adds an address that receives all future changes of the listing.
 * @param now UTC milliseconds
 * @returns the webhook, and the secret that signs its deliveries, which is not shown again
 */
export const createWebhook = async (
  catalog: Catalog,
  { url, filter, note }: NewWebhook,
  by: Actor,
  now: number,
): Promise<{ webhook: Webhook; secret: string }> =>
  await catalog.transaction(async (tx) => {
    const secret = newSecret()
    const [state]: { number: number | string }[] = await tx`SELECT number FROM revision`
    const row = {
      url,
      filter: JSON.stringify(filter),
      note: note ?? null,
      secret,
      enabled: 1,
      revision: Number(state?.number),
      created_at: now,
      created_by: by.email,
    }
    const [inserted]: WebhookRow[] = await tx`INSERT INTO webhooks ${tx([row])} RETURNING *`
    if (!inserted) throw new Error('the database returned no row for a new webhook')
    const webhook = toWebhook(inserted)
    const subject = { kind: 'webhook', key: webhook.id } as const
    await recordAudit(tx, { by, action: 'webhook.create', subject, after: { url, filter, note } }, now)
    return { webhook, secret }
  })
