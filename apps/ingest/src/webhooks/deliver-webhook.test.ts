import { purgeChanges } from '@jobs/catalog/changes/purge-changes.ts'
import { savePosting } from '@jobs/catalog/merging/save-posting.ts'
import { openTestCatalog, testActor, testPosting, withdrawPosting, testSite as site } from '@jobs/catalog/testing.ts'
import {
  changeWebhook,
  deleteWebhook,
  replayWebhook,
  rotateWebhookSecret,
  createWebhook,
} from '@jobs/catalog/webhooks/edit-webhook.ts'
import { dueWebhooks, findWebhook, listWebhookAttempts } from '@jobs/catalog/webhooks/list-webhooks.ts'
import { purgeAttempts } from '@jobs/catalog/webhooks/record-attempt.ts'
import { DAY_MS } from '@jobs/types/values/time.ts'
import { afterAll, beforeEach, describe, expect, test } from 'bun:test'
import { Webhook as Verifier } from 'standardwebhooks'
import { z } from 'zod'
import { deliverWebhook } from './deliver-webhook.ts'
import { createSendWebhook } from './send-webhook.ts'
import { startReceiver } from './testing-receiver.ts'

const Delivery = z.object({
  type: z.literal('jobs.changed'),
  timestamp: z.iso.datetime(),
  data: z.object({ changes: z.array(z.looseObject({ type: z.string(), slug: z.string() })), next: z.string() }),
})

let answers: (() => Response | Promise<Response>)[] = []
const { received, receiver } = startReceiver(() => answers.shift()?.() ?? new Response(null, { status: 204 }))
const status =
  (code: number, headers: Record<string, string> = {}) =>
  () =>
    new Response(null, { status: code, headers })

const { catalog, close } = await openTestCatalog()
afterAll(async () => {
  await receiver.stop(true)
  await close()
})
let clock = Date.now()
const never = new AbortController().signal
const patient = createSendWebhook({ allow: ['127.0.0.1'], maxMs: 60_000 })
const deliver = (id: number, stop = never, send = patient) =>
  deliverWebhook({ catalog, site, send, now: () => clock }, id, stop)
const create = async (url = receiver.url.href, filter: Record<string, string> = {}) =>
  await createWebhook(catalog, { url, filter }, testActor, clock)
let count = 0
const save = async (amount = 1) => {
  for (let index = 0; index < amount; index++)
    await savePosting(catalog, testPosting(`job-${count++}`, { title: `Koch ${count}` }), Date.now())
}
const changesOf = (index: number) => Delivery.parse(JSON.parse(received[index]?.body ?? '')).data.changes

beforeEach(() => {
  received.length = 0
  answers = []
  clock = Date.now()
})

describe('a webhook', () => {
  test('receives changes since it was added, with a verifiable signature', async () => {
    await save()
    const { webhook, secret } = await create()
    await deliver(webhook.id)
    expect(received).toEqual([])
    await save(2)
    expect(await dueWebhooks(catalog, clock)).toContain(webhook.id)
    await deliver(webhook.id)
    const [{ headers, body } = { headers: {}, body: '' }] = received
    expect(Delivery.parse(new Verifier(secret).verify(body, headers)).data.changes).toHaveLength(2)
    expect(() => new Verifier(secret).verify(body.replace('Koch', 'Dieb'), headers)).toThrow()
    expect(body).not.toContain('apply.example')
    await deliver(webhook.id)
    expect(received).toHaveLength(1)
    expect(await dueWebhooks(catalog, clock)).not.toContain(webhook.id)
  })

  test('receives only changes that match its filter, including jobs that leave it', async () => {
    const { webhook } = await create(receiver.url.href, { work_arrangement: 'remote' })
    const saveAs = (workArrangement: 'remote' | 'hybrid') =>
      savePosting(catalog, testPosting('moving', { title: 'Töpfer', workArrangement }), Date.now())
    await save()
    await saveAs('remote')
    await deliver(webhook.id)
    expect(changesOf(0)).toMatchObject([{ type: 'listed', job: { title: 'Töpfer' } }])
    await saveAs('hybrid')
    await deliver(webhook.id)
    expect(changesOf(1)).toMatchObject([{ type: 'closed', reason: 'out-of-filter' }])
  })

  test('is signed with both secrets for a day after a rotation', async () => {
    const { webhook, secret } = await create()
    const next = await rotateWebhookSecret(catalog, webhook.id, testActor, clock)
    await save()
    await deliver(webhook.id)
    const [{ headers, body } = { headers: {}, body: '' }] = received
    for (const each of [secret, next]) expect(() => new Verifier(each).verify(body, headers)).not.toThrow()
    clock += DAY_MS + 1000
    await save()
    await deliver(webhook.id)
    expect(received[1]?.headers['webhook-signature']?.split(' ')).toHaveLength(1)
  })

  test('receives several batches in order and failed deliveries again under the same id', async () => {
    const { webhook } = await create()
    await save(130)
    answers = [status(500), status(200), status(200)]
    await deliver(webhook.id)
    expect(received).toHaveLength(1)
    clock += 6000
    await deliver(webhook.id)
    expect(received.map(({ body }) => Delivery.parse(JSON.parse(body)).data.changes.length)).toEqual([100, 100, 30])
    expect(received[0]?.headers['webhook-id']).toBe(received[1]?.headers['webhook-id'] ?? '')
    expect(received[0]?.headers['webhook-id']).not.toBe(received[2]?.headers['webhook-id'] ?? '')
    const slugs = [...changesOf(1), ...changesOf(2)].map(({ slug }) => slug)
    expect(new Set(slugs).size).toBe(130)
    const { items } = await listWebhookAttempts(catalog, webhook.id, { page: 1, perPage: 10 })
    expect(items.map(({ status: code, attempt, changes }) => [code, attempt, changes])).toEqual([
      [200, 1, 30],
      [200, 2, 100],
      [500, 1, 100],
    ])
  })

  test('starts without failures after its address changes during a delivery', async () => {
    const { webhook } = await create()
    await save()
    const url = `${receiver.url.href}new`
    answers = [
      async () => {
        await changeWebhook(catalog, webhook.id, { url }, testActor, clock)
        return new Response(null, { status: 410 })
      },
    ]
    await deliver(webhook.id)
    expect(await findWebhook(catalog, webhook.id)).toMatchObject({ url, enabled: true, attempts: 0, nextAttemptAt: 0 })
    await deliver(webhook.id)
    expect(received).toHaveLength(2)
  })

  test('is retried with growing pauses for three days and then disabled with a reason', async () => {
    const { webhook } = await create()
    await save()
    const pauses: number[] = []
    answers = Array.from({ length: 100 }, () => status(503))
    for (let tries = 0; tries < 100; tries++) {
      await deliver(webhook.id)
      const { enabled, nextAttemptAt } = await findWebhook(catalog, webhook.id)
      if (!enabled) break
      pauses.push(nextAttemptAt - clock)
      clock = nextAttemptAt
    }
    expect(pauses.length).toBeGreaterThan(8)
    expect(pauses).toEqual(pauses.toSorted((a, b) => a - b))
    const state = await findWebhook(catalog, webhook.id)
    expect(state).toMatchObject({ enabled: false, disabledReason: 'not-taken' })
    expect(clock - (state.failingSince ?? 0)).toBeGreaterThanOrEqual(3 * DAY_MS)
    received.length = 0
    answers = []
    await changeWebhook(catalog, webhook.id, { enabled: true }, testActor, clock)
    await deliver(webhook.id)
    expect(received).toHaveLength(1)
    expect(await findWebhook(catalog, webhook.id)).toMatchObject({ enabled: true, attempts: 0 })
  })

  test('is disabled on 410, and fails on redirects, timeouts and private addresses', async () => {
    const { webhook } = await create()
    await save()
    answers = [status(302, { location: receiver.url.href }), () => new Promise<never>(() => {})]
    await deliver(webhook.id)
    clock += DAY_MS
    await deliver(webhook.id, never, createSendWebhook({ allow: ['127.0.0.1'], maxMs: 1000 }))
    const inside = (await create('https://10.0.0.1/hook')).webhook
    await save()
    await deliver(inside.id)
    const failuresOf = async (id: number) =>
      (await listWebhookAttempts(catalog, id, { page: 1, perPage: 10 })).items.map(({ error, failure }) => ({
        error,
        ...failure,
      }))
    const host = '127.0.0.1'
    expect(await failuresOf(webhook.id)).toEqual([
      { error: `no response from ${host} within 1 s`, code: 'timeout', parameters: { host, seconds: 1 } },
      { error: `${host} answered 302`, code: 'status', parameters: { host, status: 302 } },
    ])
    expect(await failuresOf(inside.id)).toEqual([
      {
        error: '10.0.0.1 is inside a network (use FETCH_ALLOW to allow it)',
        code: 'not-public',
        parameters: { host: '10.0.0.1' },
      },
    ])
    clock += DAY_MS
    answers = [status(410)]
    await deliver(webhook.id)
    expect(await findWebhook(catalog, webhook.id)).toMatchObject({ enabled: false, disabledReason: 'gone' })
  })

  test('can be replayed from a revision and receives nothing once deleted', async () => {
    const { webhook } = await create()
    const from = (await findWebhook(catalog, webhook.id)).revision
    await save(3)
    await deliver(webhook.id)
    await replayWebhook(catalog, webhook.id, from, testActor, clock)
    await deliver(webhook.id)
    expect(changesOf(1)).toEqual(changesOf(0))
    await deleteWebhook(catalog, webhook.id, testActor, clock)
    await save()
    await deliver(webhook.id)
    expect(received).toHaveLength(2)
  })

  test('repeats a delivery that was stopped while waiting for the response', async () => {
    const { webhook } = await create()
    await save()
    const stopping = new AbortController()
    answers = [() => new Promise<never>(() => {})]
    const delivering = deliver(webhook.id, stopping.signal)
    while (received.length === 0) await Bun.sleep(5)
    stopping.abort()
    await delivering
    await deliver(webhook.id)
    expect(received).toHaveLength(2)
    expect((await listWebhookAttempts(catalog, webhook.id, { page: 1, perPage: 10 })).total).toBe(1)
  })

  test('is disabled with a reason once it is behind the kept changes', async () => {
    const { webhook } = await create()
    await withdrawPosting(catalog, { source: 'arbeitnow', externalId: 'job-0' }, Date.now())
    clock += 32 * DAY_MS
    await purgeChanges(catalog, clock)
    await deliver(webhook.id)
    expect(await findWebhook(catalog, webhook.id)).toMatchObject({
      enabled: false,
      disabledReason: 'behind',
    })
    await purgeAttempts(catalog, clock + 10 * DAY_MS)
    const [left] = await catalog.read`SELECT COUNT(*) AS total FROM webhook_attempts`
    expect(Number(left.total)).toBe(0)
  })
})
