import type { SQL } from 'bun'
import { correctWord } from './correct-word.ts'
import { docsDrift } from './docs-drift.ts'
import { type FilterDialect, filterColumns, filterSql } from './filter-sql.ts'
import { indexText } from './fold.ts'
import { type QueryWord, queryWords, writtenAs } from './query-words.ts'
import {
  type Correction,
  type Search,
  MAX_COUNTED,
  type SearchFilter,
  type SearchRequest,
  type TransactionalIndex,
} from './search-port.ts'
import { insertTerms, MAX_TERM, purgeTerms, tableTerms, termsOf, vectorOf } from './table-terms.ts'

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
  {
    name: 'search-table-3',
    statements: [
      'DELETE FROM search_docs',
      'ALTER TABLE search_docs ADD COLUMN words TSVECTOR NOT NULL',
      'CREATE INDEX search_docs_words ON search_docs USING gin (words)',
      'CREATE TABLE search_terms (term TEXT COLLATE "C" PRIMARY KEY)',
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
    const terms = documents.map(({ title, companyName, tags, description, location }) =>
      termsOf([title, companyName, ...tags, description, location].join(' ')),
    )
    await tx`INSERT INTO search_docs ${tx(rows.map((row, at) => ({ ...row, words: vectorOf(terms[at] ?? []) })))}`
    await insertTerms(tx, terms.flat())
  },
  async remove(tx, ids) {
    if (ids.length > 0) await tx`DELETE FROM search_docs WHERE id IN ${tx(ids)}`
  },
  drift: docsDrift,
  purge: purgeTerms,
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
 * Same words, fields and order as the FTS5 engine. An index of all words finds the jobs that may be meant; the texts say
 * which of them are, and how they rank. `degraded` says in the result that a search server is missing.
 */
export const createTableSearch = (sql: SQL): Search => ({
  async search(request) {
    const { words, corrections } = await knownWords(sql, request)
    if (words.length === 0) return { ids: [], total: 0, degraded: true }
    const ids = await pageOf(sql, words, request)
    const isLast = ids.length > 0 && ids.length < request.limit
    const total = isLast ? request.offset + ids.length : await totalOf(sql, words, request.filter)
    return { ids, total, degraded: true, ...(corrections.length > 0 && { corrections }) }
  },
  async all(q, literal) {
    const { words } = await knownWords(sql, { q, literal })
    if (words.length === 0) return []
    const rows: { id: string }[] = await sql`SELECT d.id ${hitsOf(sql, words)}`
    return rows.map((row) => Number(row.id))
  },
})

const totalOf = async (sql: SQL, words: readonly QueryWord[], filter: SearchFilter | undefined): Promise<number> => {
  const [counted]: { total: string }[] = await sql`
    SELECT COUNT(*) AS total FROM (SELECT 1 ${hitsOf(sql, words, filter)} LIMIT ${MAX_COUNTED + 1}) AS counted`
  return Number(counted?.total)
}

/** Jobs that have every word in the title come before all others: a page of them alone costs no ranking. */
const pageOf = async (sql: SQL, words: readonly QueryWord[], request: SearchRequest): Promise<number[]> => {
  const { filter, order, limit } = request
  const offset = Math.min(request.offset, Number.MAX_SAFE_INTEGER)
  const read = async (hits: Fragment, rank: Fragment) => {
    const rows: { id: string }[] = await sql`SELECT d.id ${hits} ORDER BY ${rank} published_at DESC, slug
      LIMIT ${limit} OFFSET ${offset}`
    return rows.map((row) => Number(row.id))
  }
  if (order === 'newest') return await read(hitsOf(sql, words, filter), sql``)
  const [title = ''] = COUNTING
  const inTitle = joined(
    sql,
    'AND',
    words.map((word) => has(sql, word, title)),
  )
  const titled = await read(sql`${hitsOf(sql, words, filter)} AND ${inTitle}`, sql``)
  if (titled.length === limit) return titled
  const counts = words.flatMap((word) => COUNTING.map((fields) => sql`${has(sql, word, fields)}::int`))
  return await read(hitsOf(sql, words, filter), sql`${joined(sql, '+', counts)} DESC,`)
}

/** The jobs that have every word, as the rest of a statement after its columns. */
const hitsOf = (sql: SQL, words: readonly QueryWord[], filter?: SearchFilter): Fragment => {
  // Of a phrase, and of a word that was cut, the index knows only that it may be there.
  const vague = words.filter((word) =>
    formsOf(word).some((form) => form.length > 1 || (form[0]?.length ?? 0) >= MAX_TERM),
  )
  const exact = vague.map((word) => sql`AND ${has(sql, word, ALL)}`).reduce((all, one) => sql`${all} ${one}`, sql``)
  return sql`FROM search_docs d WHERE d.words @@ ${words.map(termQuery).join(' & ')}::text::tsquery ${exact}
    ${filterSql(sql, postgresDialect(sql), filter)}`
}

const formsOf = (word: QueryWord): (readonly string[])[] => [...word.spellings, ...word.synonyms]

/** A word in any of its forms, as a `tsquery`. */
const termQuery = (word: QueryWord): string => {
  const formOf = (parts: readonly string[], prefix: boolean) =>
    `(${parts.map((part, at) => `'${part.slice(0, MAX_TERM)}'${prefix && at === parts.length - 1 ? ':*' : ''}`).join(' & ')})`
  const forms = [
    ...word.spellings.map((parts) => formOf(parts, word.prefix)),
    ...word.synonyms.map((parts) => formOf(parts, false)),
  ]
  return `(${forms.join(' | ')})`
}

/** The words of a query, unknown ones corrected; none where nothing is near to one of them. */
const knownWords = async (
  sql: SQL,
  { q, literal }: Pick<SearchRequest, 'q' | 'literal'>,
): Promise<{ words: QueryWord[]; corrections: Correction[] }> => {
  const words: QueryWord[] = []
  const corrections: Correction[] = []
  for (const word of queryWords(q)) {
    const [hit]: unknown[] = await sql`SELECT 1 ${hitsOf(sql, [word])} LIMIT 1`
    if (hit) words.push(word)
    else {
      const terms = literal ? [] : await correctWord(tableTerms(sql), word)
      if (terms.length === 0) return { words: [], corrections: [] }
      words.push({ spellings: terms.map((term) => [term]), synonyms: [], prefix: false })
      corrections.push({ word: writtenAs(word), terms })
    }
  }
  return { words, corrections }
}

const joined = (sql: SQL, sign: 'AND' | '+', parts: readonly Fragment[]): Fragment =>
  parts.reduce((all, one) => (sign === 'AND' ? sql`${all} AND ${one}` : sql`${all} + ${one}`))

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
