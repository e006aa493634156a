import { numberIn } from '@jobs/core/numbers-in.ts'
import { DAY_MS } from '@jobs/types/values/time.ts'
import { type Actor, recordAudit } from '../audit/record-audit.ts'
import { refusal } from '../store/catalog-refusal.ts'
import type { Catalog } from '../store/catalog.ts'
import { number, optional, type RowOf, rowsOf, shaped, text } from '../store/rows.ts'
import type { AlertCode, AlertParameters } from './alert.ts'

const SHOWN_MS = 30 * DAY_MS
const MAX_SHOWN = 500

/** The latest occurrence of an alert. */
export type Alert = RowOf<typeof alertRows>

export const alertRows = rowsOf({
  subject: text,
  code: text<AlertCode>,
  parameters: shaped<AlertParameters>((value) =>
    Object.values(value).every((one) => typeof one === 'string' || typeof one === 'number'),
  ),
  since: number,
  /** Absent while it lasts. */
  endedAt: optional(number),
  /** When its last message was queued. */
  toldAt: optional(number),
  mutedUntil: optional(number),
})

/** Lists current alerts, then those that ended within 30 days, latest first; at most 500. */
export const listAlerts = async ({ read }: Catalog, now: number): Promise<Alert[]> =>
  await alertRows.all(read`SELECT * FROM alerts
    WHERE (ended_at IS NULL AND due_at <= ${now}) OR (due_at <= ended_at AND ended_at > ${now - SHOWN_MS})
    ORDER BY CASE WHEN ended_at IS NULL THEN 0 ELSE 1 END, COALESCE(ended_at, since) DESC, subject LIMIT ${MAX_SHOWN}`)

/** Counts current alerts that are not muted. */
export const countAlerts = async ({ read }: Catalog, now: number): Promise<number> =>
  await numberIn(read`SELECT COUNT(*) FROM alerts
    WHERE ended_at IS NULL AND due_at <= ${now} AND (muted_until IS NULL OR muted_until <= ${now})`)

/**
 * Mutes an alert, including its next occurrences.
 * @param until UTC milliseconds; undefined unmutes it
 * @throws CatalogRefusal `not_found`
 */
export const muteAlert = async (
  catalog: Catalog,
  subject: string,
  until: number | undefined,
  by: Actor,
  now: number,
): Promise<Alert> =>
  await catalog.transaction(async (tx) => {
    const alert = await alertRows.first(tx`UPDATE alerts SET muted_until = ${until ?? null}
      WHERE subject = ${subject} RETURNING *`)
    if (!alert) throw refusal('not_found', 'no-alert', { alert: subject.slice(0, 200) })
    const action = until === undefined ? 'alert.unmute' : 'alert.mute'
    const after = until === undefined ? undefined : { until: new Date(until).toISOString() }
    await recordAudit(tx, { by, action, key: subject, after }, now)
    return alert
  })
