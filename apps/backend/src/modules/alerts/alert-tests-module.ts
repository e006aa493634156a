import { listChannels, requestTest } from '@jobs/catalog/alerts/alert-channels.ts'
import { findMessage } from '@jobs/catalog/alerts/alert-messages.ts'
import { ALERT_CHANNELS, type AlertChannel } from '@jobs/catalog/alerts/alert.ts'
import { refusal } from '@jobs/catalog/store/catalog-refusal.ts'
import type { Catalog } from '@jobs/catalog/store/catalog.ts'
import { Elysia } from 'elysia'
import { z } from 'zod'
import { operation } from '../../http/operation.ts'
import { access } from '../auth/access.ts'
import type { Auth } from '../auth/auth.ts'
import { showTest, TestShape } from './alert-shapes.ts'

const TestId = z.object({ id: z.string().describe('Id of a test.') })

/** Routes to send test messages over alert channels. */
export const alertTestsModule = ({ catalog, auth }: { catalog: Catalog; auth: Auth }) => {
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
  return new Elysia({ prefix: '/api/admin/alert-tests' })
    .use(access(auth))
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
    .get('/:id', async ({ params }) => await findTest(/^\d{1,15}$/.test(params.id) ? Number(params.id) : 0), {
      role: 'admin',
      params: TestId,
      response: { 200: TestShape },
      detail: operation('getAlertTest', 'Get the result of a test message'),
    })
}
