import { numberIn } from '@jobs/core/numbers-in.ts'
import type { IndexedJob } from '@jobs/search/search-port.ts'
import type { SQL } from 'bun'
import { textsIn } from '../store/json-column.ts'
import type { JobRow } from './job-columns.ts'
import { storedOccupations } from './offer/stored-values.ts'

/** Columns of `jobs` for the index. */
export type IndexedRow = Pick<
  JobRow,
  | 'id'
  | 'slug'
  | 'title'
  | 'company_name'
  | 'tags'
  | 'description_text'
  | 'location'
  | 'language'
  | 'published_at'
  | 'work_arrangement'
  | 'occupations'
  | 'updated_at'
>

/** Returns the listed ones among jobs in the form of search engines. */
export const indexedJobs = async (sql: SQL, ids: readonly number[]): Promise<IndexedJob[]> => {
  if (ids.length === 0) return []
  const rows: IndexedRow[] = await sql`
    SELECT id, slug, title, company_name, tags, description_text, location, language, published_at, work_arrangement,
      occupations, updated_at
    FROM jobs WHERE id IN ${sql(ids)} AND status = 'active'`
  const places = await namedPlaces(sql, ids)
  return rows.map((row) => indexedJob(row, places.get(Number(row.id)) ?? []))
}

/** Returns the revision of the last change of each job. */
export const lastChanges = async (sql: SQL, ids: readonly number[]): Promise<Map<number, number>> => {
  if (ids.length === 0) return new Map()
  const rows: Record<'job_id' | 'revision', number | string>[] = await sql`
    SELECT job_id, revision FROM listing_changes WHERE job_id IN ${sql(ids)}`
  return new Map(rows.map((row) => [Number(row.job_id), Number(row.revision)]))
}

interface NamedPlace {
  name: string
}

const namedPlaces = async (sql: SQL, ids: readonly number[]): Promise<Map<number, NamedPlace[]>> => {
  const rows: (NamedPlace & { job_id: number | string })[] = await sql`
    SELECT jp.job_id, p.name FROM job_places jp JOIN places p ON p.id = jp.place_id
    WHERE jp.job_id IN ${sql(ids)} ORDER BY jp.job_id, jp.position`
  return Map.groupBy(rows, (row) => Number(row.job_id))
}

/** Returns a listed job in the form of search engines. @param places in order */
export const indexedJob = (row: IndexedRow, places: readonly NamedPlace[]): IndexedJob => ({
  id: Number(row.id),
  slug: row.slug,
  title: row.title,
  companyName: row.company_name,
  tags: textsIn(row.tags),
  description: row.description_text,
  location: [...new Set([row.location, ...places.map(({ name }) => name)])].join(', '),
  language: row.language,
  publishedAt: Number(row.published_at),
  workArrangement: row.work_arrangement,
  occupations: storedOccupations(row.occupations).map(({ isco, esco }) => ({ isco, esco })),
  updatedAt: Number(row.updated_at),
})

/**
 * Yields ids of listed jobs with the time of their last change, in batches ordered by id. Jobs created meanwhile are left
 * out: a reader slower than they are created would never finish.
 */
export async function* listedVersions(sql: SQL, size: number): AsyncGenerator<Map<number, number>> {
  const end = await numberIn(sql`SELECT COALESCE(MAX(id), 0) FROM jobs`)
  for (let last = 0; ;) {
    const rows: Record<'id' | 'updated_at', number | string>[] = await sql`SELECT id, updated_at FROM jobs
      WHERE status = 'active' AND id > ${last} AND id <= ${end} ORDER BY id LIMIT ${size}`
    if (rows.length === 0) return
    yield new Map(rows.map((row) => [Number(row.id), Number(row.updated_at)]))
    last = Number(rows.at(-1)?.id)
  }
}
