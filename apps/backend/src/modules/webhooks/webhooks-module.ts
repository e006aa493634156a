import { readCursor } from '@jobs/catalog/changes/change-cursor.ts'
import { invalid } from '@jobs/catalog/store/catalog-refusal.ts'
import type { User } from '@jobs/catalog/users/user.ts'
import {
  changeWebhook,
  deleteWebhook,
  replayWebhook,
  rotateWebhookSecret,
  createWebhook,
} from '@jobs/catalog/webhooks/edit-webhook.ts'
import {
  type WebhookAttempt,
  findWebhook,
  listWebhookAttempts,
  listWebhooks,
} from '@jobs/catalog/webhooks/list-webhooks.ts'
import { DISABLED_REASONS, type Webhook, type WebhookFilter } from '@jobs/catalog/webhooks/webhook.ts'
import type { AllowList } from '@jobs/http/network/allow-list.ts'
import { isInsideNetwork } from '@jobs/http/network/public-address.ts'
import { listChanges } from '@jobs/listing/changes/list-changes.ts'
import { checkNames } from '@jobs/listing/filter/check-names.ts'
import { locateFilter } from '@jobs/listing/filter/locate-filter.ts'
import { fault, faultOf, issueOf } from '@jobs/types/fault.ts'
import { Failure } from '@jobs/types/feeds/failure.ts'
import { JobFilterQuery, filterOf } from '@jobs/types/jobs/query/job-filter.ts'
import type { Role } from '@jobs/types/role.ts'
import type { Site } from '@jobs/types/site.ts'
import { Instant, instantOf } from '@jobs/types/values/instant.ts'
import { plainText } from '@jobs/types/values/plain-text.ts'
import { webAddress } from '@jobs/types/values/web-address.ts'
import { z } from 'zod'
import { idRef } from '../../http/id-ref.ts'
import { withInstants } from '../../http/instants.ts'
import { admin, nothing, viewer } from '../../http/operation.ts'
import { paged, pageRequest, paging, pageAnswer } from '../../http/paging.ts'
import { type AdminDeps, guarded } from '../auth/access.ts'

const url = webAddress.describe(
  'Address that deliveries are posted to. Must be https and public, except for hosts listed in FETCH_ALLOW.',
)

/** Filter parameters of the listing as sent to it, validated by the same rules. */
const filter = z
  .record(z.string().max(40), z.string().max(5000))
  .superRefine((given, context) => {
    const known = Object.keys(JobFilterQuery.shape)
    for (const [name, value] of Object.entries(given)) {
      if (!known.includes(name)) context.addIssue(issueOf(fault('not-a-filter'), [name]))
      // A search ignores an empty parameter; a webhook would silently deliver every change.
      else if (value.trim() === '') context.addIssue(issueOf(fault('empty'), [name]))
    }
    for (const issue of JobFilterQuery.safeParse(given).error?.issues ?? [])
      context.addIssue(issueOf(faultOf(issue), issue.path))
  })
  .describe('Filter parameters of the listing by name; only changes of matching jobs are delivered.')

const note = plainText(1000).describe('Note for operators; may be empty.')

const WebhookInput = z
  .strictObject({ url, filter: filter.prefault({}), note: note.optional() })
  .meta({ id: 'WebhookInput' })

const WebhookChangeInput = z
  .strictObject({ url, filter, note, enabled: z.boolean() })
  .partial()
  .meta({ id: 'WebhookChange' })

const ReplayInput = z
  .strictObject({ after: z.string().max(60).describe('Cursor of the changes or of a snapshot.') })
  .meta({ id: 'WebhookReplay' })

const WebhookShape = z
  .strictObject({
    id: z.int(),
    url: z.string().describe('Address that deliveries are posted to; users who are not admins see only the origin.'),
    filter: z.record(z.string(), z.string()),
    note: z.string().optional(),
    enabled: z.boolean(),
    disabledReason: z
      .enum(DISABLED_REASONS)
      .optional()
      .describe(
        'Why the service disabled it: the receiver returned 410, accepted no delivery for three days or fell 30 days behind, or a backup was restored.',
      ),
    failedAttempts: z.int().describe('Failed attempts of the pending delivery so far.'),
    failingSince: Instant.optional(),
    nextAttemptAt: Instant.optional().describe('When the failed delivery is retried.'),
    createdAt: Instant,
    createdBy: z.string(),
  })
  .meta({ id: 'Webhook' })

/** A webhook with its signing secret, which is returned only on creation. */
const NewWebhookShape = WebhookShape.extend({
  secret: z
    .string()
    .describe('Secret that signs deliveries, by the Standard Webhooks specification. It cannot be retrieved again.'),
}).meta({ id: 'WebhookWithSecret' })

const AttemptShape = z
  .strictObject({
    id: z.int(),
    message: z.string().describe('Id of the delivery, sent as `webhook-id`.'),
    at: Instant,
    attempt: z.int(),
    changes: z.int(),
    ms: z.int().describe('Response time of the receiver in milliseconds.'),
    status: z.int().optional().describe('Status code returned by the receiver.'),
    error: z.string().optional().describe('Why it failed: a detailed message in English.'),
    failure: Failure.optional().describe('Machine-readable form of `error`.'),
  })
  .meta({ id: 'WebhookAttempt' })

/** Formats a webhook for `viewer`. Addresses often contain secrets, so only admins see more than the origin. */
const showWebhook = (webhook: Webhook, viewer: { role: Role }): z.infer<typeof WebhookShape> => ({
  id: webhook.id,
  url: viewer.role === 'admin' ? webhook.url : new URL(webhook.url).origin,
  filter: webhook.filter,
  note: webhook.note,
  enabled: webhook.enabled,
  disabledReason: webhook.disabledReason,
  failedAttempts: webhook.attempts,
  ...(webhook.failingSince !== undefined && { failingSince: instantOf(webhook.failingSince) }),
  ...(webhook.enabled && webhook.attempts > 0 && { nextAttemptAt: instantOf(webhook.nextAttemptAt) }),
  createdAt: instantOf(webhook.createdAt),
  createdBy: webhook.createdBy,
})

const showAttempt = (attempt: WebhookAttempt) => withInstants(attempt, 'at')

export interface WebhooksDeps extends AdminDeps {
  site: Site
  /** FETCH_ALLOW: hosts that may be reached over http, and although they are not public. */
  fetchAllow: readonly string[]
  allowed: AllowList
}

const WebhookId = idRef('a webhook')

/** Routes to manage the webhooks that changes of the listing are delivered to. */
export const webhooksModule = ({ catalog, site, auth, fetchAllow, allowed }: WebhooksDeps) => {
  const show = async (id: number, user: User) => showWebhook(await findWebhook(catalog, id), user)
  const checkUrl = (text: string | undefined) => {
    if (text === undefined) return
    const url = new URL(text)
    if (isInsideNetwork(url, allowed)) throw invalid([{ parameter: 'url', ...fault('not-public') }])
    if (url.protocol === 'https:' || [url.host, url.hostname].some((place) => fetchAllow.includes(place))) return
    throw invalid([{ parameter: 'url', ...fault('https') }])
  }
  /** @throws CatalogRefusal `invalid` for an unknown place, occupation, source or skill */
  const checkFilter = async (filter: WebhookFilter = {}) =>
    await checkNames(catalog, locateFilter(filterOf(JobFilterQuery.parse(filter))))
  return guarded(auth, '/api/admin/webhooks')
    .get(
      '',
      async ({ user }) => ({ data: (await listWebhooks(catalog)).map((webhook) => showWebhook(webhook, user)) }),
      {
        ...viewer('listWebhooks', 'List webhooks with their delivery status'),
        response: { 200: z.strictObject({ data: z.array(WebhookShape).max(10_000) }) },
      },
    )
    .post(
      '',
      async ({ body, user, set, status }) => {
        checkUrl(body.url)
        await checkFilter(body.filter)
        const { webhook, secret } = await createWebhook(
          catalog,
          { ...body, note: body.note || undefined },
          user,
          Date.now(),
        )
        set.headers.location = `/api/admin/webhooks/${webhook.id}`
        return status(201, { ...showWebhook(webhook, user), secret })
      },
      {
        ...admin('createWebhook', 'Add a webhook; returns the secret that signs its deliveries'),
        body: WebhookInput,
        response: { 201: NewWebhookShape },
      },
    )
    .get('/:id', async ({ params, user }) => await show(params.id, user), {
      ...viewer('getWebhook', 'Get a webhook'),
      params: WebhookId,
      response: { 200: WebhookShape },
    })
    .patch(
      '/:id',
      async ({ params, body, user }) => {
        checkUrl(body.url)
        await checkFilter(body.filter)
        await changeWebhook(catalog, params.id, body, user, Date.now())
        return await show(params.id, user)
      },
      {
        ...admin('updateWebhook', 'Update a webhook; omitted fields are unchanged'),
        params: WebhookId,
        body: WebhookChangeInput,
        response: { 200: WebhookShape },
      },
    )
    .delete(
      '/:id',
      async ({ params, user }) => {
        await deleteWebhook(catalog, params.id, user, Date.now())
      },
      { ...admin('deleteWebhook', 'Remove a webhook and its delivery attempts'), params: WebhookId, ...nothing },
    )
    .post(
      '/:id/secret',
      async ({ params, user }) => ({ secret: await rotateWebhookSecret(catalog, params.id, user, Date.now()) }),
      {
        ...admin(
          'rotateWebhookSecret',
          'Rotate the secret of a webhook; for a day, deliveries are signed with both secrets',
        ),
        params: WebhookId,
        response: { 200: z.strictObject({ secret: z.string() }).meta({ id: 'WebhookSecret' }) },
      },
    )
    .post(
      '/:id/replay',
      async ({ params, body, user }) => {
        const after = readCursor(body.after)
        if (!after) throw invalid([{ parameter: 'after', ...fault('cursor') }])
        await listChanges({ catalog, site }, { after, limit: 1 }, Date.now())
        await replayWebhook(catalog, params.id, after.revision, user, Date.now())
        return await show(params.id, user)
      },
      {
        ...admin('replayWebhook', 'Redeliver every change after a cursor', 410),
        params: WebhookId,
        body: ReplayInput,
        response: { 200: WebhookShape },
      },
    )
    .get(
      '/:id/attempts',
      async ({ params, query }) =>
        pageAnswer(query, await listWebhookAttempts(catalog, params.id, pageRequest(query)), showAttempt),
      {
        ...viewer('listWebhookAttempts', 'List delivery attempts, latest first'),
        params: WebhookId,
        query: z.strictObject(paging),
        response: { 200: paged(AttemptShape) },
      },
    )
}
