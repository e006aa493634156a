import { listChannels, markChannels, requestTest } from '@jobs/catalog/alerts/alert-channels.ts'
import { findMessage } from '@jobs/catalog/alerts/alert-messages.ts'
import { listAlerts } from '@jobs/catalog/alerts/alerts.ts'
import { CatalogError } from '@jobs/catalog/store/catalog-error.ts'
import type { Catalog } from '@jobs/catalog/store/catalog.ts'
import { openTestCatalog, testActor } from '@jobs/catalog/testing.ts'
import { closedAfterEach } from '@jobs/core/testing/closing.ts'
import { testFolder } from '@jobs/core/testing/folder.ts'
import { log } from '@jobs/observability/log.ts'
import { createQueue } from '@jobs/queue/create-queue.ts'
import { MINUTE_MS } from '@jobs/types/values/time.ts'
import { describe, expect, spyOn, test } from 'bun:test'
import { createServer, type Socket } from 'node:net'
import { join } from 'node:path'
import { Webhook as Verifier } from 'standardwebhooks'
import { listen } from '../fetch/testing-server.ts'
import { createSendWebhook } from '../webhooks/send-webhook.ts'
import { startReceiver } from '../webhooks/testing-receiver.ts'
import { alertText } from './alert-text.ts'
import { ChannelError, type Channels, type NamedMessage, openChannels, type SendAlert } from './channels.ts'
import { findDiskTrouble } from './find-engine-troubles.ts'
import { createLook, sendAlerts } from './follow-alerts.ts'
import { followOutage } from './follow-outage.ts'

const secret = `whsec_${Buffer.alloc(32, 7).toString('base64')}`
const unset = { BRAND_NAME: 'Jobs', ALERT_EMAIL: [] }
const stop = new AbortController().signal

/** Starts a mail server that records mails and rejects wrong passwords. */
const startMailServer = async () => {
  const mails: string[] = []
  const server = createServer((socket: Socket) => {
    let mail: string[] | undefined
    socket.write('220 mail.example ESMTP\r\n')
    const answer = (line: string): string => {
      if (/^EHLO/i.test(line)) return '250-mail.example\r\n250 AUTH PLAIN'
      if (/^AUTH PLAIN/i.test(line))
        return Buffer.from(line.split(' ')[2] ?? '', 'base64')
          .toString()
          .endsWith('\0right')
          ? '235 ok'
          : '535 wrong'
      if (/^DATA/i.test(line)) {
        mail = []
        return '354 go on'
      }
      return /^QUIT/i.test(line) ? '221 bye' : '250 ok'
    }
    socket.on('error', () => {})
    socket.on('data', (chunk) => {
      for (const line of chunk.toString().split('\r\n').slice(0, -1)) {
        if (mail && line === '.') {
          mails.push(mail.join('\n'))
          mail = undefined
          socket.write('250 taken\r\n')
        } else if (mail) mail.push(line)
        else socket.write(`${answer(line)}\r\n`)
      }
    })
  })
  return { mails, port: await listen(server, '127.0.0.1'), close: async () => void server.close() }
}

const parent = await testFolder()

describe('alerts', () => {
  const closing = closedAfterEach()

  test('go to a webhook with a Standard Webhooks signature, but never to a private address', async () => {
    let status = 204
    const { received, receiver } = startReceiver(() => new Response(null, { status }))
    const { catalog } = closing(await openTestCatalog())
    const env = { ...unset, ALERT_WEBHOOK_URL: `${receiver.url.href}hidden-path`, ALERT_WEBHOOK_SECRET: secret }
    const channels = openChannels(env, createSendWebhook({ allow: ['127.0.0.1'] }))
    await markChannels(catalog, ['webhook'], Date.now())
    const id = await requestTest(catalog, 'webhook', testActor, Date.now())
    await sendAlerts({ catalog, channels }, stop)
    const [{ headers, body } = { headers: {}, body: '' }] = received
    expect(new Verifier(secret).verify(body, headers)).toMatchObject({ type: 'alert.test', data: { subject: 'test' } })
    expect(await findMessage(catalog, id)).toMatchObject({ sentAt: expect.any(Number) })

    status = 500
    const failed = await requestTest(catalog, 'webhook', testActor, Date.now())
    await sendAlerts({ catalog, channels }, stop)
    expect(await findMessage(catalog, failed)).toMatchObject({ givenUpAt: expect.any(Number), error: 'status-500' })
    const guarded = openChannels(env, createSendWebhook())
    const inside = await requestTest(catalog, 'webhook', testActor, Date.now())
    await sendAlerts({ catalog, channels: guarded }, stop)
    expect(received).toHaveLength(2)
    expect(await findMessage(catalog, inside)).toMatchObject({ error: 'not-public' })
    expect(JSON.stringify(await listChannels(catalog, Date.now()))).not.toContain('hidden')
    await receiver.stop(true)
  })

  test('go out as mail and record a refused password as a code', async () => {
    const server = closing(await startMailServer())
    const { catalog } = closing(await openTestCatalog())
    const sendWith = async (password: string) => {
      const channels = openChannels(
        {
          ...unset,
          ALERT_EMAIL: ['ops@jobs.example', 'night@jobs.example'],
          SMTP_URL: `smtp://jobs:${password}@127.0.0.1:${server.port}`,
        },
        createSendWebhook(),
      )
      const id = await requestTest(catalog, 'email', testActor, Date.now())
      await sendAlerts({ catalog, channels }, stop)
      return await findMessage(catalog, id)
    }
    await markChannels(catalog, ['email'], Date.now())
    expect(await sendWith('right')).toMatchObject({ sentAt: expect.any(Number) })
    const [mail = ''] = server.mails
    expect(mail).toContain('To: ops@jobs.example, night@jobs.example')
    expect(mail).toMatch(/Subject: \[Jobs\] A test requested by editor@jobs\.example/)
    expect(mail).toMatch(/Message-ID: <alert_1_\d+@jobs\.example>/i)
    expect(await sendWith('wrong-password')).toMatchObject({ error: 'login-refused' })
    expect(await listChannels(catalog, Date.now())).toMatchObject([{ channel: 'email', error: 'login-refused' }])
  })

  test('ignore a folder that does not exist yet', async () => {
    const warn = spyOn(log, 'warn')
    expect(await findDiskTrouble(join(parent, 'none', 'yet'))).toEqual([])
    expect(warn).not.toHaveBeenCalled()
    warn.mockRestore()
  })

  test('report an unavailable database once across restarts, and its recovery', async () => {
    const { catalog } = closing(await openTestCatalog())
    const sent: NamedMessage[] = []
    const send: SendAlert = async (message) => void sent.push(message)
    const channels = new Map([['webhook', send]] as const)
    const dataFolder = join(parent, 'one')
    let isAway = true
    const refuse = () => Promise.reject(new CatalogError('unavailable'))
    const flaky: Catalog = {
      ...catalog,
      read: new Proxy(catalog.read, {
        apply: (read, self, args) => (isAway ? refuse() : Reflect.apply(read, self, args)),
      }),
      transaction: async (work) => (isAway ? await refuse() : await catalog.transaction(work)),
    }
    const queue = await createQueue(undefined)
    closing({ close: () => queue.close() })
    const open = () => createLook({ catalog: flaky, index: undefined, queue, channels, dataFolder, liveFeeds: false })
    const begin = Date.now()
    const first = open()
    await first(begin, stop)
    await first(begin + 9 * MINUTE_MS, stop)
    expect(sent).toEqual([])
    await first(begin + 10 * MINUTE_MS, stop)
    await open()(begin + 11 * MINUTE_MS, stop)
    expect(sent.map(({ message }) => [message.kind, message.subject])).toEqual([['begins', 'engine-degraded:database']])
    expect(sent.map(({ message, createdAt }) => alertText(message, createdAt))).toEqual([
      expect.stringContaining('The database is unreachable (for 10 min, since'),
    ])
    isAway = false
    await open()(begin + 20 * MINUTE_MS, stop)
    expect(await listAlerts(catalog, begin + 20 * MINUTE_MS)).toMatchObject([
      { since: begin, endedAt: begin + 20 * MINUTE_MS },
    ])
    await sendAlerts({ catalog, channels }, stop, () => begin + 20 * MINUTE_MS)
    expect(sent.map(({ message }) => message.kind)).toEqual(['begins', 'ends'])
  })

  test('are sent again to the channel that did not accept the message of an unavailable database', async () => {
    const sent: string[] = []
    let isAccepting = false
    const channels: Channels = new Map([
      [
        'email',
        async ({ message }) => {
          if (!isAccepting) throw new ChannelError('unreachable')
          sent.push(`email ${message.kind}`)
        },
      ],
      ['webhook', async ({ message }) => void sent.push(`webhook ${message.kind}`)],
    ])
    const folder = join(parent, 'refused')
    const at = (minutes: number) => followOutage(folder, channels).lasts(minutes * MINUTE_MS, stop)
    await at(0)
    await at(10)
    isAccepting = true
    await at(11)
    expect(sent).toEqual(['webhook begins'])
    await at(15)
    await at(30)
    expect(sent).toEqual(['webhook begins', 'email begins'])
    await at(24 * 60 + 16)
    expect(sent.slice(2)).toEqual(['email lasts', 'webhook lasts'])
  })

  test('begin a new outage when the record of the last one is torn', async () => {
    const folder = join(parent, 'torn')
    await Bun.write(`${folder}/database-outage.json`, '{"since":1')
    const outage = followOutage(folder, new Map())
    expect(await outage.over()).toBeUndefined()
    await outage.lasts(5, stop)
    expect(await followOutage(folder, new Map()).over()).toEqual({ since: 5 })
  })
})
