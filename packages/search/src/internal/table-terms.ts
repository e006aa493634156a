import type { SQL } from 'bun'
import { TEXT_FIELDS } from '../word-index.ts'
import type { Terms } from './correct-word.ts'
import { purgeTerms, storedTerms } from './stored-terms.ts'

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
export const tableTerms = (sql: SQL): Terms =>
  storedTerms(sql, async (term) => {
    for (const field of TEXT_FIELDS) {
      const [hit]: unknown[] = await sql`
        SELECT 1 FROM search_docs WHERE ${sql(field)} @@ ${`'${term}'`}::text::tsquery LIMIT 1`
      if (hit) return true
    }
    return false
  })

/** Removes words that no job has any more. */
export const purgeTableTerms = purgeTerms((terms, _read, transaction) => transaction((tx) => removeUnused(tx, terms)))

const removeUnused = async (tx: SQL, terms: readonly string[]): Promise<number> => {
  await tx`SELECT pg_advisory_xact_lock(${TERMS_LOCK})`
  const inNone = TEXT_FIELDS.map((field) => {
    const query = tx`('''' || search_terms.term || '''')::tsquery`
    return tx`AND NOT EXISTS (SELECT 1 FROM search_docs d WHERE d.${tx(field)} @@ ${query})`
  }).reduce((all, one) => tx`${all} ${one}`)
  const removed: unknown[] = await tx`DELETE FROM search_terms WHERE term IN ${tx(terms)} ${inNone} RETURNING term`
  // Invalidates the words that processes remember.
  if (removed.length > 0) await tx`SELECT nextval('search_purges')`
  return removed.length
}
