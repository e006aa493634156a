import { numbersIn } from '@jobs/core/numbers-in.ts'
import { DAY_MS, HOUR_MS } from '@jobs/types/values/time.ts'
import type { SQL } from 'bun'
import type { Catalog } from '../store/catalog.ts'
import { lockTransactionsFor } from '../store/locks.ts'
import { flag, number, optional, rowFrom, type RowOf, rowsOf } from '../store/rows.ts'
import { type AlertChannel, type AlertMessage, type Finding, type MessageKind, subjectOf } from './alert.ts'
import { alertRows } from './alerts.ts'

/** Time after which a trouble that is no longer checked ends, such as the disk of a machine that is gone. */
const UNSEEN_MS = HOUR_MS

/** `isTold`: this occurrence was sent. `againDueAt`: when a problem that has returned becomes an alert again. */
const storedRows = rowsOf({
  ...alertRows.columns,
  dueAt: number,
  seenAt: number,
  isTold: flag,
  againDueAt: optional(number),
})
type StoredAlert = RowOf<typeof storedRows>

/**
 * Compares current problems with recorded ones: begins and ends alerts and stores the messages that are due. Regardless
 * of the number of processes and restarts, a channel receives one message per subject and day, and the end of each alert
 * it was told about. Muted alerts are tracked without messages.
 * @param found current problems
 * @param covers whether this process checks a subject; it ends only alerts of such subjects
 * @param channels to send messages to; without any, nothing counts as sent
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
    const known = await storedRows.all(tx`SELECT * FROM alerts`)
    const alerts = new Map(known.map((alert) => [alert.subject, alert]))
    for (const [subject, finding] of bySubject) {
      const alert = await noteFinding(tx, subject, finding, alerts.get(subject), now)
      if (alert && channels.length > 0 && isToBeTold(alert, now)) await tellOf(tx, alert, channels, now)
    }
    for (const alert of known) {
      if (bySubject.has(alert.subject) || !(covers(alert.subject) || alert.seenAt < now - UNSEEN_MS)) continue
      if (alert.endedAt === undefined) await end(tx, alert, channels, now)
      else if (alert.againDueAt !== undefined)
        await tx`UPDATE alerts SET again_due_at = NULL WHERE subject = ${alert.subject}`
    }
  })
}

/** Records a problem. @returns undefined while a past alert stays recorded, because this occurrence is not due yet */
const noteFinding = async (
  tx: SQL,
  subject: string,
  { code, parameters, since, graceMs, settleMs = 0 }: Finding,
  known: StoredAlert | undefined,
  now: number,
): Promise<StoredAlert | undefined> => {
  const isOpen = known !== undefined && known.endedAt === undefined
  const again = known?.againDueAt
  const began = since ?? (isOpen ? known.since : again === undefined ? now : again - graceMs)
  const due = isOpen ? known.dueAt : (again ?? Math.max(began + graceMs, now + settleMs))
  if (known?.endedAt !== undefined && known.dueAt <= known.endedAt && due > now) {
    await tx`UPDATE alerts SET again_due_at = ${due}, seen_at = ${now} WHERE subject = ${subject}`
    return undefined
  }
  const times = { since: began, dueAt: due, seenAt: now, endedAt: null, againDueAt: null }
  const row = rowFrom({ code, parameters, isTold: isOpen && known.isTold, ...times })
  if (known) await tx`UPDATE alerts SET ${tx(row)} WHERE subject = ${subject}`
  else await tx`INSERT INTO alerts ${tx([{ subject, ...row }])}`
  return storedRows.read({ subject, ...row, told_at: known?.toldAt, muted_until: known?.mutedUntil })
}

const isMuted = ({ mutedUntil = 0 }: StoredAlert, now: number): boolean => mutedUntil > now

const isToBeTold = (alert: StoredAlert, now: number): boolean =>
  alert.dueAt <= now && !isMuted(alert, now) && (alert.toldAt ?? -Infinity) <= now - DAY_MS

const tellOf = async (tx: SQL, alert: StoredAlert, channels: readonly AlertChannel[], now: number): Promise<void> => {
  await addMessages(tx, messageOf(alert, alert.isTold ? 'lasts' : 'begins'), channels, now)
  await tx`UPDATE alerts SET is_told = 1, told_at = ${now} WHERE subject = ${alert.subject}`
}

const end = async (tx: SQL, alert: StoredAlert, channels: readonly AlertChannel[], now: number): Promise<void> => {
  await tx`UPDATE alerts SET ended_at = ${now}, is_told = 0 WHERE subject = ${alert.subject}`
  if (alert.isTold && !isMuted(alert, now))
    await addMessages(tx, { ...messageOf(alert, 'ends'), endedAt: now }, channels, now)
}

const messageOf = ({ subject, code, parameters, since }: StoredAlert, kind: MessageKind): AlertMessage => ({
  kind,
  subject,
  code,
  parameters,
  since,
})

/** Queues a message for each channel, which a worker sends. */
export const addMessages = async (
  tx: SQL,
  message: AlertMessage,
  channels: readonly AlertChannel[],
  now: number,
): Promise<number[]> => {
  const { subject } = message
  const rows = channels.map((channel) => rowFrom({ channel, subject, message, createdAt: now, nextAttemptAt: now }))
  if (rows.length === 0) return []
  return await numbersIn(tx`INSERT INTO alert_messages ${tx(rows)} RETURNING id`)
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
    const known = await storedRows.first(tx`SELECT * FROM alerts WHERE subject = ${subject}`)
    await noteFinding(tx, subject, { ...finding, since }, known, now)
    await tx`UPDATE alerts SET is_told = 1, told_at = ${toldAt} WHERE subject = ${subject}`
  })
}
