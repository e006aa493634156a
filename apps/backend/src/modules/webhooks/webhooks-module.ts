import { fault } from '@jobs/types/fault.ts'
import type { User } from '@jobs/catalog/users/user.ts'
import { invalid } from '@jobs/catalog/store/catalog-refusal.ts'
import { readCursor } from '@jobs/catalog/changes/change-cursor.ts'
import { listChanges } from '@jobs/listing/changes/list-changes.ts'
import {
  changeWebhook,
  deleteWebhook,
  replayWebhook,
  rotateWebhookSecret,
} from '@jobs/catalog/webhooks/change-webhook.ts'
import { createWebhook } from '@jobs/catalog/webhooks/create-webhook.ts'
import { findWebhook, listWebhookAttempts, listWebhooks } from '@jobs/catalog/webhooks/list-webhooks.ts'
import { checkNames } from '@jobs/listing/filter/check-names.ts'
import { locateFilter } from '@jobs/listing/filter/locate-filter.ts'
import { filterOf, JobFilterQuery } from '@jobs/types/jobs/query/job-filter.ts'
import type { Site } from '@jobs/types/site.ts'
import { z } from 'zod'
import { operation } from '../../http/operation.ts'
import { idRef } from '../../http/id-ref.ts'
import { answersNothing } from '../../http/no-content.ts'
import { paged, pageRequest, paging, shownPage } from '../../http/paging.ts'
import { type AdminDeps, guarded } from '../auth/access.ts'
import type { WebhookFilter } from '@jobs/catalog/webhooks/webhook.ts'
import {
  AttemptShape,
  NewWebhookShape,
  ReplayInput,
  showAttempt,
  showWebhook,
  WebhookChangeInput,
  WebhookInput,
  WebhookShape,
} from './webhook-shapes.ts'

export interface WebhooksDeps extends AdminDeps {
  site: Site
  /** Hosts that may be reached over http, from FETCH_ALLOW. */
  allowHttp?: readonly string[]
}

const WebhookId = idRef('a webhook')

/** Routes to manage the webhooks that changes of the listing are delivered to. */
export const webhooksModule = ({ catalog, site, auth, allowHttp = [] }: WebhooksDeps) => {
  const show = async (id: number, user: User) => showWebhook(await findWebhook(catalog, id), user)
  const checkUrl = (text: string | undefined) => {
    const url = text === undefined ? undefined : new URL(text)
    if (!url || url.protocol === 'https:' || [url.host, url.hostname].some((place) => allowHttp.includes(place))) return
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
        role: 'viewer',
        response: { 200: z.strictObject({ data: z.array(WebhookShape).max(10_000) }) },
        detail: operation('listWebhooks', 'List webhooks with their delivery status'),
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
        role: 'admin',
        body: WebhookInput,
        response: { 201: NewWebhookShape },
        detail: operation('createWebhook', 'Add a webhook; returns the secret that signs its deliveries'),
      },
    )
    .get('/:id', async ({ params, user }) => await show(params.id, user), {
      role: 'viewer',
      params: WebhookId,
      response: { 200: WebhookShape },
      detail: operation('getWebhook', 'Get a webhook'),
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
        role: 'admin',
        params: WebhookId,
        body: WebhookChangeInput,
        response: { 200: WebhookShape },
        detail: operation('updateWebhook', 'Update a webhook; omitted fields are unchanged'),
      },
    )
    .delete(
      '/:id',
      async ({ params, user, status }) => {
        await deleteWebhook(catalog, params.id, user, Date.now())
        return status(204, undefined)
      },
      answersNothing('admin', WebhookId, operation('deleteWebhook', 'Remove a webhook and its delivery attempts')),
    )
    .post(
      '/:id/secret',
      async ({ params, user }) => ({ secret: await rotateWebhookSecret(catalog, params.id, user, Date.now()) }),
      {
        role: 'admin',
        params: WebhookId,
        response: { 200: z.strictObject({ secret: z.string() }).meta({ id: 'WebhookSecret' }) },
        detail: operation(
          'rotateWebhookSecret',
          'Rotate the secret of a webhook; for a day, deliveries are signed with both secrets',
        ),
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
        role: 'admin',
        params: WebhookId,
        body: ReplayInput,
        response: { 200: WebhookShape },
        detail: operation('replayWebhook', 'Redeliver every change after a cursor', 410),
      },
    )
    .get(
      '/:id/attempts',
      async ({ params, query }) =>
        shownPage(query, await listWebhookAttempts(catalog, params.id, pageRequest(query)), showAttempt),
      {
        role: 'viewer',
        params: WebhookId,
        query: z.strictObject(paging),
        response: { 200: paged(AttemptShape) },
        detail: operation('listWebhookAttempts', 'List delivery attempts, latest first'),
      },
    )
}
