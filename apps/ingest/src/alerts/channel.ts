import type { AlertMessage } from '@jobs/catalog/alerts/alert.ts'

/** A message could not be handed over; `code` says why without naming an address or a secret. */
export class ChannelError extends Error {
  override name = 'ChannelError'
  readonly code: string

  constructor(code: string) {
    super(`the message was not taken: ${code}`)
    this.code = code
  }
}

/** A message and what names it: a receiver that gets one twice finds the same name. */
export interface NamedMessage {
  id: string
  message: AlertMessage
  /** UTC milliseconds. */
  createdAt: number
}

/** Hands a message over. @throws ChannelError */
export type SendAlert = (message: NamedMessage, stop: AbortSignal) => Promise<void>
