import type { AlertMessage } from '@jobs/catalog/alerts/alert.ts'

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
  /** UTC milliseconds. */
  createdAt: number
}

/** Delivers a message. @throws ChannelError */
export type SendAlert = (message: NamedMessage, stop: AbortSignal) => Promise<void>
