import { Failure } from '@jobs/types/feeds/failure.ts'
import type { Catalog } from '../store/catalog.ts'
import { type Page, type PageRequest, pageOf } from '../store/page.ts'
import { number, optional, parsed, type RowOf, rowsOf, text } from '../store/rows.ts'
import {
  isDue,
  noSuchWebhook,
  secretWebhookRows,
  type Webhook,
  webhookRows,
  type WebhookWithSecrets,
} from './webhook.ts'

/** Lists all webhooks, oldest first, without paging because there are few. */
export const listWebhooks = async ({ read }: Catalog): Promise<Webhook[]> =>
  await webhookRows.all(read`SELECT * FROM webhooks ORDER BY id`)

/** @throws CatalogRefusal `not_found` */
export const findWebhook = async ({ read }: Catalog, id: number): Promise<WebhookWithSecrets> => {
  const webhook = await secretWebhookRows.first(read`SELECT * FROM webhooks WHERE id = ${id}`)
  if (!webhook) throw noSuchWebhook()
  return webhook
}

/** Returns the ids of webhooks that are due and have undelivered changes. */
export const dueWebhooks = async ({ read }: Catalog, now: number): Promise<number[]> => {
  const behind = await webhookRows.all(read`SELECT webhooks.* FROM webhooks, revision
    WHERE enabled = 1 AND webhooks.revision < revision.number ORDER BY webhooks.id`)
  return behind.filter((webhook) => isDue(webhook, now)).map(({ id }) => id)
}

/** Outcome of one delivery. */
export type WebhookAttempt = RowOf<typeof attemptRows>

/** Lists one page of a webhook's attempts, latest first. @throws CatalogRefusal `not_found` */
export const listWebhookAttempts = async (
  catalog: Catalog,
  id: number,
  request: PageRequest,
): Promise<Page<WebhookAttempt>> => {
  await findWebhook(catalog, id)
  const { read } = catalog
  return await pageOf(request, {
    total: read`SELECT COUNT(*) FROM webhook_attempts WHERE webhook_id = ${id}`,
    rows: (limit, offset) =>
      attemptRows.all(read`SELECT * FROM webhook_attempts WHERE webhook_id = ${id}
        ORDER BY id DESC LIMIT ${limit} OFFSET ${offset}`),
  })
}

const attemptRows = rowsOf({
  id: number,
  /** The `webhook-id` of the delivery, the same for all its attempts. */
  message: text,
  at: number,
  /** Number of the attempt, from 1. */
  attempt: number,
  changes: number,
  /** Response time of the receiver. */
  ms: number,
  /** Status of the receiver's response; absent without one. */
  status: optional(number),
  /** Why it failed, in English. */
  error: optional(text),
  /** The same as a code with parameters. */
  failure: optional(parsed(Failure)),
})
