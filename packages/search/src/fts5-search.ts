import type { SQL } from 'bun'
import { correctWord } from './correct-word.ts'
import { indexText } from './fold.ts'
import { type QueryWord, queryWords } from './query-words.ts'
import type { Search, SearchDocument, SearchRequest, TransactionalIndex } from './search-port.ts'

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

/** Few enough for the parameters of one statement. */
const ROWS = 500
/** What may be the correction of a mistyped word. */
const TERM = /^\p{L}{4,32}$/u

/** The index side of the embedded engine: follows the catalogue inside its transactions. */
export const fts5Index: TransactionalIndex = {
  migrations,
  async put(tx, documents) {
    for (let at = 0; at < documents.length; at += ROWS) await putRows(tx, documents.slice(at, at + ROWS))
  },
  async remove(tx, ids) {
    const list = JSON.stringify(ids)
    await tx`DELETE FROM search_index WHERE rowid IN (SELECT value FROM json_each(${list}))`
    await tx`DELETE FROM search_docs WHERE id IN (SELECT value FROM json_each(${list}))`
  },
}

const putRows = async (tx: SQL, documents: readonly SearchDocument[]) => {
  const docs = documents.map(({ id, language, publishedAt, slug }) => ({
    id,
    language,
    published_at: publishedAt,
    slug,
  }))
  const texts = documents.map(({ id, title, companyName, tags, description }) => ({
    rowid: id,
    title: indexText(title),
    company: indexText(companyName),
    tags: indexText(tags.join(' ')),
    description: indexText(description),
  }))
  const terms = new Set<string>()
  for (const { title, company, tags, description } of texts) {
    for (const term of `${title} ${company} ${tags} ${description}`.split(' ')) if (TERM.test(term)) terms.add(term)
  }
  await tx`INSERT OR REPLACE INTO search_docs ${tx(docs)}`
  await tx`INSERT OR REPLACE INTO search_index ${tx(texts)}`
  await tx`INSERT OR IGNORE INTO search_terms SELECT value FROM json_each(${JSON.stringify([...terms])})`
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
  // A beginning finds the whole word too; naming both would have the index read twice.
  const spellings = word.spellings.map((parts) => `"${parts.join(' ')}"${word.prefix ? ' *' : ''}`)
  const synonyms = word.synonyms.map((parts) => `"${parts.join(' ')}"`)
  const expression = `(${[...spellings, ...synonyms].join(' OR ')})`
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
  const ids = await newestPage(sql, `title : (${expressions.join(' AND ')})`, request)
  return ids.length === request.limit ? ids : undefined
}

/**
 * A word counts three in the title, two in the company's name, one in a tag, and nothing in the description, in the best
 * of these only. Fields decide, not how often it occurs: a long text says `team` twenty times and is no better for it.
 */
const rankedPage = async (sql: SQL, expressions: readonly string[], request: SearchRequest) => {
  const all = expressions.join(' AND ')
  const scored = `{title company tags} : (${expressions.join(' OR ')})`
  const best = await scoredPage(sql, `(${all}) AND ${scored}`, expressions, request)
  const left = request.limit - best.length
  if (left === 0) return best
  const isKnown = best.length > 0 || request.offset === 0
  const before = isKnown ? request.offset + best.length : await countOf(sql, `(${all}) AND ${scored}`, request)
  const rest = { ...request, limit: left, offset: Math.max(0, request.offset - before) }
  return [...best, ...(await newestPage(sql, `(${all}) NOT ${scored}`, rest))]
}

/** Of those that have a word in title, company or tags: the score of the others is nothing, and they are the most. */
const scoredPage = async (sql: SQL, match: string, expressions: readonly string[], request: SearchRequest) => {
  const { language, limit, offset } = pageOf(request)
  const steps = ['title', '{title company}', '{title company tags}']
  const terms = expressions.flatMap((expression) => steps.map((fields) => `${fields} : ${expression}`))
  const score = terms
    .map((_, index) => `(f.rowid IN (SELECT rowid FROM search_index WHERE search_index MATCH ?${index + 5}))`)
    .join(' + ')
  const rows = await sql.unsafe(
    `SELECT d.id FROM search_index f JOIN search_docs d ON d.id = f.rowid
     WHERE search_index MATCH ?1 AND (?2 IS NULL OR d.language = ?2)
     ORDER BY ${score} DESC, d.published_at DESC, d.slug LIMIT ?3 OFFSET ?4`,
    [match, language, limit, offset, ...terms],
  )
  return idsOf(rows)
}

const newestPage = async (sql: SQL, match: string, request: SearchRequest) => {
  const { language, limit, offset } = pageOf(request)
  const rows = await sql`SELECT d.id FROM search_index f JOIN search_docs d ON d.id = f.rowid
    WHERE search_index MATCH ${match} AND (${language} IS NULL OR d.language = ${language})
    ORDER BY d.published_at DESC, d.slug LIMIT ${limit} OFFSET ${offset}`
  return idsOf(rows)
}

const countOf = async (sql: SQL, match: string, request: SearchRequest): Promise<number> => {
  const { language } = pageOf(request)
  const [row] = await sql`SELECT COUNT(*) AS jobs FROM search_index f JOIN search_docs d ON d.id = f.rowid
    WHERE search_index MATCH ${match} AND (${language} IS NULL OR d.language = ${language})`
  return Number(row.jobs)
}
