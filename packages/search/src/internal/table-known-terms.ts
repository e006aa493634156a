import type { SQL } from 'bun'

/** About ten MB; the memory is cleared when it is exceeded. */
const MAX_REMEMBERED = 100_000

/**
 * Stores the words of new jobs. Most are stored already, and asking Postgres for each would cost more than indexing it,
 * so words stored by other transactions are remembered until a purge removes some.
 */
export const createKnownTerms = () => {
  const known = new Set<string>()
  let seen = 0
  return async (tx: SQL, terms: readonly string[]): Promise<void> => {
    if (known.size > MAX_REMEMBERED) known.clear()
    for (;;) {
      // Words contain only letters and digits.
      const words = [...new Set(terms.filter((term) => !known.has(term)))].join(' ')
      const sent = seen
      const [row]: { purges: number | string; kept: string | null }[] = await tx`
        SELECT purges, kept FROM search_keep_terms(${words}, ${sent})`
      const purges = Number(row?.purges)
      if (purges === sent) {
        // Words inserted by this transaction are not remembered, because it may fail.
        for (const term of row?.kept?.split(' ') ?? []) known.add(term)
        return
      }
      if (purges !== seen) known.clear()
      seen = purges
    }
  }
}
