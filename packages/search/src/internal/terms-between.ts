import type { SQL } from 'bun'
import type { Terms } from './correct-word.ts'

/** Returns `between` of the words that an index stores in the table `search_terms`. */
export const termsBetween =
  (sql: SQL): Terms['between'] =>
  async (first, end, shortest, longest) => {
    const rows: { term: string }[] = await sql`SELECT term FROM search_terms WHERE term >= ${first} AND term < ${end}
      AND length(term) BETWEEN ${shortest} AND ${longest}`
    return rows.map(({ term }) => term)
  }
