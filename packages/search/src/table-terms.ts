import type { SQL } from 'bun'
import type { Terms } from './correct-word.ts'
import { indexText } from './fold.ts'
import { FIELDS } from './ranked/word-index.ts'
import type { TransactionalIndex } from './search-port.ts'

const PURGED_AT_ONCE = 1000
/** Of the lock that keeps a word that comes from being taken for one that has gone. */
const LOCK = 4_915_001

/** PostgreSQL holds no longer word; one is found by its beginning. */
export const MAX_TERM = 255
/** So many places of a word, and none after the 16,383rd word: https://www.postgresql.org/docs/15/textsearch-limitations.html */
const MAX_PLACES = 255

export const termsOf = (text: string): string[] => [
  ...new Set(
    indexText(text)
      .split(' ')
      .filter(Boolean)
      .map((term) => term.slice(0, MAX_TERM)),
  ),
]

/** The words of a text as a `tsvector` is written, with their places, for phrases; they are letters and digits only. */
export const vectorOf = (text: string): string => {
  const places = new Map<string, number[]>()
  for (const [at, word] of indexText(text).split(' ').entries()) {
    const term = word.slice(0, MAX_TERM)
    const known = places.get(term)
    if (known) known.push(at + 1)
    else if (term) places.set(term, [at + 1])
  }
  return [...places].map(([term, at]) => `'${term}':${at.slice(0, MAX_PLACES).join(',')}`).join(' ')
}

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
    for (const field of FIELDS) {
      const [hit]: unknown[] = await sql`
        SELECT 1 FROM search_docs WHERE ${sql(field)} @@ ${`'${term}'`}::text::tsquery LIMIT 1`
      if (hit) return true
    }
    return false
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
  const inNone = FIELDS.map((field) => {
    const query = tx`('''' || search_terms.term || '''')::tsquery`
    return tx`AND NOT EXISTS (SELECT 1 FROM search_docs d WHERE d.${tx(field)} @@ ${query})`
  }).reduce((all, one) => tx`${all} ${one}`)
  const removed: unknown[] = await tx`
    DELETE FROM search_terms WHERE term > ${after} AND term <= ${end} ${inNone} RETURNING term`
  return removed.length
}
