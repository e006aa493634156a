import type { SQL } from 'bun'
import { docsDrift } from './docs-drift.ts'
import { type FilterDialect, filterColumns, filterSql } from './filter-sql.ts'
import { indexText } from './fold.ts'
import { type QueryWord, queryWords } from './query-words.ts'
import { type Search, MAX_COUNTED, type SearchFilter, type TransactionalIndex } from './search-port.ts'

const migrations = [
  {
    name: 'search-table-1',
    statements: [
      `CREATE TABLE search_docs (
        id BIGINT PRIMARY KEY, language TEXT NOT NULL, published_at BIGINT NOT NULL, slug TEXT COLLATE "C" NOT NULL,
        title TEXT NOT NULL, company TEXT NOT NULL, tags TEXT NOT NULL, description TEXT NOT NULL)`,
    ],
  },
  {
    name: 'search-table-2',
    statements: [
      'DROP TABLE search_docs',
      `CREATE TABLE search_docs (
        id BIGINT PRIMARY KEY, published_at BIGINT NOT NULL, slug TEXT COLLATE "C" NOT NULL,
        language TEXT NOT NULL, work_arrangement TEXT NOT NULL, source TEXT NOT NULL, company TEXT NOT NULL,
        tags TEXT NOT NULL, pay DOUBLE PRECISION, currency TEXT, country_set BIGINT, places TEXT NOT NULL,
        title_words TEXT NOT NULL, company_words TEXT NOT NULL, tag_words TEXT NOT NULL,
        description_words TEXT NOT NULL, location_words TEXT NOT NULL)`,
    ],
  },
]

/** A plain table of folded words in Postgres, kept in each transaction: what answers `q` when no search server does. */
export const tableIndex: TransactionalIndex = {
  migrations,
  async put(tx, documents) {
    if (documents.length === 0) return
    const rows = documents.map((document) => ({
      id: document.id,
      published_at: document.publishedAt,
      slug: document.slug,
      ...filterColumns(document),
      tags: JSON.stringify(document.tags),
      places: JSON.stringify(document.places),
      title_words: padded(document.title),
      company_words: padded(document.companyName),
      tag_words: padded(document.tags.join(' ')),
      description_words: padded(document.description),
      location_words: padded(document.location),
    }))
    await tableIndex.remove(
      tx,
      documents.map(({ id }) => id),
    )
    await tx`INSERT INTO search_docs ${tx(rows)}`
  },
  async remove(tx, ids) {
    if (ids.length > 0) await tx`DELETE FROM search_docs WHERE id IN ${tx(ids)}`
  },
  drift: docsDrift,
}

const padded = (text: string) => ` ${indexText(text)} `

/** A word counts one in each of them that it stands in: four for the title, none for a place. */
const COUNTING = [
  'title_words',
  'title_words || company_words',
  'title_words || company_words || tag_words',
  'title_words || company_words || tag_words || description_words',
]
const ALL = `${COUNTING.at(-1)} || location_words`

/**
 * Same words, fields and order as the FTS5 engine, without typo tolerance, by a scan of the table: slower as it grows.
 * `degraded` says in the result that a search server is missing.
 */
export const createTableSearch = (sql: SQL): Search => {
  const hits = (words: readonly QueryWord[], filter?: SearchFilter) =>
    sql`FROM search_docs d WHERE ${both(words.map((word) => has(sql, word, ALL)))}
      ${filterSql(sql, postgresDialect(sql), filter)}`
  const both = (conditions: readonly Fragment[]) => conditions.reduce((all, one) => sql`${all} AND ${one}`)
  return {
    async search({ q, filter, order, offset, limit }) {
      const words = queryWords(q)
      if (words.length === 0) return { ids: [], total: 0, degraded: true }
      const score = words
        .flatMap((word) => COUNTING.map((fields) => sql`${has(sql, word, fields)}::int`))
        .reduce((sum, one) => sql`${sum} + ${one}`)
      const rows: { id: string }[] = await sql`SELECT d.id ${hits(words, filter)}
        ORDER BY ${order === 'newest' ? sql`` : sql`${score} DESC,`} published_at DESC, slug
        LIMIT ${limit} OFFSET ${Math.min(offset, Number.MAX_SAFE_INTEGER)}`
      const [counted]: { total: string }[] = await sql`
        SELECT COUNT(*) AS total FROM (SELECT 1 ${hits(words, filter)} LIMIT ${MAX_COUNTED + 1}) AS counted`
      return { ids: rows.map((row) => Number(row.id)), total: Number(counted?.total), degraded: true }
    },
    async all(q) {
      const words = queryWords(q)
      if (words.length === 0) return []
      const rows: { id: string }[] = await sql`SELECT d.id ${hits(words)}`
      return rows.map((row) => Number(row.id))
    },
  }
}

type Fragment = SQL.Query<unknown>

/** Words are letters and digits only, so nothing in a pattern needs escaping. */
const has = (sql: SQL, word: QueryWord, fields: string): Fragment => {
  const likes = patternsOf(word).map((like) => sql`${sql.unsafe(`(${fields})`)} LIKE ${like}`)
  return sql`(${likes.reduce((any, one) => sql`${any} OR ${one}`)})`
}

/** Lists are JSON, in columns and as parameters. */
const postgresDialect = (sql: SQL): FilterDialect => {
  // As text first: a parameter of type JSON would be written as JSON once more.
  const anyOf = (values: readonly (string | number)[]) =>
    sql`(SELECT jsonb_array_elements_text(${JSON.stringify(values)}::text::jsonb))`
  return {
    isOneOf: (column, values) => sql`${column}::text IN ${anyOf(values)}`,
    hasOneOf: (column, values) =>
      sql`EXISTS (SELECT 1 FROM jsonb_array_elements_text(${column}::jsonb) AS value WHERE value IN ${anyOf(values)})`,
  }
}

const patternsOf = (word: QueryWord): string[] => [
  ...word.spellings.map((parts) => `% ${parts.join(' ')}${word.prefix ? '' : ' '}%`),
  ...word.synonyms.map((parts) => `% ${parts.join(' ')} %`),
]
