import type { JobRow } from '@jobs/catalog/jobs/job-columns.ts'
import { storedEligibility, storedTerms } from '@jobs/catalog/jobs/offer/stored-values.ts'
import type { Catalog } from '@jobs/catalog/store/catalog.ts'
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
