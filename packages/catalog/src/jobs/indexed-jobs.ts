import type { IndexedJob } from '@jobs/search/search-port.ts'
import type { SQL } from 'bun'
import { type DocumentRow, documentOf, type JobRow } from './job-columns.ts'

type IndexedRow = DocumentRow & Pick<JobRow, 'source' | 'work_arrangement' | 'updated_at'>

/** The jobs as search engines know them; those not listed are left out. */
export const indexedJobs = async (sql: SQL, ids: readonly number[]): Promise<IndexedJob[]> => {
  if (ids.length === 0) return []
  const rows: IndexedRow[] = await sql`
    SELECT id, slug, title, company_name, tags, description_text, language, source, work_arrangement, published_at,
      updated_at
    FROM jobs WHERE id IN ${sql(ids)} AND status = 'active'`
  return rows.map((row) => ({
    ...documentOf(row),
    source: row.source,
    workArrangement: row.work_arrangement,
    updatedAt: Number(row.updated_at),
  }))
}

/** Ids of listed jobs with the time of their last change, by id, some thousand at a time. */
export async function* listedVersions(sql: SQL, size: number): AsyncGenerator<Map<number, number>> {
  for (let last = 0; ;) {
    const rows: Record<'id' | 'updated_at', number | string>[] = await sql`SELECT id, updated_at FROM jobs
      WHERE status = 'active' AND id > ${last} ORDER BY id LIMIT ${size}`
    if (rows.length === 0) return
    yield new Map(rows.map((row) => [Number(row.id), Number(row.updated_at)]))
    last = Number(rows.at(-1)?.id)
  }
}
