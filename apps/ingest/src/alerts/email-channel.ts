import { createTransport } from 'nodemailer'
import { alertText } from './alert-text.ts'
import { ChannelError, type SendAlert } from './channel.ts'

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

export interface EmailSettings {
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
export const createEmailChannel = ({ smtpUrl, from, to, brandName }: EmailSettings): SendAlert => {
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
