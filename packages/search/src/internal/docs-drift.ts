import { numberIn, numbersIn } from '@jobs/core/numbers-in.ts'
import type { SQL } from 'bun'
import type { IndexDrift } from '../search-port.ts'

/**
 * Compares the table `search_docs`, which both embedded engines have, with the listed jobs. Ids are compared one by one only
 * if their number or sum differs: of a million jobs that takes SQLite seconds, in which this thread does nothing else.
 */
export const docsDrift = async (sql: SQL): Promise<IndexDrift> => {
  const sums = await numberIn(sql`SELECT COUNT(*) FROM (SELECT COUNT(*), SUM(id) FROM search_docs
    UNION SELECT COUNT(*), SUM(id) FROM jobs WHERE status = 'active') AS different`)
  if (sums === 1) return { missing: [], surplus: [] }
  return {
    missing: await numbersIn(sql`SELECT id FROM jobs j WHERE status = 'active'
      AND NOT EXISTS (SELECT 1 FROM search_docs s WHERE s.id = j.id)
      ORDER BY published_at DESC`),
    surplus: await numbersIn(sql`SELECT id FROM search_docs EXCEPT SELECT id FROM jobs WHERE status = 'active'`),
  }
}
