import { numbersIn } from '@jobs/core/numbers-in.ts'
import type { SQL } from 'bun'
import type { IndexDrift } from '../search-port.ts'

/** Compares the table `search_docs`, which both embedded engines have, with the listed jobs. */
export const docsDrift = async (sql: SQL): Promise<IndexDrift> => ({
  missing: await numbersIn(sql`SELECT id FROM jobs j WHERE status = 'active'
    AND NOT EXISTS (SELECT 1 FROM search_docs s WHERE s.id = j.id)
    ORDER BY published_at DESC`),
  surplus: await numbersIn(sql`SELECT id FROM search_docs s
    WHERE NOT EXISTS (SELECT 1 FROM jobs j WHERE j.id = s.id AND j.status = 'active')`),
})
