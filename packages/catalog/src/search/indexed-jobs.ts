import type { IndexedJob } from '@jobs/search/search-port.ts'
import type { Language } from '@jobs/types/job.ts'
import type { SQL } from 'bun'

interface JobRow {
  id: number | string
  slug: string
  title: string
  company_name: string
  tags: string
  description_text: string
  language: Language
  source: string
  work_arrangement: string
  published_at: number | string
  updated_at: number | string
}

/** The jobs as search engines know them; those not listed are left out. */
export const indexedJobs = async (sql: SQL, ids: readonly number[]): Promise<IndexedJob[]> => {
  if (ids.length === 0) return []
  const rows: JobRow[] = await sql`
    SELECT id, slug, title, company_name, tags, description_text, language, source, work_arrangement, published_at,
      updated_at
    FROM jobs WHERE id IN ${sql(ids)} AND status = 'active'`
  return rows.map((row) => ({
    id: Number(row.id),
    slug: row.slug,
    title: row.title,
    companyName: row.company_name,
    tags: JSON.parse(row.tags),
    description: row.description_text,
    language: row.language,
    source: row.source,
    workArrangement: row.work_arrangement,
    publishedAt: Number(row.published_at),
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
