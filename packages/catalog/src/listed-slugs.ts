import type { Catalog } from './catalog.ts'

export interface ListedSlug {
  slug: string
  /** UTC milliseconds. */
  publishedAt: number
}

/** The listing's slugs, newest first, from after one of them on; read from the listing's index alone. */
export const listedSlugs = async (
  { read }: Catalog,
  after: ListedSlug | undefined,
  limit: number,
): Promise<ListedSlug[]> => {
  const rows: { slug: string; published_at: number | string }[] = await read`
    SELECT slug, published_at FROM jobs
    WHERE status = 'active'
      ${
        after
          ? read`AND published_at <= ${after.publishedAt}
            AND (published_at < ${after.publishedAt} OR slug > ${after.slug})`
          : read``
      }
    ORDER BY published_at DESC, slug LIMIT ${limit}`
  return rows.map((row) => ({ slug: row.slug, publishedAt: Number(row.published_at) }))
}
