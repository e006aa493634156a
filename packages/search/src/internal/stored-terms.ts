import type { SQL } from 'bun'
import type { TransactionalIndex } from '../search-port.ts'
import type { Terms } from './correct-word.ts'

const PURGED_AT_ONCE = 500

/** Returns access to the words that an index of the database stores in the table `search_terms`. */
export const storedTerms = (sql: SQL, isInUse: Terms['isInUse']): Terms => ({
  isInUse,
  async between(first, end, shortest, longest) {
    const rows: { term: string }[] = await sql`SELECT term FROM search_terms WHERE term >= ${first} AND term < ${end}
      AND length(term) BETWEEN ${shortest} AND ${longest}`
    return rows.map(({ term }) => term)
  },
  async among(terms) {
    const rows: { term: string }[] = await sql`SELECT term FROM search_terms WHERE term IN ${sql(terms)}`
    return rows.map(({ term }) => term)
  },
})

type Purge = NonNullable<TransactionalIndex['purge']>

/** Creates the purge of stored words. @param remove removes the unused ones of these words and returns their number */
export const purgeTerms =
  (remove: (terms: readonly string[], ...given: Parameters<Purge>) => Promise<number>): Purge =>
  async (read, transaction) => {
    let purged = 0
    for (let last: string | undefined = ''; last !== undefined;) {
      const rows: { term: string }[] = await read`
        SELECT term FROM search_terms WHERE term > ${last} ORDER BY term LIMIT ${PURGED_AT_ONCE}`
      const terms = rows.map(({ term }) => term)
      if (terms.length > 0) purged += await remove(terms, read, transaction)
      last = terms.at(-1)
    }
    return purged
  }
