import type { Validators } from '../feeds/feeds.ts'
import { withdrawWhere } from '../merging/withdraw-postings.ts'
import type { Catalog } from '../store/catalog.ts'
import { rowFrom } from '../store/rows.ts'

/** `undecided`: the response is inconclusive. */
export type ProbeOutcome = 'alive' | 'dead' | 'undecided'

export interface Probe extends Validators {
  outcome: ProbeOutcome
  /** For operators, a short countable phrase: `404`, `no longer available`, `robots.txt`. */
  reason?: string
}

/**
 * Records the probe of a posting's page, replacing the last one. A dead posting is withdrawn in the same transaction; a
 * feed that still lists it unchanged does not restore it.
 * @returns whether the posting was withdrawn
 */
export const recordProbe = async (
  catalog: Catalog,
  postingId: number,
  { outcome, reason, etag, lastModified }: Probe,
  now: number,
): Promise<boolean> =>
  await catalog.transaction(async (tx) => {
    const row = rowFrom({ postingId, probedAt: now, outcome, reason, etag, lastModified })
    await tx`INSERT INTO probes ${tx([row])}
      ON CONFLICT (posting_id) DO UPDATE SET probed_at = excluded.probed_at, outcome = excluded.outcome,
        reason = excluded.reason, etag = excluded.etag, last_modified = excluded.last_modified`
    if (outcome !== 'dead') return false
    return (await withdrawWhere(catalog, tx, tx`id = ${postingId}`, now, { reason: 'page-gone' })) > 0
  })
