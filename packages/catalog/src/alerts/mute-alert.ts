import { type Actor, recordAudit } from '../audit/record-audit.ts'
import { refusal } from '../store/catalog-refusal.ts'
import type { Catalog } from '../store/catalog.ts'
import { type Alert, alertRows } from './list-alerts.ts'

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
