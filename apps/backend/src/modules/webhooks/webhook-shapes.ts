import type { WebhookAttempt } from '@jobs/catalog/webhooks/list-webhooks.ts'
import type { Role } from '@jobs/catalog/users/user.ts'
import type { Webhook } from '@jobs/catalog/webhooks/webhook.ts'
import { Instant, instantOf } from '@jobs/types/instant.ts'
import { JobFilterQuery } from '@jobs/types/jobs/job-filter.ts'
import { plainText } from '@jobs/types/plain-text.ts'
import { webAddress } from '@jobs/types/web-address.ts'
import { z } from 'zod'
import { describeFaults } from '../../http/faults.ts'

const url = webAddress.describe(
  'Where deliveries are posted: https, to a public address. FETCH_ALLOW lists places that may be reached by http or in a private network.',
)

/** The parameters that narrow the listing, as one would send them; judged as they are there. */
const filter = z
  .record(z.string().max(40), z.string().max(5000))
  .superRefine((given, context) => {
    const known = Object.keys(JobFilterQuery.shape)
    for (const name of Object.keys(given)) {
      if (!known.includes(name))
        context.addIssue({ code: 'custom', path: [name], message: 'is no parameter that narrows the listing' })
    }
    for (const { path, message } of JobFilterQuery.safeParse(given).error?.issues ?? [])
      context.addIssue({ code: 'custom', path, message: describeFaults(message) })
  })
  .describe('Parameters that narrow the listing, by name: only changes of such jobs are delivered.')

const note = plainText(1000).describe('For operators. Empty for none.')

/** An address that an operator adds. */
export const WebhookInput = z
  .strictObject({ url, filter: filter.prefault({}), note: note.optional() })
  .meta({ id: 'WebhookInput' })

/** Update of a webhook; omitted fields are unchanged. */
export const WebhookChangeInput = z
  .strictObject({ url, filter, note, enabled: z.boolean('must be true or false') })
  .partial()
  .meta({ id: 'WebhookChange' })

export const ReplayInput = z
  .strictObject({ after: z.string().max(60).describe('A cursor of changes or of a snapshot.') })
  .meta({ id: 'WebhookReplay' })

export const WebhookShape = z
  .strictObject({
    id: z.int(),
    url: z.string().describe('Where deliveries are posted; for who is no admin its host alone.'),
    filter: z.record(z.string(), z.string()),
    note: z.string().optional(),
    enabled: z.boolean(),
    disabledReason: z.string().optional().describe('Why the service switched it off.'),
    failedAttempts: z.int().describe('How often the next delivery has failed so far.'),
    failingSince: Instant.optional(),
    nextAttemptAt: Instant.optional().describe('When the delivery that failed is tried again.'),
    createdAt: Instant,
    createdBy: z.string(),
  })
  .meta({ id: 'Webhook' })

/** A webhook with the secret that signs its deliveries, which is shown this once. */
export const NewWebhookShape = WebhookShape.extend({
  secret: z.string().describe('Signs deliveries, as Standard Webhooks has it. It is not shown again.'),
}).meta({ id: 'WebhookWithSecret' })

export const AttemptShape = z
  .strictObject({
    id: z.int(),
    message: z.string().describe('The webhook-id of the delivery.'),
    at: Instant,
    attempt: z.int(),
    changes: z.int(),
    ms: z.int().describe('How long the receiver took.'),
    status: z.int().optional().describe('What the receiver answered.'),
    error: z.string().optional(),
  })
  .meta({ id: 'WebhookAttempt' })

/** A webhook as `viewer` sees it: an address is often a secret in itself, and admins alone see more than its host. */
export const showWebhook = (webhook: Webhook, viewer: { role: Role }): z.infer<typeof WebhookShape> => ({
  id: webhook.id,
  url: viewer.role === 'admin' ? webhook.url : new URL(webhook.url).origin,
  filter: webhook.filter,
  ...(webhook.note !== undefined && { note: webhook.note }),
  enabled: webhook.enabled,
  ...(webhook.disabledReason !== undefined && { disabledReason: webhook.disabledReason }),
  failedAttempts: webhook.attempts,
  ...(webhook.failingSince !== undefined && { failingSince: instantOf(webhook.failingSince) }),
  ...(webhook.enabled && webhook.attempts > 0 && { nextAttemptAt: instantOf(webhook.nextAttemptAt) }),
  createdAt: instantOf(webhook.createdAt),
  createdBy: webhook.createdBy,
})

export const showAttempt = ({ at, ...attempt }: WebhookAttempt): z.infer<typeof AttemptShape> => ({
  ...attempt,
  at: instantOf(at),
})
