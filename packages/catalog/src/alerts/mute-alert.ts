import { type Actor, recordAudit } from '../audit/record-audit.ts'
import type { Catalog } from '../store/catalog.ts'
import { refusal } from '../store/catalog-refusal.ts'
import { forUpdate } from '../store/locks.ts'
import { type Alert, type AlertRow, toAlert } from './list-alerts.ts'

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
    const [row]: AlertRow[] = await tx`SELECT * FROM alerts WHERE subject = ${subject} ${forUpdate(catalog, tx)}`
    if (!row) throw refusal('not_found', 'no-alert', { alert: subject.slice(0, 200) })
    await tx`UPDATE alerts SET muted_until = ${until ?? null} WHERE subject = ${subject}`
    const action = until === undefined ? 'alert.unmute' : 'alert.mute'
    const after = until === undefined ? undefined : { until: new Date(until).toISOString() }
    await recordAudit(tx, { by, action, subject: { kind: 'alert', key: subject }, after }, now)
    return toAlert({ ...row, muted_until: until ?? null })
  })
