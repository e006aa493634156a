import { numberIn } from '@jobs/core/numbers-in.ts'
import type { SQL } from 'bun'
import { TERMS_LOCK } from './table-terms.ts'

/** Some ten MB; then what is remembered is begun anew. */
const MAX_REMEMBERED = 100_000

/**
 * Keeps the words that come with jobs. Most are kept already, and to ask Postgres for each costs more than to index it:
 * those of other transactions are remembered, until a purge takes words out.
 */
export const createKnownTerms = () => {
  const known = new Set<string>()
  let purges: number | undefined
  return async (tx: SQL, terms: ReadonlySet<string>): Promise<void> => {
    // No purge is at work from here to the end of the transaction, and the next statement sees what the last one did.
    await tx`SELECT pg_advisory_xact_lock_shared(${TERMS_LOCK})`
    const now = await numberIn(tx`SELECT CASE WHEN is_called THEN last_value ELSE 0 END AS n FROM search_purges`)
    if (now !== purges || known.size > MAX_REMEMBERED) known.clear()
    purges = now
    const others = [...terms.difference(known)]
    if (others.length === 0) return
    // Words are letters and digits alone.
    const rows: { term: string; own: boolean }[] = await tx`
      SELECT term, xmin = pg_current_xact_id()::xid AS own FROM search_terms
      WHERE term = ANY (string_to_array(${others.join(' ')}, ' '))`
    // Those that this transaction has inserted go if it fails.
    for (const { term, own } of rows) if (!own) known.add(term)
    // In order, so that no two transactions wait for each other.
    const missing = [...new Set(others).difference(new Set(rows.map(({ term }) => term)))].sort()
    if (missing.length === 0) return
    await tx`INSERT INTO search_terms SELECT unnest(string_to_array(${missing.join(' ')}, ' ')) ON CONFLICT DO NOTHING`
  }
}
