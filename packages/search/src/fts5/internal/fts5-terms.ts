import type { SQL } from 'bun'
import type { Terms } from '../../internal/correct-word.ts'

/** Returns access to the words that `fts5Index` stores. */
export const fts5Terms = (sql: SQL): Terms => ({
  async between(first, end, shortest, longest) {
    const rows: { term: string }[] = await sql`SELECT term FROM search_terms WHERE term >= ${first} AND term < ${end}
      AND length(term) BETWEEN ${shortest} AND ${longest}`
    return rows.map(({ term }) => term)
  },
  async among(terms) {
    const rows: { term: string }[] = await sql`SELECT term FROM search_terms
      WHERE term IN (SELECT value FROM json_each(${JSON.stringify(terms)}))`
    return rows.map(({ term }) => term)
  },
  async isInUse(term) {
    const [hit]: unknown[] = await sql`SELECT 1 FROM search_heads WHERE search_heads MATCH ${`"${term}"`}
      UNION ALL SELECT 1 FROM search_texts WHERE search_texts MATCH ${`"${term}"`} LIMIT 1`
    return hit !== undefined
  },
})
