import { listChannels } from '@jobs/catalog/alerts/alert-channels.ts'
import { listAlerts } from '@jobs/catalog/alerts/list-alerts.ts'
import { muteAlert } from '@jobs/catalog/alerts/mute-alert.ts'
import { z } from 'zod'
import { operation } from '../../http/operation.ts'
import { type AdminDeps, guarded } from '../auth/access.ts'
import { Alerts, AlertShape, MuteInput, showAlert, showChannel } from './alert-shapes.ts'

/** A time in the far future, in UTC milliseconds. */
const FOR_GOOD = Date.UTC(9999, 0, 1)
const Subject = z.object({ subject: z.string().describe('Subject of an alert.') })

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
        role: 'viewer',
        response: { 200: Alerts },
        detail: operation('listAlerts', 'List alerts and the channels that deliver them'),
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
        detail: operation('muteAlert', 'Mute an alert, including its future occurrences'),
      },
    )
    .delete(
      '/:subject/mute',
      async ({ params, user }) => showAlert(await muteAlert(catalog, params.subject, undefined, user, Date.now())),
      {
        role: 'editor',
        params: Subject,
        response: { 200: AlertShape },
        detail: operation('unmuteAlert', 'Unmute an alert'),
      },
    )
