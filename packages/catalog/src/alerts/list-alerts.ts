import type { Catalog } from '../store/catalog.ts'
import { shapeIn } from '../store/json-column.ts'
import type { AlertCode, AlertParameters } from './alert.ts'

const SHOWN_MS = 30 * 24 * 3600 * 1000
const MAX_SHOWN = 500

/** The latest occurrence of an alert. Times are UTC milliseconds. */
export interface Alert {
  subject: string
  code: AlertCode
  parameters: AlertParameters
  since: number
  /** Absent while it lasts. */
  endedAt?: number
  /** When its last message was queued. */
  toldAt?: number
  /** Muted until this time. */
  mutedUntil?: number
}

export interface AlertRow {
  subject: string
  code: AlertCode
  parameters: string
  since: number | string
  due_at: number | string
  seen_at: number | string
  ended_at: number | string | null
  is_told: number
  told_at: number | string | null
  muted_until: number | string | null
}

export const toAlert = (row: AlertRow): Alert => ({
  subject: row.subject,
  code: row.code,
  parameters: shapeIn<AlertParameters>(row.parameters, (value) =>
    Object.values(value).every((one) => typeof one === 'string' || typeof one === 'number'),
  ),
  since: Number(row.since),
  ...(row.ended_at !== null && { endedAt: Number(row.ended_at) }),
  ...(row.told_at !== null && { toldAt: Number(row.told_at) }),
  ...(row.muted_until !== null && { mutedUntil: Number(row.muted_until) }),
})

/** Lists current alerts, then those that ended within 30 days, latest first; at most 500. */
export const listAlerts = async ({ read }: Catalog, now: number): Promise<Alert[]> => {
  const rows: AlertRow[] = await read`SELECT * FROM alerts
    WHERE (ended_at IS NULL AND due_at <= ${now}) OR (due_at <= ended_at AND ended_at > ${now - SHOWN_MS})
    ORDER BY CASE WHEN ended_at IS NULL THEN 0 ELSE 1 END, COALESCE(ended_at, since) DESC, subject LIMIT ${MAX_SHOWN}`
  return rows.map(toAlert)
}

/** Counts current alerts that are not muted. */
export const countAlerts = async ({ read }: Catalog, now: number): Promise<number> => {
  const [row]: { n: number | string }[] = await read`SELECT COUNT(*) AS n FROM alerts
    WHERE ended_at IS NULL AND due_at <= ${now} AND (muted_until IS NULL OR muted_until <= ${now})`
  return Number(row?.n)
}
