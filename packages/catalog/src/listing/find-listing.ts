import type { Job } from '@jobs/types/job.ts'
import type { Site } from '@jobs/types/site.ts'
import type { Catalog } from '../store/catalog.ts'
import { type ListedRow, listedColumns, toJob } from './listed-rows.ts'

/** One job with all that its listing page shows. Times are UTC milliseconds. */
export interface Listing {
  job: Job
  /** Sanitised HTML. */
  description: string
  updatedAt: number
  /** When the last of its postings expires; unknown while one of them names no end. */
  validThrough?: number
  /** Whether the catalogue knows where to apply. */
  canApply: boolean
  /** Addresses of the ad elsewhere: never shown, not even where the description repeats them. */
  withheld: readonly string[]
}

/** `gone`: it was listed once. */
export type FoundListing = { status: 'listed'; listing: Listing } | { status: 'gone' } | { status: 'unknown' }

interface ListingRow extends ListedRow {
  status: string
  description: string
  updated_at: number | string
  apply_url: string | null
}

/** The job of a slug, listed or not. */
export const findListing = async (catalog: Catalog, site: Site, slug: string): Promise<FoundListing> => {
  const { read } = catalog
  const [row]: ListingRow[] = await read`
    SELECT ${listedColumns(read)}, status, description, updated_at, apply_url FROM jobs WHERE slug = ${slug}`
  if (!row) return { status: 'unknown' }
  if (row.status !== 'active') return { status: 'gone' }
  const postings: { url: string; expires_at: number | string | null }[] = await read`
    SELECT url, expires_at FROM postings WHERE job_id = ${row.id} AND withdrawn_at IS NULL ORDER BY id LIMIT 200`
  const ends = postings.map((posting) => (posting.expires_at === null ? undefined : Number(posting.expires_at)))
  const known = ends.filter((end) => end !== undefined)
  const withheld = [row.apply_url, ...postings.map((posting) => posting.url)].filter((url) => url !== null)
  const listing = {
    job: toJob(row, site),
    description: row.description,
    updatedAt: Number(row.updated_at),
    ...(known.length > 0 && known.length === ends.length && { validThrough: Math.max(...known) }),
    canApply: withheld.length > 0,
    withheld: [...new Set(withheld)],
  }
  return { status: 'listed', listing }
}

/** Where one applies for a listed job: the address the ad names, else the ad itself at the source it shows. */
export const applyAddress = async (catalog: Catalog, slug: string): Promise<string | undefined> => {
  const [row]: { address: string | null }[] = await catalog.read`
    SELECT COALESCE(apply_url, (SELECT url FROM postings WHERE job_id = jobs.id AND withdrawn_at IS NULL
      ORDER BY CASE WHEN postings.source = jobs.source THEN 0 ELSE 1 END, id LIMIT 1)) AS address
    FROM jobs WHERE slug = ${slug} AND status = 'active'`
  return row?.address ?? undefined
}
