import { MINUTE_MS, dayOf } from '@jobs/types/values/time.ts'
import type { Catalog } from '../store/catalog.ts'

const DAY_MINUTES = 24 * 60
/** Period for which availability is reported. */
const DAYS = 90
/** Retention of recorded minutes. */
const KEPT_DAYS = 120

/** Availability of one month within the last 90 days; `share` is null if nothing was recorded. */
export interface MonthOfService {
  /** Month, such as `2026-11`. */
  month: string
  share: number | null
  /** Minutes since recording began, within the month and the 90 days. */
  minutes: number
}

/** Records that the service can respond and write in this minute. Several processes may record the same minute. */
export const recordHeartbeat = async (catalog: Catalog, now: number): Promise<void> => {
  const minute = Math.floor(now / MINUTE_MS)
  const row = { day: dayOfMinute(minute), minutes: 1, first_minute: minute, last_minute: minute }
  await catalog.transaction(async (tx) => {
    await tx`INSERT INTO heartbeats ${tx([row])} ON CONFLICT (day) DO UPDATE
      SET minutes = heartbeats.minutes + 1, last_minute = excluded.last_minute
      WHERE heartbeats.last_minute < excluded.last_minute`
    if (minute % DAY_MINUTES === 0)
      await tx`DELETE FROM heartbeats WHERE day < ${dayOfMinute(minute - KEPT_DAYS * DAY_MINUTES)}`
  })
}

/** Returns the share of time in which the service could answer, by month, oldest first. */
export const availabilityOf = async ({ read }: Catalog, now: number): Promise<MonthOfService[]> => {
  const rows: { day: string; minutes: number | string; first_minute: number | string }[] = await read`
    SELECT day, minutes, first_minute FROM heartbeats ORDER BY day`
  const end = Math.floor(now / MINUTE_MS)
  const start = (Math.floor(end / DAY_MINUTES) - DAYS) * DAY_MINUTES
  const begun = Math.max(start, Number(rows[0]?.first_minute ?? end))
  return monthsBetween(start, end).map(({ month, from, to }) => {
    const minutes = Math.max(0, Math.min(to, end) - Math.max(from, begun))
    const up = rows.filter(({ day }) => day.startsWith(month) && day >= dayOfMinute(start))
    const recorded = up.reduce((sum, row) => sum + Number(row.minutes), 0)
    return { month, share: minutes === 0 ? null : Math.min(1, recorded / minutes), minutes }
  })
}

const dayOfMinute = (minute: number): string => dayOf(minute * MINUTE_MS)

const monthsBetween = (start: number, end: number) => {
  const months: { month: string; from: number; to: number }[] = []
  const at = new Date(start * MINUTE_MS)
  for (let [year, month] = [at.getUTCFullYear(), at.getUTCMonth()]; ; month += 1) {
    const [from, to] = [Date.UTC(year, month) / MINUTE_MS, Date.UTC(year, month + 1) / MINUTE_MS]
    if (from > end) return months
    months.push({ month: dayOfMinute(from).slice(0, 7), from, to })
  }
}
