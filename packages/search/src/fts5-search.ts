import type { SQL } from 'bun'
import { correctWord } from './correct-word.ts'
import { indexText } from './fold.ts'
import { type QueryWord, queryWords } from './query-words.ts'
import type { Search, SearchRequest, TransactionalIndex } from './search-port.ts'

const migrations = [
  {
    name: 'search-fts5-1',
    statements: [
      `CREATE VIRTUAL TABLE search_index USING fts5(
        title, company, tags, description,
        content = '', contentless_delete = 1, tokenize = 'unicode61 remove_diacritics 0')`,
      `CREATE TABLE search_docs (
        id INTEGER PRIMARY KEY, language TEXT NOT NULL, published_at INTEGER NOT NULL, slug TEXT NOT NULL)`,
      `CREATE TABLE search_terms (term TEXT PRIMARY KEY) WITHOUT ROWID`,
    ],
  },
]

/** The index side of the embedded engine: follows the catalogue inside its transactions. */
export const fts5Index: TransactionalIndex = {
  migrations,
  async put(tx, documents) {
    for (const { id, language, publishedAt, slug, title, companyName, tags, description } of documents) {
      const texts = [title, companyName, tags.join(' '), description].map(indexText)
      await tx`INSERT OR REPLACE INTO search_docs ${tx([{ id, language, published_at: publishedAt, slug }])}`
      await tx`INSERT OR REPLACE INTO search_index (rowid, title, company, tags, description)
        VALUES (${id}, ${texts[0]}, ${texts[1]}, ${texts[2]}, ${texts[3]})`
      const terms = new Set(
        texts
          .join(' ')
          .split(' ')
          .filter((term) => /^\p{L}{4,32}$/u.test(term)),
      )
      await tx`INSERT OR IGNORE INTO search_terms SELECT value FROM json_each(${JSON.stringify([...terms])})`
    }
  },
  async remove(tx, ids) {
    const list = JSON.stringify(ids)
    await tx`DELETE FROM search_index WHERE rowid IN (SELECT value FROM json_each(${list}))`
    await tx`DELETE FROM search_docs WHERE id IN (SELECT value FROM json_each(${list}))`
  },
}

/** The query side: `sql` is a reader on the database that `fts5Index` follows. */
export const createFts5Search = (sql: SQL): Search => ({
  async search(request) {
    const words = queryWords(request.q)
    if (words.length === 0) return { ids: [], degraded: false }
    const expressions: string[] = []
    for (const word of words) {
      const expression = await expressionOf(sql, word)
      if (!expression) return { ids: [], degraded: false }
      expressions.push(expression)
    }
    const ids = (await titlePage(sql, expressions, request)) ?? (await rankedPage(sql, expressions, request))
    return { ids, degraded: false }
  },
})

/** A word as an FTS5 expression over all its spellings; an unknown one is corrected; undefined when nothing is near. */
const expressionOf = async (sql: SQL, word: QueryWord): Promise<string | undefined> => {
  const phrases = [...word.spellings, ...word.synonyms].map((parts) => `"${parts.join(' ')}"`)
  const beginnings = word.prefix ? word.spellings.map((parts) => `"${parts.join(' ')}" *`) : []
  const expression = `(${[...phrases, ...beginnings].join(' OR ')})`
  const [hit] = await sql`SELECT 1 FROM search_index WHERE search_index MATCH ${expression} LIMIT 1`
  if (hit) return expression
  const corrections = await correctWord(sql, word)
  return corrections.length > 0 ? `(${corrections.map((term) => `"${term}"`).join(' OR ')})` : undefined
}

const pageOf = (request: SearchRequest) => ({
  language: request.language ?? null,
  limit: request.limit,
  offset: Math.min(request.offset, Number.MAX_SAFE_INTEGER),
})

const idsOf = (rows: readonly { id: number }[]) => rows.map((row) => row.id)

/** The page when it lies wholly among jobs that have every word in the title, the top rank; else undefined. */
const titlePage = async (sql: SQL, expressions: readonly string[], request: SearchRequest) => {
  const { language, limit, offset } = pageOf(request)
  const rows = await sql`SELECT d.id FROM search_index f JOIN search_docs d ON d.id = f.rowid
    WHERE search_index MATCH ${`title : (${expressions.join(' AND ')})`}
      AND (${language} IS NULL OR d.language = ${language})
    ORDER BY d.published_at DESC, d.slug LIMIT ${limit} OFFSET ${offset}`
  return rows.length === limit ? idsOf(rows) : undefined
}

/**
 * A word counts three in the title, two in the company's name, one in a tag, and nothing in the description, in the best
 * of these only. Fields decide, not how often it occurs: a long text says `team` twenty times and is no better for it.
 */
const rankedPage = async (sql: SQL, expressions: readonly string[], request: SearchRequest) => {
  const { language, limit, offset } = pageOf(request)
  const steps = ['title', '{title company}', '{title company tags}']
  const terms = expressions.flatMap((expression) => steps.map((fields) => ({ expression, fields })))
  const score = terms
    .map((_, index) => `(f.rowid IN (SELECT rowid FROM search_index WHERE search_index MATCH ?${index + 5}))`)
    .join(' + ')
  const rows = await sql.unsafe(
    `SELECT d.id FROM search_index f JOIN search_docs d ON d.id = f.rowid
     WHERE search_index MATCH ?1 AND (?2 IS NULL OR d.language = ?2)
     ORDER BY ${score} DESC, d.published_at DESC, d.slug LIMIT ?3 OFFSET ?4`,
    [expressions.join(' AND '), language, limit, offset, ...terms.map((term) => `${term.fields} : ${term.expression}`)],
  )
  return idsOf(rows)
}
