import type { AlertChannel } from '@jobs/catalog/alerts/alert.ts'
import type { SettingsOf } from '@jobs/config/load-env.ts'
import type { alerting } from '@jobs/config/settings.ts'
import type { SendWebhook } from '../webhooks/send-webhook.ts'
import { type SendAlert, ChannelError } from './channel.ts'
import { createEmailChannel } from './email-channel.ts'
import { Webhook as Signer } from 'standardwebhooks'
import { instantOf } from '@jobs/types/values/instant.ts'
import { FetchError } from '../fetch/fetch-error.ts'
import { alertText } from './alert-text.ts'

export type Channels = ReadonlyMap<AlertChannel, SendAlert>

/** Opens the configured channels. @param send posts with the same guards as webhooks */
export const openChannels = (
  env: SettingsOf<typeof alerting> & { BRAND_NAME: string },
  send: SendWebhook,
): Channels => {
  const channels = new Map<AlertChannel, SendAlert>()
  const { ALERT_WEBHOOK_URL: url, ALERT_WEBHOOK_SECRET: secret, SMTP_URL: smtpUrl, ALERT_EMAIL: to } = env
  if (url && secret) channels.set('webhook', createWebhookChannel({ url, secret, send }))
  const from = env.ALERT_FROM ?? to[0]
  if (smtpUrl && from) channels.set('email', createEmailChannel({ smtpUrl, from, to, brandName: env.BRAND_NAME }))
  return channels
}

const TYPES = { begins: 'alert.begun', lasts: 'alert.continues', ends: 'alert.ended', test: 'alert.test' } as const

/**
 * Posts alerts signed by Standard Webhooks v1. `text` is for receivers that display messages, such as chats.
 * @param secret `whsec_` followed by base64
 */
const createWebhookChannel =
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
