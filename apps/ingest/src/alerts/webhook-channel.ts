import { Webhook as Signer } from 'standardwebhooks'
import { instantOf } from '@jobs/types/values/instant.ts'
import { FetchError } from '../fetch/fetch-error.ts'
import type { SendWebhook } from '../webhooks/send-webhook.ts'
import { alertText } from './alert-text.ts'
import { ChannelError, type SendAlert } from './channel.ts'

const TYPES = { begins: 'alert.begun', lasts: 'alert.continues', ends: 'alert.ended', test: 'alert.test' } as const

/**
 * Posts alerts signed by Standard Webhooks v1. `text` is for receivers that display messages, such as chats.
 * @param secret `whsec_` followed by base64
 */
export const createWebhookChannel =
  ({ url, secret, send }: { url: string; secret: string; send: SendWebhook }): SendAlert =>
  async ({ id, message, createdAt }, stop) => {
    const now = new Date()
    const { kind, subject, code, parameters, since, endedAt } = message
    const data = { subject, code, parameters, since: instantOf(since) }
    const body = JSON.stringify({
      type: TYPES[kind],
      timestamp: instantOf(createdAt),
      text: alertText(message, createdAt),
      data: { ...data, ...(endedAt !== undefined && { endedAt: instantOf(endedAt) }) },
    })
    const headers = {
      'webhook-id': id,
      'webhook-timestamp': String(Math.floor(now.getTime() / 1000)),
      'webhook-signature': new Signer(secret).sign(id, now, body),
    }
    const status = await send(url, { headers, body }, stop).catch((error: unknown) => {
      throw new ChannelError(error instanceof FetchError ? error.reason : 'error')
    })
    if (status < 200 || status >= 300) throw new ChannelError(`status-${status}`)
  }
