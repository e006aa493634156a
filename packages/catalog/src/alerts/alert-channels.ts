import { type Actor, recordAudit } from '../audit/record-audit.ts'
import type { Catalog } from '../store/catalog.ts'
import { number, optional, type RowOf, rowsOf, text } from '../store/rows.ts'
import { ALERT_CHANNELS, type AlertChannel } from './alert.ts'
import { addMessages } from './reconcile-alerts.ts'

/** Workers register their channels every half minute; one not registered for this long has no worker. */
const SILENT_MS = 10 * 60_000

export type ChannelState = RowOf<typeof channelRows>

const channelRows = rowsOf({
  channel: text<AlertChannel>,
  lastSentAt: optional(number),
  failingSince: optional(number),
  /** Reason as a code. */
  error: optional(text),
})

/** Registers the channels of a worker. */
export const markChannels = async (catalog: Catalog, channels: readonly AlertChannel[], now: number): Promise<void> => {
  if (channels.length === 0) return
  const rows = channels.map((channel) => ({ channel, seen_at: now }))
  await catalog.transaction(
    (tx) => tx`INSERT INTO alert_channels ${tx(rows)} ON CONFLICT (channel) DO UPDATE SET seen_at = excluded.seen_at`,
  )
}

/** Returns the channels registered by workers. */
export const listChannels = async ({ read }: Catalog, now: number): Promise<ChannelState[]> => {
  const states = await channelRows.all(read`SELECT * FROM alert_channels WHERE seen_at > ${now - SILENT_MS}`)
  return ALERT_CHANNELS.flatMap((channel) => states.filter((state) => state.channel === channel))
}

/** Queues a test message for a channel. @returns the id of the message, for `findMessage` */
export const requestTest = async (catalog: Catalog, channel: AlertChannel, by: Actor, now: number): Promise<number> =>
  await catalog.transaction(async (tx) => {
    const message = { kind: 'test', subject: 'test', code: 'test', parameters: { by: by.email }, since: now } as const
    const [id = 0] = await addMessages(tx, message, [channel], now)
    await recordAudit(tx, { by, action: 'alert.test', key: channel }, now)
    return id
  })
