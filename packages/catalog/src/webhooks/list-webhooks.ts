import { Failure } from '@jobs/types/feeds/failure.ts'
import type { Catalog } from '../store/catalog.ts'
import { objectIn } from '../store/json-column.ts'
import { type Page, type PageRequest, pageOf } from '../store/page.ts'
import { noSuchWebhook, secretsOf, toWebhook, type Webhook, type WebhookRow, type WebhookSecrets } from './webhook.ts'

/** Lists all webhooks, oldest first, without paging because there are few. */
export const listWebhooks = async ({ read }: Catalog): Promise<Webhook[]> => {
  const rows: WebhookRow[] = await read`SELECT * FROM webhooks ORDER BY id`
  return rows.map(toWebhook)
}

/** @throws CatalogRefusal `not_found` */
export const findWebhook = async ({ read }: Catalog, id: number): Promise<Webhook & { secrets: WebhookSecrets }> => {
  const [row]: WebhookRow[] = await read`SELECT * FROM webhooks WHERE id = ${id}`
  if (!row) throw noSuchWebhook(id)
  return { ...toWebhook(row), secrets: secretsOf(row) }
}

/** Returns the ids of webhooks that are due and have undelivered changes. */
export const dueWebhooks = async ({ read }: Catalog, now: number): Promise<number[]> => {
  const rows: { id: number | string }[] = await read`SELECT webhooks.id FROM webhooks, revision
    WHERE enabled = 1 AND webhooks.revision < revision.number AND next_attempt_at <= ${now} ORDER BY webhooks.id`
  return rows.map(({ id }) => Number(id))
}

/** Outcome of one delivery. */
export interface WebhookAttempt {
  id: number
  /** The `webhook-id` of the delivery, the same for all its attempts. */
  message: string
  at: number
  /** Number of the attempt, from 1. */
  attempt: number
  /** Number of changes in the delivery. */
  changes: number
  /** Response time of the receiver. */
  ms: number
  /** Status of the receiver's response; absent without one. */
  status?: number
  /** In English. */
  error?: string
  /** The same as data. */
  failure?: Failure
}

interface AttemptRow {
  id: number | string
  message: string
  at: number | string
  attempt: number | string
  changes: number | string
  ms: number | string
  status: number | string | null
  error: string | null
  failure: string | null
}

/** Lists one page of a webhook's attempts, latest first. @throws CatalogRefusal `not_found` */
export const listWebhookAttempts = async (
  catalog: Catalog,
  id: number,
  request: PageRequest,
): Promise<Page<WebhookAttempt>> => {
  await findWebhook(catalog, id)
  const { read } = catalog
  return await pageOf(request, {
    total: async () => await read`SELECT COUNT(*) AS total FROM webhook_attempts WHERE webhook_id = ${id}`,
    async rows(limit, offset) {
      const rows: AttemptRow[] = await read`SELECT * FROM webhook_attempts WHERE webhook_id = ${id}
        ORDER BY id DESC LIMIT ${limit} OFFSET ${offset}`
      return rows.map(toAttempt)
    },
  })
}

const toAttempt = (row: AttemptRow): WebhookAttempt => ({
  id: Number(row.id),
  message: row.message,
  at: Number(row.at),
  attempt: Number(row.attempt),
  changes: Number(row.changes),
  ms: Number(row.ms),
  ...(row.status !== null && { status: Number(row.status) }),
  ...(row.error !== null && { error: row.error }),
  ...(row.failure !== null && { failure: Failure.parse(objectIn(row.failure)) }),
})
