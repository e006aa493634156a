import type { JobRow } from '@jobs/catalog/jobs/job-columns.ts'
import { storedEligibility, storedTerms } from '@jobs/catalog/jobs/offer/stored-values.ts'
import type { Catalog } from '@jobs/catalog/store/catalog.ts'
import { publicText } from '@jobs/content/public-text.ts'
import type { Eligibility } from '@jobs/types/jobs/eligibility.ts'
import type { JobTerms } from '@jobs/types/jobs/job-terms.ts'
import type { Job } from '@jobs/types/jobs/job.ts'
import { confirmationsOf } from '../facts/internal/confirmations.ts'

/** Data of a listed job beyond the fields of the listing. */
export interface ListedFacts {
  terms: JobTerms
  eligibility: Eligibility
  /** When a source was last seen to carry it, UTC milliseconds. */
  confirmedAt: number
}

/** Returns the data of listed jobs, by slug. */
export const listedFacts = async (
  { read }: Catalog,
  jobs: readonly Pick<Job, 'slug'>[],
): Promise<Map<string, ListedFacts>> => {
  if (jobs.length === 0) return new Map()
  const rows: Pick<JobRow, 'id' | 'slug' | 'terms' | 'eligibility' | 'updated_at'>[] = await read`
    SELECT id, slug, terms, eligibility, updated_at FROM jobs WHERE slug IN ${read(jobs.map(({ slug }) => slug))} AND status = 'active'`
  const ids = rows.map(({ id }) => Number(id))
  const confirmed = await confirmationsOf(read, ids)
  return new Map(
    rows.map(({ id, slug, terms, eligibility, updated_at }) => [
      slug,
      {
        terms: storedTerms(terms),
        eligibility: storedEligibility(eligibility),
        confirmedAt: confirmed.get(Number(id)) ?? Number(updated_at),
      },
    ]),
  )
}

/** Returns the texts of listed jobs by slug: sanitised HTML without addresses. */
export const listedTexts = async ({ read }: Catalog, slugs: readonly string[]): Promise<Map<string, string>> => {
  if (slugs.length === 0) return new Map()
  const rows: { slug: string; description: string; company_name: string }[] = await read`
    SELECT slug, description, company_name FROM jobs WHERE slug IN ${read(slugs)} AND status = 'active'`
  return new Map(rows.map(({ slug, description, company_name }) => [slug, publicText(description, company_name)]))
}
