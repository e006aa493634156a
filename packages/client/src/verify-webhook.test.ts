import { expect, test } from 'bun:test'
import { Webhook } from 'standardwebhooks'
import { verifyWebhook, type WebhookDelivery } from './verify-webhook.ts'

const secretOf = (text: string) => `whsec_${btoa(text.repeat(6))}`
const [SECRET, OTHER] = [secretOf('sesam'), secretOf('mohn!')]
const AT = new Date('2026-01-05T08:00:00Z')
const event = {
  type: 'jobs.changed',
  timestamp: AT.toISOString(),
  data: {
    changes: [{ cursor: 'c', at: AT.toISOString(), slug: 'köchin', type: 'closed', reason: 'withdrawn' }],
    next: 'c',
  },
} as const
const body = JSON.stringify(event)

const headersOf = (...secrets: string[]) => ({
  'webhook-id': 'msg_1',
  'webhook-timestamp': String(AT.getTime() / 1000),
  'webhook-signature': secrets.map((secret) => new Webhook(secret).sign('msg_1', AT, body)).join(' '),
})
const delivery = (more: Partial<WebhookDelivery> = {}): WebhookDelivery => ({
  headers: headersOf(SECRET),
  body,
  secret: SECRET,
  now: AT.getTime(),
  ...more,
})
const refusedFor = async (more: Partial<WebhookDelivery>) =>
  await verifyWebhook(delivery(more)).then(
    () => undefined,
    (error: { name: string; reason: string }) => [error.name, error.reason],
  )

test('what the library signs is believed, in every form a request has', async () => {
  expect(await verifyWebhook(delivery())).toEqual(structuredClone(event) as never)
  const bytes = new TextEncoder().encode(body)
  const request = new Request('https://receiver.example', { method: 'POST', headers: headersOf(SECRET), body })
  for (const more of [
    { body: bytes },
    { body: bytes.buffer },
    { headers: request.headers, body: await request.text() },
  ])
    expect((await verifyWebhook(delivery(more))).data.next).toBe('c')
})

test('one of several signatures is enough, by one of several secrets', async () => {
  for (const secrets of [
    [SECRET, OTHER],
    [OTHER, SECRET],
  ]) {
    expect((await verifyWebhook(delivery({ headers: headersOf(...secrets) }))).type).toBe('jobs.changed')
    expect((await verifyWebhook(delivery({ secret: secrets }))).type).toBe('jobs.changed')
  }
  const others = { ...headersOf(SECRET) }
  others['webhook-signature'] = `v1a,AAAA v1,%% nonsense ${others['webhook-signature']}`
  expect((await verifyWebhook(delivery({ headers: others }))).type).toBe('jobs.changed')
})

test('what was changed, or signed by another, is refused', async () => {
  const wrong = ['WebhookVerificationError', 'wrong_signature']
  expect(await refusedFor({ secret: OTHER })).toEqual(wrong)
  expect(await refusedFor({ secret: [] })).toEqual(wrong)
  expect(await refusedFor({ body: body.replace('köchin', 'kochin') })).toEqual(wrong)
  expect(await refusedFor({ headers: { ...headersOf(SECRET), 'webhook-id': 'msg_2' } })).toEqual(wrong)
  const late = { ...headersOf(SECRET), 'webhook-timestamp': String(AT.getTime() / 1000 + 1) }
  expect(await refusedFor({ headers: late })).toEqual(wrong)
})

test('a delivery is good for five minutes, unless the caller says otherwise', async () => {
  const late = { now: AT.getTime() + 301_000 }
  expect(await refusedFor(late)).toEqual(['WebhookVerificationError', 'out_of_time'])
  expect(await refusedFor({ now: AT.getTime() - 301_000 })).toEqual(['WebhookVerificationError', 'out_of_time'])
  expect((await verifyWebhook(delivery({ ...late, toleranceSeconds: 600 }))).type).toBe('jobs.changed')
  expect(await refusedFor({ now: undefined })).toEqual(['WebhookVerificationError', 'out_of_time'])
})

test.each(['webhook-id', 'webhook-timestamp', 'webhook-signature'])('without %s it is no delivery', async (name) => {
  expect(await refusedFor({ headers: { ...headersOf(SECRET), [name]: undefined } })).toEqual([
    'WebhookVerificationError',
    'incomplete',
  ])
  expect(await refusedFor({ headers: { ...headersOf(SECRET), 'webhook-timestamp': '1e9' } })).toEqual([
    'WebhookVerificationError',
    'incomplete',
  ])
})

test.each(['[]', 'null', '{"type":"other"}', '{', '{"type":"jobs.changed","data":{}}'])(
  '%s is no event, though it is signed',
  async (text) => {
    const signature = new Webhook(SECRET).sign('msg_1', AT, text)
    const headers = { ...headersOf(), 'webhook-signature': signature }
    expect(await refusedFor({ headers, body: text })).toEqual(['WebhookVerificationError', 'unreadable'])
  },
)

test('a malformed secret is the caller’s fault', async () => {
  for (const secret of ['whsec_', 'whsec_%%'])
    expect(await refusedFor({ secret })).toEqual(['TypeError', undefined as never])
})
