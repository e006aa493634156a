import { numbersIn } from '@jobs/core/numbers-in.ts'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@jobs/types/values/time.ts'
import type { SQL } from 'bun'
import type { Catalog } from '../store/catalog.ts'
import { number, optional, type RowOf, rowsOf, shaped, text } from '../store/rows.ts'
import type { AlertChannel, AlertMessage } from './alert.ts'

/** Delays after failed attempts; the last one repeats until the message is a day old. */
const PAUSES_MS = [MINUTE_MS, 5 * MINUTE_MS, 15 * MINUTE_MS, HOUR_MS, 3 * HOUR_MS]
/** A message that waits longer was scheduled before the clock was set back. */
const MAX_PAUSE_MS = 4 * HOUR_MS
/** A process that has not reported the outcome of a message after this time counts as lost. */
const CLAIM_MS = 2 * MINUTE_MS
const KEPT_MS = 90 * DAY_MS
const AT_ONCE = 20

/** A message on its way to a channel. */
export type OutgoingMessage = RowOf<typeof messageRows>

const messageRows = rowsOf({
  id: number,
  channel: text<AlertChannel>,
  message: shaped<AlertMessage>(({ kind, subject }) => typeof kind === 'string' && Boolean(subject)),
  createdAt: number,
  attempts: number,
  sentAt: optional(number),
  /** Too old for another attempt. */
  givenUpAt: optional(number),
  /** Why the last attempt failed, as a code. */
  error: optional(text),
})

/** @returns undefined when there is none with this id */
export const findMessage = async ({ read }: Catalog, id: number): Promise<OutgoingMessage | undefined> =>
  await messageRows.first(read`SELECT * FROM alert_messages WHERE id = ${id}`)

/** Claims the due messages of these channels, oldest first, so that no other process sends them. */
export const claimMessages = async (
  catalog: Catalog,
  channels: readonly AlertChannel[],
  now: number,
): Promise<OutgoingMessage[]> => {
  if (channels.length === 0) return []
  const ids = await numbersIn(catalog.read`SELECT id FROM alert_messages
    WHERE ${isDue(catalog.read, now)} AND channel IN ${catalog.read(channels)}
    ORDER BY id LIMIT ${AT_ONCE}`)
  if (ids.length === 0) return []
  const claimed = await catalog.transaction((tx) =>
    messageRows.all(tx`UPDATE alert_messages SET next_attempt_at = ${now + CLAIM_MS}, attempts = attempts + 1
      WHERE id IN ${tx(ids)} AND ${isDue(tx, now)} RETURNING *`),
  )
  return claimed.toSorted((a, b) => a.id - b.id)
}

const isDue = (sql: SQL, now: number) => sql`sent_at IS NULL AND given_up_at IS NULL
  AND (next_attempt_at <= ${now} OR next_attempt_at > ${now + MAX_PAUSE_MS})`

/**
 * Records the outcome of an attempt. Failed messages are retried for a day with growing delays; tests are not.
 * @param error reason of the failure as a code; absent on success
 */
export const settleMessage = async (
  catalog: Catalog,
  { id, channel, message, createdAt, attempts }: OutgoingMessage,
  error: string | undefined,
  now: number,
): Promise<void> => {
  const pause = PAUSES_MS[Math.min(attempts, PAUSES_MS.length) - 1] ?? 0
  const isLast = message.kind === 'test' || now + pause - createdAt > DAY_MS
  await catalog.transaction(async (tx) => {
    if (error === undefined) {
      await tx`UPDATE alert_messages SET sent_at = ${now}, error = NULL WHERE id = ${id}`
      await tx`UPDATE alert_channels SET last_sent_at = ${now}, failing_since = NULL, error = NULL
        WHERE channel = ${channel}`
      return
    }
    const row = { error, next_attempt_at: now + pause, ...(isLast && { given_up_at: now }) }
    await tx`UPDATE alert_messages SET ${tx(row)} WHERE id = ${id}`
    await tx`UPDATE alert_channels SET failing_since = COALESCE(failing_since, ${now}), error = ${error}
      WHERE channel = ${channel}`
  })
}

/** Deletes messages and ended alerts older than 90 days, except muted ones. */
export const purgeAlerts = async (catalog: Catalog, now: number): Promise<void> => {
  await catalog.transaction(async (tx) => {
    await tx`DELETE FROM alert_messages WHERE created_at < ${now - KEPT_MS}`
    await tx`DELETE FROM alerts WHERE ended_at < ${now - KEPT_MS} AND COALESCE(muted_until, 0) < ${now}`
  })
}
