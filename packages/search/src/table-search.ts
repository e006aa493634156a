import type { SQL } from 'bun'
import { docsDrift } from './docs-drift.ts'
import { indexText } from './fold.ts'
import { type QueryWord, queryWords } from './query-words.ts'
import type { Search, TransactionalIndex } from './search-port.ts'

const migrations = [
  {
    name: 'search-table-1',
    statements: [
      `CREATE TABLE search_docs (
        id BIGINT PRIMARY KEY, language TEXT NOT NULL, published_at BIGINT NOT NULL, slug TEXT COLLATE "C" NOT NULL,
        title TEXT NOT NULL, company TEXT NOT NULL, tags TEXT NOT NULL, description TEXT NOT NULL)`,
    ],
  },
]

/** A plain table of folded words in Postgres, kept in each transaction: what answers `q` when no search server does. */
export const tableIndex: TransactionalIndex = {
  migrations,
  async put(tx, documents) {
    if (documents.length === 0) return
    const rows = documents.map(({ id, language, publishedAt, slug, title, companyName, tags, description }) => ({
      id,
      language,
      published_at: publishedAt,
      slug,
      title: padded(title),
      company: padded(companyName),
      tags: padded(tags.join(' ')),
      description: padded(description),
    }))
    await tx`INSERT INTO search_docs ${tx(rows)} ON CONFLICT (id) DO UPDATE SET
      language = excluded.language, published_at = excluded.published_at, slug = excluded.slug, title = excluded.title,
      company = excluded.company, tags = excluded.tags, description = excluded.description`
  },
  async remove(tx, ids) {
    if (ids.length > 0) await tx`DELETE FROM search_docs WHERE id IN ${tx(ids)}`
  },
  drift: docsDrift,
}

const padded = (text: string) => ` ${indexText(text)} `

/**
 * Same words, fields and order as the FTS5 engine, without typo tolerance, by a scan of the table: slower as it grows.
 * `degraded` says in the result that a search server is missing.
 */
export const createTableSearch = (sql: SQL): Search => ({
  async search({ q, language, order, offset, limit }) {
    const words = queryWords(q)
    if (words.length === 0) return { ids: [], degraded: true }
    const patterns = words.flatMap(patternsOf)
    const parameters = [
      ...patterns.map(({ like }) => like),
      language ?? null,
      limit,
      Math.min(offset, Number.MAX_SAFE_INTEGER),
    ]
    const has = (word: QueryWord, fields: string) =>
      `(${patterns.flatMap((pattern, index) => (pattern.word === word ? [`${fields} LIKE $${index + 1}`] : [])).join(' OR ')})`
    const all = words.map((word) => has(word, 'title || company || tags || description')).join(' AND ')
    const score = words
      .flatMap((word) => [
        `${has(word, 'title')}::int`,
        `${has(word, 'title || company')}::int`,
        `${has(word, 'title || company || tags')}::int`,
      ])
      .join(' + ')
    const next = patterns.length
    const rows = await sql.unsafe(
      `SELECT id FROM search_docs WHERE ${all} AND ($${next + 1}::text IS NULL OR language = $${next + 1})
       ORDER BY ${order === 'newest' ? '' : `${score} DESC,`} published_at DESC, slug LIMIT $${next + 2} OFFSET $${next + 3}`,
      parameters,
    )
    return { ids: rows.map((row: { id: string }) => Number(row.id)), degraded: true }
  },
})

/** LIKE patterns of a word's forms; words are letters and digits only, so nothing needs escaping. */
const patternsOf = (word: QueryWord) => [
  ...word.spellings.map((parts) => ({ word, like: `% ${parts.join(' ')}${word.prefix ? '' : ' '}%` })),
  ...word.synonyms.map((parts) => ({ word, like: `% ${parts.join(' ')} %` })),
]
