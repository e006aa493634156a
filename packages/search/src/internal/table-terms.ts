import type { SQL } from 'bun'
import type { TransactionalIndex } from '../search-port.ts'
import { TEXT_FIELDS } from '../word-index.ts'
import type { Terms } from './correct-word.ts'
import { termsBetween } from './terms-between.ts'

const PURGED_AT_ONCE = 1000
/** Lock that keeps a purge from removing a word that is being added. */
export const TERMS_LOCK = 4_915_001

/** Maximum word length in PostgreSQL; a longer word is found by its beginning. */
export const MAX_TERM = 255
/** Returns the words of an indexed text as stored in the table, in order. */
export const termsOf = (words: string): string[] =>
  words
    .split(' ')
    .filter(Boolean)
    .map((term) => (term.length > MAX_TERM ? term.slice(0, MAX_TERM) : term))

/**
 * Formats words as a `tsvector` with positions, for phrases; they contain only letters and digits. Postgres merges the
 * positions of a word and drops excess ones.
 */
export const vectorOf = (terms: readonly string[]): string => terms.map((term, at) => `${term}:${at + 1}`).join(' ')

/** Returns access to the words that the table's index stores. */
export const tableTerms = (sql: SQL): Terms => ({
  between: termsBetween(sql),
  async among(terms) {
    const rows: { term: string }[] = await sql`SELECT term FROM search_terms WHERE term IN ${sql(terms)}`
    return rows.map(({ term }) => term)
  },
  async isInUse(term) {
    for (const field of TEXT_FIELDS) {
      const [hit]: unknown[] = await sql`
        SELECT 1 FROM search_docs WHERE ${sql(field)} @@ ${`'${term}'`}::text::tsquery LIMIT 1`
      if (hit) return true
    }
    return false
  },
})

/** Removes words that no job has any more. */
export const purgeTerms: NonNullable<TransactionalIndex['purge']> = async (read, transaction) => {
  let purged = 0
  for (let last: string | undefined = ''; last !== undefined;) {
    const terms: { term: string }[] = await read`
      SELECT term FROM search_terms WHERE term > ${last} ORDER BY term LIMIT ${PURGED_AT_ONCE}`
    const end = terms.at(-1)?.term
    if (end !== undefined) purged += await transaction((tx) => removeUnused(tx, last ?? '', end))
    last = end
  }
  return purged
}

const removeUnused = async (tx: SQL, after: string, end: string): Promise<number> => {
  await tx`SELECT pg_advisory_xact_lock(${TERMS_LOCK})`
  const inNone = TEXT_FIELDS.map((field) => {
    const query = tx`('''' || search_terms.term || '''')::tsquery`
    return tx`AND NOT EXISTS (SELECT 1 FROM search_docs d WHERE d.${tx(field)} @@ ${query})`
  }).reduce((all, one) => tx`${all} ${one}`)
  const removed: unknown[] = await tx`
    DELETE FROM search_terms WHERE term > ${after} AND term <= ${end} ${inNone} RETURNING term`
  // Invalidates the words that processes remember.
  if (removed.length > 0) await tx`SELECT nextval('search_purges')`
  return removed.length
}
