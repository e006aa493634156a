import type { SQL } from 'bun'

/** Some ten MB; then what is remembered is begun anew. */
const MAX_REMEMBERED = 100_000

/**
 * Keeps the words that come with jobs. Most are kept already, and to ask Postgres for each costs more than to index it:
 * those of other transactions are remembered, until a purge takes words out.
 */
export const createKnownTerms = () => {
  const known = new Set<string>()
  let seen = 0
  return async (tx: SQL, terms: readonly string[]): Promise<void> => {
    if (known.size > MAX_REMEMBERED) known.clear()
    for (;;) {
      // Words are letters and digits alone.
      const words = [...new Set(terms.filter((term) => !known.has(term)))].join(' ')
      const sent = seen
      const [row]: { purges: number | string; kept: string | null }[] = await tx`
        SELECT purges, kept FROM search_keep_terms(${words}, ${sent})`
      const purges = Number(row?.purges)
      if (purges === sent) {
        // Those that this transaction has inserted go if it fails.
        for (const term of row?.kept?.split(' ') ?? []) known.add(term)
        return
      }
      if (purges !== seen) known.clear()
      seen = purges
    }
  }
}
