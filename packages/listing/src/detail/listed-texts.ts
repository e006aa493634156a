import type { Catalog } from '@jobs/catalog/store/catalog.ts'

/** What a job says, with what of it is for nobody to see. */
export interface ListedText {
  /** Sanitised HTML. */
  description: string
  /** Addresses of the ad elsewhere: never shown, not even where the description repeats them. */
  withheld: readonly string[]
}

/** The texts of listed jobs, by their slugs. */
export const listedTexts = async ({ read }: Catalog, slugs: readonly string[]): Promise<Map<string, ListedText>> => {
  if (slugs.length === 0) return new Map()
  const rows: { id: number | string; slug: string; description: string; apply_url: string | null }[] = await read`
    SELECT id, slug, description, apply_url FROM jobs WHERE slug IN ${read(slugs)} AND status = 'active'`
  if (rows.length === 0) return new Map()
  const postings: { job_id: number | string; url: string }[] = await read`
    SELECT job_id, url FROM postings WHERE job_id IN ${read(rows.map(({ id }) => id))} AND withdrawn_at IS NULL`
  const urls = Map.groupBy(postings, (posting) => Number(posting.job_id))
  return new Map(
    rows.map(({ id, slug, description, apply_url }) => {
      const own = (urls.get(Number(id)) ?? []).map(({ url }) => url)
      return [slug, { description, withheld: [...new Set(apply_url === null ? own : [apply_url, ...own])] }]
    }),
  )
}
