import type { SQL } from 'bun'
import type { QueryWord } from './query-words.ts'
import { type Field, FIELDS, type WordIndex } from './ranked/internal/word-index.ts'
import { MAX_TERM, tableTerms } from './internal/table-terms.ts'

/** A word in so great a part of the jobs is common. */
const COMMON = 0.05

/** The query side of the table in Postgres: `sql` is a reader on the database that `createTableIndex` follows. */
export const tableWords = (sql: SQL): WordIndex => ({
  terms: tableTerms(sql),
  jobsAtOnce: () => Infinity,
  async find(word, { newest, oldest }) {
    const rows: { field: Field; ids: string }[] = await sql`
      SELECT field, ids FROM search_word(${queryOf(word)}::text::tsquery, ${newest}, ${oldest})`
    return Object.fromEntries(rows.map(({ field, ids }) => [field, ids]))
  },
  async among(word, ids) {
    const columns = FIELDS.map(
      (field) => sql`string_agg(id::text, ',') FILTER (WHERE ${sql(field)} @@ query) AS ${sql(field)}`,
    )
    const [lists]: Record<Field, string | null>[] = await sql`
      SELECT ${columns.reduce((all, one) => sql`${all}, ${one}`)}
      FROM search_docs, (SELECT ${queryOf(word)}::text::tsquery AS query) wanted
      WHERE id = ANY (string_to_array(${ids.join()}, ',')::bigint[])`
    return Object.fromEntries(Object.entries(lists ?? {}).flatMap(([field, list]) => (list ? [[field, list]] : [])))
  },
  async common() {
    // What Postgres gathers of a table for its planner.
    const rows: { term: string }[] = await sql`SELECT term FROM pg_stats,
      LATERAL unnest(most_common_elems::text::text[], most_common_elem_freqs) AS known (term, share)
      WHERE schemaname = current_schema() AND tablename = 'search_docs' AND term IS NOT NULL AND share >= ${COMMON}
      GROUP BY term ORDER BY max(share) DESC`
    return rows.map(({ term }) => term)
  },
})

/** A word in any of its forms, as a `tsquery`; words are letters and digits only, so nothing in it needs escaping. */
const queryOf = ({ spellings, synonyms, prefix }: QueryWord): string => {
  const phraseOf = (parts: readonly string[], begun: boolean) =>
    `(${parts.map((part, at) => `'${part.slice(0, MAX_TERM)}'${begun && at === parts.length - 1 ? ':*' : ''}`).join(' <-> ')})`
  const begun = spellings.map((parts) => phraseOf(parts, prefix))
  return [...begun, ...synonyms.map((parts) => phraseOf(parts, false))].join(' | ')
}
