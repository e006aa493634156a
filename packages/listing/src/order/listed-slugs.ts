import type { SQL } from 'bun'
import type { Catalog } from '@jobs/catalog/store/catalog.ts'
import { newestFrom } from '@jobs/catalog/revision/listing-buckets.ts'

export interface ListedSlug {
  slug: string
  /** UTC milliseconds. */
  publishedAt: number
  /** When what its page shows last changed, UTC milliseconds. */
  updatedAt: number
}

interface SlugRow {
  slug: string
  published_at: number | string
  updated_at: number | string
}

/**
 * The listing's slugs, newest first, in the order of the listing's index.
 * @param from how many to pass over, or the one to go on after: that way none is read twice when others come or go
 */
export const listedSlugs = async (
  { read }: Catalog,
  from: number | Omit<ListedSlug, 'updatedAt'>,
  limit: number,
): Promise<ListedSlug[]> => {
  const columns = read`slug, published_at, updated_at`
  const page: SQL.Query<SlugRow[]> =
    typeof from === 'number'
      ? newestFrom(read, columns, { offset: from, limit })
      : read`SELECT ${columns} FROM jobs
          WHERE status = 'active' AND published_at <= ${from.publishedAt}
            AND (published_at < ${from.publishedAt} OR slug > ${from.slug})
          ORDER BY published_at DESC, slug LIMIT ${limit}`
  return (await page).map((row) => ({
    slug: row.slug,
    publishedAt: Number(row.published_at),
    updatedAt: Number(row.updated_at),
  }))
}

/** Slugs of the listing that begin with `start`, in alphabetical order. */
export const listedSlugsFrom = async ({ read }: Catalog, start: string, limit: number): Promise<string[]> => {
  // Slugs are of letters, digits and hyphens: nothing else begins one, and nothing of one sorts above `~`.
  if (!/^[a-z0-9-]*$/.test(start)) return []
  const rows: { slug: string }[] = await read`SELECT slug FROM jobs
    WHERE status = 'active' AND slug >= ${start} AND slug < ${`${start}~`} ORDER BY slug LIMIT ${limit}`
  return rows.map(({ slug }) => slug)
}
