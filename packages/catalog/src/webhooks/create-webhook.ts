import { numberIn } from '@jobs/core/numbers-in.ts'
import { type Actor, recordAudit } from '../audit/record-audit.ts'
import type { Catalog } from '../store/catalog.ts'
import { rowFrom } from '../store/rows.ts'
import { newSecret, type Webhook, type WebhookFilter, webhookRows } from './webhook.ts'

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
