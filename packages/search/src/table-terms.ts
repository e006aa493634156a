import type { SQL } from 'bun'
import type { Terms } from './correct-word.ts'
import { indexText } from './fold.ts'
import type { TransactionalIndex } from './search-port.ts'

const PURGED_AT_ONCE = 1000
/** Of the lock that keeps a word that comes from being taken for one that has gone. */
const LOCK = 4_915_001

/** PostgreSQL holds no longer word; one is found by its beginning. */
export const MAX_TERM = 255

export const termsOf = (text: string): string[] => [
  ...new Set(
    indexText(text)
      .split(' ')
      .filter(Boolean)
      .map((term) => term.slice(0, MAX_TERM)),
  ),
]

/** Words as a `tsvector` is written, without their places; they are letters and digits only. */
export const vectorOf = (terms: readonly string[]): string => terms.map((term) => `'${term}'`).join(' ')

/** The words that the table's index keeps. */
export const tableTerms = (sql: SQL): Terms => ({
  async between(first, end, shortest, longest) {
    const rows: { term: string }[] = await sql`SELECT term FROM search_terms WHERE term >= ${first} AND term < ${end}
      AND length(term) BETWEEN ${shortest} AND ${longest}`
    return rows.map(({ term }) => term)
  },
  async among(terms) {
    const rows: { term: string }[] = await sql`SELECT term FROM search_terms WHERE term IN ${sql(terms)}`
    return rows.map(({ term }) => term)
  },
  async isInUse(term) {
    const [hit]: unknown[] = await sql`SELECT 1 FROM search_docs WHERE words @@ ${`'${term}'`}::text::tsquery LIMIT 1`
    return hit !== undefined
  },
})

/** Keeps words, those that come with a job. */
export const insertTerms = async (tx: SQL, terms: readonly string[]): Promise<void> => {
  const all = JSON.stringify([...new Set(terms)])
  await tx`SELECT pg_advisory_xact_lock_shared(${LOCK})`
  await tx`INSERT INTO search_terms SELECT jsonb_array_elements_text(${all}::text::jsonb) ON CONFLICT DO NOTHING`
}

/** Forgets the words that no job has any more. */
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
  await tx`SELECT pg_advisory_xact_lock(${LOCK})`
  const removed: unknown[] = await tx`DELETE FROM search_terms WHERE term > ${after} AND term <= ${end}
    AND NOT EXISTS (SELECT 1 FROM search_docs d WHERE d.words @@ ('''' || search_terms.term || '''')::tsquery)
    RETURNING term`
  return removed.length
}
