import { listChannels, requestTest } from '@jobs/catalog/alerts/alert-channels.ts'
import { findMessage } from '@jobs/catalog/alerts/alert-messages.ts'
import { ALERT_CHANNELS, type AlertChannel } from '@jobs/catalog/alerts/alert.ts'
import { listAlerts } from '@jobs/catalog/alerts/list-alerts.ts'
import { muteAlert } from '@jobs/catalog/alerts/mute-alert.ts'
import { CatalogRefusal } from '@jobs/catalog/store/catalog-refusal.ts'
import type { Catalog } from '@jobs/catalog/store/catalog.ts'
import { Elysia } from 'elysia'
import { z } from 'zod'
import { operation } from '../../http/operation.ts'
import { access } from '../auth/access.ts'
import type { Auth } from '../auth/auth.ts'
import { Alerts, AlertShape, MuteInput, showAlert, showChannel, showTest, TestShape } from './alert-shapes.ts'

/** UTC milliseconds: nobody lives to see it. */
const FOR_GOOD = Date.UTC(9999, 0, 1)
const Subject = z.object({ subject: z.string().describe('The subject of an alert.') })
const TestId = z.object({ id: z.string().describe('The id of a test.') })

/** What operators are told of, and by which channels. */
export const alertsModule = ({ catalog, auth }: { catalog: Catalog; auth: Auth }) => {
  /** @throws CatalogRefusal `not_found` */
  const findTest = async (id: number) => {
    const message = await findMessage(catalog, id)
    if (message?.message.kind !== 'test') throw new CatalogRefusal('not_found', 'There is no such test.')
    return showTest(message)
  }
  const checkChannel = async (channel: AlertChannel) => {
    const known = await listChannels(catalog, Date.now())
    if (!known.some((one) => one.channel === channel))
      throw new CatalogRefusal('conflict', `No worker that runs has the channel ${channel}.`)
  }
  return new Elysia({ prefix: '/api/admin/alerts' })
    .use(access(auth))
    .get(
      '',
      async () => {
        const now = Date.now()
        const [alerts, channels] = await Promise.all([listAlerts(catalog, now), listChannels(catalog, now)])
        return { data: alerts.map(showAlert), channels: channels.map(showChannel) }
      },
      {
        role: 'viewer',
        response: { 200: Alerts },
        detail: operation('listAlerts', 'List alerts, and the channels that report them'),
      },
    )
    .put(
      '/:subject/mute',
      async ({ params, body, user }) => {
        const until = body.until === undefined ? FOR_GOOD : Date.parse(body.until)
        return showAlert(await muteAlert(catalog, params.subject, until, user, Date.now()))
      },
      {
        role: 'editor',
        params: Subject,
        body: MuteInput,
        response: { 200: AlertShape },
        detail: operation('muteAlert', 'Stop messages of an alert, of its next occurrences too'),
      },
    )
    .delete(
      '/:subject/mute',
      async ({ params, user }) => showAlert(await muteAlert(catalog, params.subject, undefined, user, Date.now())),
      {
        role: 'editor',
        params: Subject,
        response: { 200: AlertShape },
        detail: operation('unmuteAlert', 'Send messages of an alert again'),
      },
    )
    .post(
      '/tests',
      async ({ body, user, set, status }) => {
        await checkChannel(body.channel)
        const id = await requestTest(catalog, body.channel, user, Date.now())
        set.headers.location = `/api/admin/alerts/tests/${id}`
        return status(202, await findTest(id))
      },
      {
        role: 'admin',
        body: z.strictObject({ channel: z.enum(ALERT_CHANNELS) }).meta({ id: 'AlertTestInput' }),
        response: { 202: TestShape },
        detail: operation('testAlertChannel', 'Send a test message over a channel', 409),
      },
    )
    .get('/tests/:id', async ({ params }) => await findTest(/^\d{1,15}$/.test(params.id) ? Number(params.id) : 0), {
      role: 'admin',
      params: TestId,
      response: { 200: TestShape },
      detail: operation('getAlertTest', 'Get the outcome of a test message'),
    })
}
