import type { SQL } from 'bun'
import { MAX_TERM, tableTerms } from './internal/table-terms.ts'
import { type Phrase, type Probe, TEXT_FIELDS, type WordIndex } from './word-index.ts'

/** Share of jobs from which a word counts as common. */
const COMMON = 0.05

/**
 * The query side of the table in Postgres.
 * @param sql a reader on the database that `createTableIndex` follows
 * @param slow the same with more time, for lookups that may read a row of every job
 */
export const tableWords = (sql: SQL, slow: SQL = sql): WordIndex => ({
  terms: tableTerms(sql),
  jobsAtOnce: () => Infinity,
  few: (jobs) => Math.max(500, jobs / 100),
  async find(probes, { newest, oldest }) {
    // One statement each: of a million jobs a probe finds, its rows take up to a second to read.
    const find = async (probe: Probe) => {
      const [row]: { ids: string | null }[] = await slow`
        SELECT search_probe(${probe.field}, ${queryOf(probe)}::text::tsquery, ${newest}, ${oldest}) AS ids`
      return row?.ids ?? ''
    }
    return await Promise.all(probes.map(find))
  },
  async among(probes, ids) {
    const columns = probes.map(
      (
        probe,
        at,
      ) => sql`string_agg(id::text, ',') FILTER (WHERE ${sql(probe.field)} @@ ${queryOf(probe)}::text::tsquery)
        AS ${sql(`probe_${at}`)}`,
    )
    const [lists]: Record<string, string | null>[] = await sql`
      SELECT ${columns.reduce((all, one) => sql`${all}, ${one}`)}
      FROM search_docs WHERE id = ANY (string_to_array(${ids.join()}, ',')::bigint[])`
    return probes.map((_, at) => lists?.[`probe_${at}`] ?? '')
  },
  async common() {
    // The planner's statistics of a table.
    const rows: { term: string }[] = await sql`SELECT term FROM pg_stats,
      LATERAL unnest(most_common_elems::text::text[], most_common_elem_freqs) AS known (term, share)
      WHERE schemaname = current_schema() AND tablename = 'search_docs' AND attname IN ${sql(TEXT_FIELDS)} AND term IS NOT NULL AND share >= ${COMMON}
      GROUP BY term ORDER BY max(share) DESC`
    return rows.map(({ term }) => term)
  },
})

/** Formats a `tsquery`; words contain only letters and digits, so no escaping is needed. */
const queryOf = ({ all }: Probe): string => all.map((any) => `(${any.map(phraseOf).join(' | ')})`).join(' & ')

const phraseOf = ({ words, prefix }: Phrase) =>
  `(${words.map((word, at) => `'${word.slice(0, MAX_TERM)}'${prefix && at === words.length - 1 ? ':*' : ''}`).join(' <-> ')})`
