import { type ChannelState, listChannels, requestTest } from '@jobs/catalog/alerts/alert-channels.ts'
import { type OutgoingMessage, findMessage } from '@jobs/catalog/alerts/alert-messages.ts'
import { ALERT_CHANNELS, ALERT_CODES, type AlertChannel } from '@jobs/catalog/alerts/alert.ts'
import { type Alert, listAlerts, muteAlert } from '@jobs/catalog/alerts/alerts.ts'
import { refusal } from '@jobs/catalog/store/catalog-refusal.ts'
import { Instant } from '@jobs/types/values/instant.ts'
import { isStorable, NOT_STORABLE } from '@jobs/types/values/plain-text.ts'
import { z } from 'zod'
import { idRef } from '../../http/id-ref.ts'
import { withInstants } from '../../http/instants.ts'
import { admin, editor, viewer } from '../../http/operation.ts'
import { codeParameters } from '../../http/refusal.ts'
import { type AdminDeps, guarded } from '../auth/access.ts'

const AlertShape = z
  .strictObject({
    subject: z.string().describe('Identifies what the alert is about; the same for every occurrence.'),
    code: z.enum(ALERT_CODES),
    parameters: codeParameters.describe('Parameters of `code`, such as `feed`, `engine`, `free` (percent) or `host`.'),
    since: Instant,
    endedAt: Instant.optional().describe('Absent while the alert is open.'),
    toldAt: Instant.optional().describe('When the latest message about it was created.'),
    mutedUntil: Instant.optional().describe('No messages are sent until this time.'),
  })
  .meta({ id: 'Alert' })

const ChannelShape = z
  .strictObject({
    channel: z.enum(ALERT_CHANNELS),
    lastSentAt: Instant.optional(),
    failingSince: Instant.optional(),
    error: z.string().optional().describe('Reason of the failure, as a code.'),
  })
  .meta({ id: 'AlertChannel' })

const Alerts = z.strictObject({
  data: z.array(AlertShape).max(500).describe('Open alerts first, then those that ended within the last 30 days.'),
  channels: z.array(ChannelShape).max(10).describe('Channels configured in running workers.'),
})

const TestShape = z
  .strictObject({
    id: z.int(),
    channel: z.enum(ALERT_CHANNELS),
    state: z.enum(['waiting', 'done', 'failed']),
    error: z.string().optional().describe('Reason of the failure, as a code.'),
  })
  .meta({ id: 'AlertTest' })

const MuteInput = z
  .strictObject({
    until: z.iso
      .datetime({ offset: true })
      .optional()
      .describe('When the mute ends; if omitted, the alert stays muted until unmuted.'),
  })
  .meta({ id: 'AlertMute' })

const showAlert = (alert: Alert) => withInstants(alert, 'since', 'endedAt', 'toldAt', 'mutedUntil')

const showChannel = (channel: ChannelState) => withInstants(channel, 'lastSentAt', 'failingSince')

const showTest = ({ id, channel, sentAt, givenUpAt, error }: OutgoingMessage): z.infer<typeof TestShape> => ({
  id,
  channel,
  state: sentAt !== undefined ? 'done' : givenUpAt !== undefined ? 'failed' : 'waiting',
  error,
})

const FOR_GOOD = Date.UTC(9999, 0, 1)
const Subject = z.object({ subject: z.string().refine(isStorable, NOT_STORABLE).describe('Subject of an alert.') })

/** Routes to list, mute and unmute alerts. */
export const alertsModule = ({ catalog, auth }: AdminDeps) =>
  guarded(auth, '/api/admin/alerts')
    .get(
      '',
      async () => {
        const now = Date.now()
        const [alerts, channels] = await Promise.all([listAlerts(catalog, now), listChannels(catalog, now)])
        return { data: alerts.map(showAlert), channels: channels.map(showChannel) }
      },
      {
        ...viewer('listAlerts', 'List alerts and the channels that deliver them'),
        response: { 200: Alerts },
      },
    )
    .put(
      '/:subject/mute',
      async ({ params, body, user }) => {
        const until = body.until === undefined ? FOR_GOOD : Date.parse(body.until)
        return showAlert(await muteAlert(catalog, params.subject, until, user, Date.now()))
      },
      {
        ...editor('muteAlert', 'Mute an alert, including its future occurrences'),
        params: Subject,
        body: MuteInput,
        response: { 200: AlertShape },
      },
    )
    .delete(
      '/:subject/mute',
      async ({ params, user }) => showAlert(await muteAlert(catalog, params.subject, undefined, user, Date.now())),
      {
        ...editor('unmuteAlert', 'Unmute an alert'),
        params: Subject,
        response: { 200: AlertShape },
      },
    )

const TestId = idRef('a test')

/** Routes to send test messages over alert channels. */
export const alertTestsModule = ({ catalog, auth }: AdminDeps) => {
  /** @throws CatalogRefusal `not_found` */
  const findTest = async (id: number) => {
    const message = await findMessage(catalog, id)
    if (message?.message.kind !== 'test') throw refusal('not_found', 'no-alert-test')
    return showTest(message)
  }
  const checkChannel = async (channel: AlertChannel) => {
    const known = await listChannels(catalog, Date.now())
    if (!known.some((one) => one.channel === channel)) throw refusal('conflict', 'no-channel', { channel })
  }
  return guarded(auth, '/api/admin/alert-tests')
    .post(
      '',
      async ({ body, user, set, status }) => {
        await checkChannel(body.channel)
        const id = await requestTest(catalog, body.channel, user, Date.now())
        set.headers.location = `/api/admin/alert-tests/${id}`
        return status(202, await findTest(id))
      },
      {
        ...admin('testAlertChannel', 'Send a test message over an alert channel', 409),
        body: z.strictObject({ channel: z.enum(ALERT_CHANNELS) }).meta({ id: 'AlertTestInput' }),
        response: { 202: TestShape },
      },
    )
    .get('/:id', async ({ params }) => await findTest(params.id), {
      ...admin('getAlertTest', 'Get the result of a test message'),
      params: TestId,
      response: { 200: TestShape },
    })
}
