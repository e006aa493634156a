import type { AlertChannel, AlertMessage } from '@jobs/catalog/alerts/alert.ts'
import type { SettingsOf } from '@jobs/config/load-env.ts'
import type { alerting } from '@jobs/config/settings.ts'
import { instantOf } from '@jobs/types/values/instant.ts'
import { createTransport } from 'nodemailer'
import { FetchError } from '../fetch/fetch-error.ts'
import { type SendWebhook, signedHeaders } from '../webhooks/send-webhook.ts'
import { alertText } from './alert-text.ts'

/** A message could not be delivered; `code` is the reason, free of addresses and secrets. */
export class ChannelError extends Error {
  override name = 'ChannelError'
  readonly code: string

  constructor(code: string) {
    super(`the message was not delivered: ${code}`)
    this.code = code
  }
}

/** A message with an id that stays the same when it is sent again. */
export interface NamedMessage {
  id: string
  message: AlertMessage
  createdAt: number
}

/** Delivers a message. @throws ChannelError */
export type SendAlert = (message: NamedMessage, stop: AbortSignal) => Promise<void>

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
    const { kind, subject, code, parameters, since, endedAt } = message
    const data = { subject, code, parameters, since: instantOf(since) }
    const body = JSON.stringify({
      type: TYPES[kind],
      timestamp: instantOf(createdAt),
      text: alertText(message, createdAt),
      data: { ...data, ...(endedAt !== undefined && { endedAt: instantOf(endedAt) }) },
    })
    const headers = signedHeaders(id, body, new Date(), [secret])
    const status = await send(url, { headers, body }, stop).catch((error: unknown) => {
      throw new ChannelError(error instanceof FetchError ? error.reason : 'error')
    })
    if (status < 200 || status >= 300) throw new ChannelError(`status-${status}`)
  }

const PATIENCE_MS = 15_000
const PORT = 587
const TLS_PORT = 465
/** Codes for nodemailer's errors: https://nodemailer.com/smtp/#error-codes */
const CODES: Readonly<Record<string, string>> = {
  EAUTH: 'login-refused',
  ECONNECTION: 'unreachable',
  EDNS: 'unresolved',
  EENVELOPE: 'recipient-refused',
  EMESSAGE: 'message-refused',
  ESOCKET: 'unreachable',
  ETIMEDOUT: 'timeout',
  ETLS: 'certificate',
}

interface EmailSettings {
  /** `smtp://user:password@host:587`, or smtps. */
  smtpUrl: string
  from: string
  to: readonly string[]
  /** Sender name in the subject line. */
  brandName: string
}

const isLoopback = (host: string): boolean => host === 'localhost' || host === '[::1]' || host.startsWith('127.')

/**
 * Sends alerts by mail. A password requires TLS unless the server is on this machine. Server responses are not kept,
 * because they may repeat names and addresses.
 */
const createEmailChannel = ({ smtpUrl, from, to, brandName }: EmailSettings): SendAlert => {
  const url = new URL(smtpUrl)
  const secure = url.protocol === 'smtps:'
  const user = decodeURIComponent(url.username)
  const transport = createTransport({
    host: url.hostname.replace(/^\[|\]$/g, ''),
    port: Number(url.port) || (secure ? TLS_PORT : PORT),
    secure,
    requireTLS: !secure && user !== '' && !isLoopback(url.hostname),
    ...(user && { auth: { user, pass: decodeURIComponent(url.password) } }),
    connectionTimeout: PATIENCE_MS,
    greetingTimeout: PATIENCE_MS,
    socketTimeout: PATIENCE_MS,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  return async ({ id, message, createdAt }) => {
    const text = alertText(message, createdAt)
    const subject = `[${brandName}] ${text}`.replaceAll(/\s+/g, ' ').slice(0, 200)
    const domain = from.split('@').at(-1) ?? 'localhost'
    const sending = transport.sendMail({
      from,
      to: [...to],
      subject,
      text: `${text}\n\n${JSON.stringify({ subject: message.subject, ...message.parameters }, undefined, 2)}\n`,
      messageId: `<${id}@${domain}>`,
      headers: { 'Auto-Submitted': 'auto-generated' },
    })
    await sending.catch((error: unknown) => {
      const code = error instanceof Error && 'code' in error ? String(error.code) : ''
      throw new ChannelError(CODES[code] ?? 'error')
    })
  }
}
