import type { SQL } from 'bun'
import type { QueryWord } from './query-words.ts'
import type { WordIndex } from './ranked/word-index.ts'
import { MAX_TERM, tableTerms } from './table-terms.ts'

/** The query side of the table in Postgres: `sql` is a reader on the database that `tableIndex` follows. */
export const tableWords = (sql: SQL): WordIndex => ({
  terms: tableTerms(sql),
  async find(word, field, { newest, oldest }) {
    const [found]: { ids: string | null }[] = await sql`SELECT string_agg(id::text, ',') AS ids FROM search_docs
      WHERE ${sql(field)} @@ ${queryOf(word)}::text::tsquery AND published_at BETWEEN ${oldest} AND ${newest}`
    return found?.ids ?? null
  },
})

/** A word in any of its forms, as a `tsquery`; words are letters and digits only, so nothing in it needs escaping. */
const queryOf = ({ spellings, synonyms, prefix }: QueryWord): string => {
  const phraseOf = (parts: readonly string[], begun: boolean) =>
    `(${parts.map((part, at) => `'${part.slice(0, MAX_TERM)}'${begun && at === parts.length - 1 ? ':*' : ''}`).join(' <-> ')})`
  const begun = spellings.map((parts) => phraseOf(parts, prefix))
  return [...begun, ...synonyms.map((parts) => phraseOf(parts, false))].join(' | ')
}
