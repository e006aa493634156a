import type { SQL } from 'bun'
import type { IndexDrift } from './search-port.ts'

/** How the table `search_docs`, which both embedded engines have, differs from the listed jobs. */
export const docsDrift = async (sql: SQL): Promise<IndexDrift> => ({
  missing: await idsOf(sql`SELECT id FROM jobs j WHERE status = 'active'
    AND NOT EXISTS (SELECT 1 FROM search_docs s WHERE s.id = j.id)`),
  surplus: await idsOf(sql`SELECT id FROM search_docs s
    WHERE NOT EXISTS (SELECT 1 FROM jobs j WHERE j.id = s.id AND j.status = 'active')`),
})

const idsOf = async (rows: Promise<{ id: number | string }[]>) => (await rows).map((row) => Number(row.id))
