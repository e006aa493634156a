import type { SQL } from 'bun'
import type { Terms } from '../../internal/correct-word.ts'
import { termsBetween } from '../../internal/terms-between.ts'

/** Returns access to the words that `fts5Index` stores. */
export const fts5Terms = (sql: SQL): Terms => ({
  between: termsBetween(sql),
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
