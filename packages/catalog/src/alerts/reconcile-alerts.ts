import type { SQL } from 'bun'
import type { Catalog } from '../store/catalog.ts'
import { lockTransactionsFor } from '../store/locks.ts'
import { type AlertChannel, type AlertMessage, type Finding, type MessageKind, subjectOf } from './alert.ts'
import { type AlertRow, toAlert } from './list-alerts.ts'

const DAY_MS = 24 * 3600 * 1000
/** Time after which a trouble that is no longer checked ends, such as the disk of a machine that is gone. */
const UNSEEN_MS = 3600 * 1000

/**
 * Compares current problems with recorded ones: begins and ends alerts and stores the messages that are due. Regardless
 * of the number of processes and restarts, a channel receives one message per subject and day, and the end of each alert
 * it was told about. Muted alerts are tracked without messages.
 * @param found current problems
 * @param covers whether this process checks a subject; only those end
 * @param channels to send messages to; without any, nothing counts as sent
 * @param now UTC milliseconds
 */
export const reconcileAlerts = async (
  catalog: Catalog,
  found: readonly Finding[],
  { covers, channels }: { covers: (subject: string) => boolean; channels: readonly AlertChannel[] },
  now: number,
): Promise<void> => {
  const bySubject = new Map(found.map((finding) => [subjectOf(finding), finding]))
  await catalog.transaction(async (tx) => {
    await lockTransactionsFor(catalog, tx, 'alerts')
    const known: AlertRow[] = await tx`SELECT * FROM alerts`
    const rows = new Map(known.map((row) => [row.subject, row]))
    for (const [subject, finding] of bySubject) {
      const row = await noteFinding(tx, subject, finding, rows.get(subject), now)
      if (channels.length > 0 && isToBeTold(row, now)) await tellOf(tx, row, channels, now)
    }
    for (const row of known) {
      if (row.ended_at !== null || bySubject.has(row.subject)) continue
      if (covers(row.subject) || Number(row.seen_at) < now - UNSEEN_MS) await end(tx, row, channels, now)
    }
  })
}

const noteFinding = async (
  tx: SQL,
  subject: string,
  { code, parameters, since, graceMs }: Finding,
  known: AlertRow | undefined,
  now: number,
): Promise<AlertRow> => {
  const isOpen = known !== undefined && known.ended_at === null
  const began = since ?? (isOpen ? Number(known.since) : now)
  const row = {
    subject,
    code,
    parameters: JSON.stringify(parameters),
    since: began,
    due_at: began + graceMs,
    seen_at: now,
    ended_at: null,
    is_told: isOpen ? known.is_told : 0,
  }
  const { subject: _, ...set } = row
  if (known) await tx`UPDATE alerts SET ${tx(set)} WHERE subject = ${subject}`
  else await tx`INSERT INTO alerts ${tx([row])}`
  return { told_at: null, muted_until: null, ...known, ...row }
}

const isMuted = (row: AlertRow, now: number): boolean => row.muted_until !== null && Number(row.muted_until) > now

const isToBeTold = (row: AlertRow, now: number): boolean =>
  Number(row.due_at) <= now && !isMuted(row, now) && (row.told_at === null || Number(row.told_at) <= now - DAY_MS)

const tellOf = async (tx: SQL, row: AlertRow, channels: readonly AlertChannel[], now: number): Promise<void> => {
  await addMessages(tx, messageOf(row, row.is_told === 1 ? 'lasts' : 'begins'), channels, now)
  await tx`UPDATE alerts SET is_told = 1, told_at = ${now} WHERE subject = ${row.subject}`
}

const end = async (tx: SQL, row: AlertRow, channels: readonly AlertChannel[], now: number): Promise<void> => {
  await tx`UPDATE alerts SET ended_at = ${now}, is_told = 0 WHERE subject = ${row.subject}`
  if (row.is_told === 1 && !isMuted(row, now))
    await addMessages(tx, { ...messageOf(row, 'ends'), endedAt: now }, channels, now)
}

const messageOf = (row: AlertRow, kind: MessageKind): AlertMessage => {
  const { subject, code, parameters, since } = toAlert(row)
  return { kind, subject, code, parameters, since }
}

/** Queues a message for each channel, which a worker sends. */
export const addMessages = async (
  tx: SQL,
  message: AlertMessage,
  channels: readonly AlertChannel[],
  now: number,
): Promise<number[]> => {
  const rows = channels.map((channel) => ({
    channel,
    subject: message.subject,
    message: JSON.stringify(message),
    created_at: now,
    next_attempt_at: now,
  }))
  if (rows.length === 0) return []
  const added: { id: number | string }[] = await tx`INSERT INTO alert_messages ${tx(rows)} RETURNING id`
  return added.map(({ id }) => Number(id))
}

/** Records an occurrence that was sent while the database was unavailable, so that its end is sent too. */
export const noteTold = async (
  catalog: Catalog,
  finding: Finding,
  since: number,
  toldAt: number,
  now: number,
): Promise<void> => {
  const subject = subjectOf(finding)
  await catalog.transaction(async (tx) => {
    await lockTransactionsFor(catalog, tx, 'alerts')
    const [known]: AlertRow[] = await tx`SELECT * FROM alerts WHERE subject = ${subject}`
    await noteFinding(tx, subject, { ...finding, since }, known, now)
    await tx`UPDATE alerts SET is_told = 1, told_at = ${toldAt} WHERE subject = ${subject}`
  })
}
