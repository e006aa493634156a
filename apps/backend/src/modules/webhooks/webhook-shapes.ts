import { fault, faultOf, issueOf } from '@jobs/types/fault.ts'
import type { WebhookAttempt } from '@jobs/catalog/webhooks/list-webhooks.ts'
import type { Role } from '@jobs/types/role.ts'
import { DISABLED_REASONS, type Webhook } from '@jobs/catalog/webhooks/webhook.ts'
import { Failure } from '@jobs/types/feeds/failure.ts'
import { Instant, instantOf } from '@jobs/types/values/instant.ts'
import { JobFilterQuery } from '@jobs/types/jobs/query/job-filter.ts'
import { plainText } from '@jobs/types/values/plain-text.ts'
import { webAddress } from '@jobs/types/values/web-address.ts'
import { z } from 'zod'
import { withInstants } from '../../http/instants.ts'

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

/** Input to add a webhook. */
export const WebhookInput = z
  .strictObject({ url, filter: filter.prefault({}), note: note.optional() })
  .meta({ id: 'WebhookInput' })

/** Input to update a webhook; omitted fields are unchanged. */
export const WebhookChangeInput = z
  .strictObject({ url, filter, note, enabled: z.boolean() })
  .partial()
  .meta({ id: 'WebhookChange' })

export const ReplayInput = z
  .strictObject({ after: z.string().max(60).describe('Cursor of the changes or of a snapshot.') })
  .meta({ id: 'WebhookReplay' })

export const WebhookShape = z
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
export const NewWebhookShape = WebhookShape.extend({
  secret: z
    .string()
    .describe('Secret that signs deliveries, by the Standard Webhooks specification. It cannot be retrieved again.'),
}).meta({ id: 'WebhookWithSecret' })

export const AttemptShape = z
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
export const showWebhook = (webhook: Webhook, viewer: { role: Role }): z.infer<typeof WebhookShape> => ({
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

export const showAttempt = (attempt: WebhookAttempt) => withInstants(attempt, 'at')
