import { listChannels, requestTest } from '@jobs/catalog/alerts/alert-channels.ts'
import { findMessage } from '@jobs/catalog/alerts/alert-messages.ts'
import { ALERT_CHANNELS, type AlertChannel } from '@jobs/catalog/alerts/alert.ts'
import { refusal } from '@jobs/catalog/store/catalog-refusal.ts'
import { z } from 'zod'
import { idRef } from '../../http/id-ref.ts'
import { operation } from '../../http/operation.ts'
import { type AdminDeps, guarded } from '../auth/access.ts'
import { showTest, TestShape } from './alert-shapes.ts'

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
        role: 'admin',
        body: z.strictObject({ channel: z.enum(ALERT_CHANNELS) }).meta({ id: 'AlertTestInput' }),
        response: { 202: TestShape },
        detail: operation('testAlertChannel', 'Send a test message over an alert channel', 409),
      },
    )
    .get('/:id', async ({ params }) => await findTest(params.id), {
      role: 'admin',
      params: TestId,
      response: { 200: TestShape },
      detail: operation('getAlertTest', 'Get the result of a test message'),
    })
}
