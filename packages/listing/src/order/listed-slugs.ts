import { newestFrom } from '@jobs/catalog/revision/listing-buckets.ts'
import type { Catalog } from '@jobs/catalog/store/catalog.ts'
import { number, type Row, type RowOf, rowsOf, text } from '@jobs/catalog/store/rows.ts'
import type { SQL } from 'bun'

export type ListedSlug = RowOf<typeof slugRows>

const slugRows = rowsOf({
  slug: text,
  publishedAt: number,
  /** When what its page shows last changed, UTC milliseconds. */
  updatedAt: number,
})

/**
 * Lists slugs of the listing, newest first.
 * @param from offset, or the slug to continue after, which skips and repeats none when the listing changes
 */
export const listedSlugs = async (
  { read }: Catalog,
  from: number | Omit<ListedSlug, 'updatedAt'>,
  limit: number,
): Promise<ListedSlug[]> => {
  const columns = read`slug, published_at, updated_at`
  const page: SQL.Query<Row[]> =
    typeof from === 'number'
      ? newestFrom(read, columns, { offset: from, limit })
      : read`SELECT ${columns} FROM jobs
          WHERE status = 'active' AND published_at <= ${from.publishedAt}
            AND (published_at < ${from.publishedAt} OR slug > ${from.slug})
          ORDER BY published_at DESC, slug LIMIT ${limit}`
  return await slugRows.all(page)
}

/** Lists slugs of the listing that begin with `start`, alphabetically. */
export const listedSlugsFrom = async ({ read }: Catalog, start: string, limit: number): Promise<string[]> => {
  // Slugs consist of letters, digits and hyphens, which all sort before `~`.
  if (!/^[a-z0-9-]*$/.test(start)) return []
  const rows: { slug: string }[] = await read`SELECT slug FROM jobs
    WHERE status = 'active' AND slug >= ${start} AND slug < ${`${start}~`} ORDER BY slug LIMIT ${limit}`
  return rows.map(({ slug }) => slug)
}
