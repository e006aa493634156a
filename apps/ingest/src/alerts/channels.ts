import type { AlertChannel } from '@jobs/catalog/alerts/alert.ts'
import type { SettingsOf } from '@jobs/config/load-env.ts'
import type { alerting } from '@jobs/config/settings.ts'
import type { SendWebhook } from '../webhooks/send-webhook.ts'
import type { SendAlert } from './channel.ts'
import { createEmailChannel } from './email-channel.ts'
import { createWebhookChannel } from './webhook-channel.ts'

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
