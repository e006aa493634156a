import { CatalogRefusal } from '@jobs/catalog/store/catalog-refusal.ts'
import type { Catalog } from '@jobs/catalog/store/catalog.ts'
import { findWebhook } from '@jobs/catalog/webhooks/list-webhooks.ts'
import { recordAttempt, skipChanges, switchOff } from '@jobs/catalog/webhooks/record-attempt.ts'
import { isDue, type Webhook, type WebhookSecrets } from '@jobs/catalog/webhooks/webhook.ts'
import { type ChangePage, changesAfterRevision } from '@jobs/listing/changes/list-changes.ts'
import { narrowedBy } from '@jobs/listing/filter/locate-filter.ts'
import { log } from '@jobs/observability/log.ts'
import type { Failure } from '@jobs/types/feeds/failure.ts'
import { JobFilterQuery } from '@jobs/types/jobs/query/job-filter.ts'
import type { Site } from '@jobs/types/site.ts'
import { failureOf } from '../feeds/failure-of.ts'
import { type SendWebhook, signedHeaders } from './send-webhook.ts'

const BATCH = 100
/** Consecutive deliveries before a receiver with a backlog yields to others. */
const MAX_BATCHES = 50

export interface DeliverDeps {
  catalog: Catalog
  site: Site
  send: SendWebhook
  now?: () => number
}

/**
 * Delivers the changes since a webhook's last delivery, oldest first, in batches signed by Standard Webhooks v1
 * (https://github.com/standard-webhooks/standard-webhooks/blob/main/spec/standard-webhooks.md). A batch is retried until the
 * receiver returns 2xx, so it may arrive twice; an identical batch keeps its `webhook-id`.
 * @param stop aborts the current delivery, which is repeated later
 */
export const deliverWebhook = async (
  { catalog, site, send, now = Date.now }: DeliverDeps,
  id: number,
  stop: AbortSignal,
): Promise<void> => {
  for (let batch = 0; batch < MAX_BATCHES && !stop.aborted; batch++) {
    const webhook = await findWebhook(catalog, id).catch(unlessRefused)
    if (!webhook?.enabled || !isDue(webhook, now())) return
    const narrowed = narrowedBy(JobFilterQuery.parse(webhook.filter))
    const request = { after: webhook.revision, limit: BATCH, ...narrowed }
    const page = await changesAfterRevision({ catalog, site }, request, now()).catch(unlessRefused)
    if (!page) return await switchOff(catalog, webhook, 'behind')
    if (page.data.length === 0) {
      if (page.revision > webhook.revision) await skipChanges(catalog, webhook, page.revision)
      return
    }
    const message = `msg_${id}_${webhook.revision}_${page.revision}`
    const began = performance.now()
    const result = await attempt(send, webhook, { message, page, now: now() }, stop)
    if (stop.aborted) return
    const ms = Math.round(performance.now() - began)
    const { length: changes } = page.data
    const done = { message, changes, ms, revision: page.revision, ...result }
    const reason = await recordAttempt(catalog, webhook, done, now())
    if (reason !== undefined) log.warn('disabled a webhook', { webhook: id, reason })
    if (result.error !== undefined || !page.hasMore) return
  }
}

const attempt = async (
  send: SendWebhook,
  { url, secrets }: Webhook & { secrets: WebhookSecrets },
  { message, page, now }: { message: string; page: ChangePage; now: number },
  stop: AbortSignal,
): Promise<{ status?: number; error?: string; failure?: Failure }> => {
  const at = new Date(now)
  const { data, next } = page
  const body = JSON.stringify({ type: 'jobs.changed', timestamp: at.toISOString(), data: { changes: data, next } })
  // For a day after a rotation, both secrets sign.
  const { secret, previous } = secrets
  const isKept = previous !== undefined && previous.until > now
  const headers = signedHeaders(message, body, at, isKept ? [secret, previous.secret] : [secret])
  try {
    const status = await send(url, { headers, body }, stop)
    if (status >= 200 && status < 300) return { status }
    const { hostname: host } = new URL(url)
    return { status, error: `${host} answered ${status}`, failure: { code: 'status', parameters: { host, status } } }
  } catch (error) {
    return { error: error instanceof Error ? error.message : 'unknown error', failure: failureOf(error) }
  }
}

const unlessRefused = (error: unknown) => {
  if (error instanceof CatalogRefusal) return undefined
  throw error
}
