import { numberIn } from '@jobs/core/numbers-in.ts'
import type { SQL } from 'bun'
import { type QueryWord, queryWords, writtenAs } from '../query-words.ts'
import { type FilterDialect, filterSql, isNarrowed } from '../filter-sql.ts'
import { type Correction, type Search, MAX_COUNTED, type SearchRequest } from '../search-port.ts'
import { correctWord } from '../correct-word.ts'
import { POSITIONS_AN_HOUR } from './fts5-index.ts'
import { fts5Terms } from './fts5-terms.ts'
import { COUNTING_FIELDS, allOf, type Tier, tiersOf } from './tiers.ts'

/** From so many jobs on, two words are searched in tiers: their cost does not grow with the jobs, that of scoring does. */
const TIERED_FROM = 50_000
/** Further down it is quicker to score all hits than to count the tiers before the page. */
const MAX_TIERED_OFFSET = 500
/**
 * FTS5 puts all that begins with a prefix together before the first hit, which takes time with the jobs; naming the words
 * instead takes time with the words. So many are named at most, and one for so many jobs.
 */
const MAX_NAMED = 100
const JOBS_A_NAME = 1000

/**
 * The query side of the embedded engine: `sql` is a reader on the database that `fts5Index` follows.
 * @param sizeOf about how many jobs there are: the quickest way depends on it, the answer does not
 */
export const createFts5Search = (sql: SQL, sizeOf = () => lastId(sql)): Search => ({
  async search(request) {
    const size = await sizeOf()
    const { words, corrections } = await expressionsOf(sql, request, size)
    if (words.length === 0) return { ids: [], total: 0, degraded: false }
    const ids = await pageIn(sql, words, request, size)
    const isLast = ids.length > 0 && ids.length < request.limit
    const total = isLast ? request.offset + ids.length : await totalOf(sql, words, request)
    return { ids, total, degraded: false, ...(corrections.length > 0 && { corrections }) }
  },
  async all(q, literal) {
    const { words } = await expressionsOf(sql, { q, literal }, await sizeOf())
    if (words.length === 0) return []
    // As one text: a row for each costs more than to find it.
    const [found]: { ids: string | null }[] =
      await sql`SELECT group_concat(d.id) AS ids FROM search_index hit JOIN search_docs d ON d.position = hit.rowid
      WHERE search_index MATCH ${allOf(words).match}`
    return found?.ids ? found.ids.split(',').map(Number) : []
  },
})

/** Each word of a query as an FTS5 expression; none where a word finds nothing, or there is no word. */
const expressionsOf = async (
  sql: SQL,
  { q, literal }: Pick<SearchRequest, 'q' | 'literal'>,
  size: number,
): Promise<{ words: string[]; corrections: Correction[] }> => {
  const words: string[] = []
  const corrections: Correction[] = []
  for (const word of queryWords(q)) {
    const expression = await expressionOf(sql, word, Math.min(MAX_NAMED, size / JOBS_A_NAME))
    if (expression) words.push(expression)
    else {
      const terms = literal ? [] : await correctWord(fts5Terms(sql), word)
      if (terms.length === 0) return { words: [], corrections: [] }
      words.push(`(${terms.map((term) => phraseOf([term])).join(' OR ')})`)
      corrections.push({ word: writtenAs(word), terms })
    }
  }
  return { words, corrections }
}

/** How many jobs are found, counted no further than anyone needs to know. */
const totalOf = async (sql: SQL, words: readonly string[], request: SearchRequest): Promise<number> =>
  await countOf(sql, sql`${hitsOf(sql, allOf(words), request)} LIMIT ${MAX_COUNTED + 1}`)

const lastId = async (sql: SQL): Promise<number> => await numberIn(sql`SELECT MAX(id) FROM search_docs`)

/** The page in the requested order, in the way that is quick for some `size` jobs. */
const pageIn = async (sql: SQL, words: readonly string[], request: SearchRequest, size: number): Promise<number[]> => {
  const { order, limit } = request
  const offset = Math.min(request.offset, Number.MAX_SAFE_INTEGER)
  if (order === 'newest') return await pageOf(sql, hitsOf(sql, allOf(words), request), offset, limit)
  const isTiered = words.length === 1 || (words.length === 2 && size >= TIERED_FROM && offset < MAX_TIERED_OFFSET)
  if (isTiered) return await tieredPage(sql, tiersOf(words), request)
  return (await titlePage(sql, words, request)) ?? (await scoredPage(sql, words, request))
}

/** A word as an FTS5 expression over all its spellings; undefined where no job has it. */
const expressionOf = async (sql: SQL, word: QueryWord, maxNamed: number): Promise<string | undefined> => {
  const spellings = await Promise.all(
    word.spellings.map(async (parts) => (word.prefix ? await begunBy(sql, parts, maxNamed) : [phraseOf(parts)])),
  )
  const synonyms = word.synonyms.map(phraseOf)
  const expression = `(${[...spellings.flat(), ...synonyms].join(' OR ')})`
  // The smaller index first, which has most words that are searched.
  const [hit]: unknown[] = await sql`SELECT 1 FROM search_heads WHERE search_heads MATCH ${expression}
    UNION ALL SELECT 1 FROM search_index WHERE search_index MATCH ${expression} LIMIT 1`
  return hit ? expression : undefined
}

/** Of the last word only the beginning may be there yet. A beginning finds the whole word too. */
const begunBy = async (sql: SQL, parts: readonly string[], maxNamed: number): Promise<string[]> => {
  const phrase = phraseOf(parts)
  const [start = '', ...more] = parts
  if (more.length > 0 || maxNamed < 1) return [`${phrase} *`]
  const terms: { term: string }[] = await sql`SELECT term FROM search_terms
    WHERE term >= ${start} AND term < ${`${start}\u{10FFFF}`} LIMIT ${Math.floor(maxNamed) + 1}`
  if (terms.length > maxNamed) return [`${phrase} *`]
  return terms.length > 0 ? terms.map(({ term }) => phraseOf([term])) : [phrase]
}

const phraseOf = (parts: readonly string[]) => `"${parts.join(' ')}"`

/**
 * The page out of the tiers one after the other; those below it are not looked at. Outside a transaction a job may change
 * its tier meanwhile; it is on the page once all the same.
 */
const tieredPage = async (sql: SQL, tiers: Iterable<Tier>, request: SearchRequest): Promise<number[]> => {
  const ids: number[] = []
  let offset = Math.min(request.offset, Number.MAX_SAFE_INTEGER)
  for (const tier of tiers) {
    const hits = hitsOf(sql, tier, request)
    const found = await pageOf(sql, hits, offset, request.limit - ids.length)
    ids.push(...found)
    if (ids.length === request.limit) break
    if (found.length > 0) offset = 0
    else if (offset > 0) offset -= await countOf(sql, hits)
  }
  return [...new Set(ids)]
}

/** The page when it lies wholly in the first tier, jobs that have every word in the title; else undefined. */
const titlePage = async (sql: SQL, words: readonly string[], request: SearchRequest) => {
  const ids = await tieredPage(sql, tiersOf(words).take(1), request)
  return ids.length === request.limit ? ids : undefined
}

type Fragment = SQL.Query<unknown>

/** The jobs of a tier, as the rest of a statement after its columns. */
const hitsOf = (sql: SQL, { table, match }: Tier, { filter }: SearchRequest): Fragment => {
  const matching =
    table === 'search_heads'
      ? sql`FROM search_heads hit WHERE search_heads MATCH ${match}`
      : sql`FROM search_index hit WHERE search_index MATCH ${match}`
  if (!isNarrowed(filter)) return matching
  return sql`${matching} AND EXISTS (
    SELECT 1 FROM search_docs d WHERE d.position = hit.rowid ${filterSql(sql, sqliteDialect(sql), filter)})`
}

/** Lists are JSON, in columns and as parameters. */
const sqliteDialect = (sql: SQL): FilterDialect => {
  const anyOf = (values: readonly (string | number)[]) => sql`SELECT value FROM json_each(${JSON.stringify(values)})`
  return {
    isOneOf: (column, values) => sql`${column} IN (${anyOf(values)})`,
    hasOneOf: (column, values) => sql`EXISTS (SELECT 1 FROM json_each(${column}) WHERE value IN (${anyOf(values)}))`,
  }
}

/**
 * One page of a tier. Positions know the hour of publication only, so all of the hours that the page touches are put in
 * order, behind those of the first of them that come before the page.
 */
const pageOf = async (sql: SQL, hits: Fragment, offset: number, limit: number): Promise<number[]> => {
  const page: { position: number }[] =
    await sql`SELECT hit.rowid AS position ${hits} ORDER BY hit.rowid LIMIT ${limit} OFFSET ${offset}`
  const [first, last] = [page[0]?.position, page.at(-1)?.position]
  if (first === undefined || last === undefined) return []
  const from = first - (first % POSITIONS_AN_HOUR)
  const to = last - (last % POSITIONS_AN_HOUR) + POSITIONS_AN_HOUR - 1
  const before = await countOf(sql, sql`${hits} AND hit.rowid BETWEEN ${from} AND ${first - 1}`)
  const rows: { id: number }[] = await sql`SELECT id FROM search_docs
    WHERE position IN (SELECT hit.rowid ${hits} AND hit.rowid BETWEEN ${from} AND ${to})
    ORDER BY published_at DESC, slug LIMIT ${page.length} OFFSET ${before}`
  return rows.map(({ id }) => id)
}

const countOf = async (sql: SQL, hits: Fragment): Promise<number> => {
  const [row]: { count: number }[] = await sql`SELECT COUNT(*) AS count FROM (SELECT 1 ${hits})`
  return row?.count ?? 0
}

/** The page out of all hits, each counted: of many words, whose tiers are too many to ask for. */
const scoredPage = async (sql: SQL, words: readonly string[], request: SearchRequest): Promise<number[]> => {
  const counts = words.flatMap((word) =>
    COUNTING_FIELDS.map(({ fields, table }) => countIn(sql, table, `${fields}${word}`)),
  )
  const score = counts.reduce((sum, count) => sql`${sum} + ${count}`)
  const rows: { id: number }[] = await sql`
    SELECT d.id FROM search_index hit JOIN search_docs d ON d.position = hit.rowid
    WHERE search_index MATCH ${allOf(words).match} ${filterSql(sql, sqliteDialect(sql), request.filter)}
    ORDER BY ${score} DESC, d.published_at DESC, d.slug
    LIMIT ${request.limit} OFFSET ${Math.min(request.offset, Number.MAX_SAFE_INTEGER)}`
  return rows.map(({ id }) => id)
}

const countIn = (sql: SQL, table: Tier['table'], match: string): Fragment =>
  table === 'search_heads'
    ? sql`(hit.rowid IN (SELECT rowid FROM search_heads WHERE search_heads MATCH ${match}))`
    : sql`(hit.rowid IN (SELECT rowid FROM search_index WHERE search_index MATCH ${match}))`
