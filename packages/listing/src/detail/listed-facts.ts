import { readStoredTerms } from '@jobs/catalog/jobs/job-terms.ts'
import { storedEligibility } from '@jobs/catalog/places/stored-eligibility.ts'
import type { Catalog } from '@jobs/catalog/store/catalog.ts'
import type { Eligibility } from '@jobs/types/jobs/eligibility.ts'
import type { JobTerms } from '@jobs/types/jobs/job-terms.ts'
import type { Job } from '@jobs/types/jobs/job.ts'

/** What is known of a listed job beyond the fields of the listing. */
export interface ListedFacts {
  terms: JobTerms
  eligibility: Eligibility
}

/** The terms and the eligibility of listed jobs, by their slugs. */
export const listedFacts = async (
  { read }: Catalog,
  jobs: readonly Pick<Job, 'slug'>[],
): Promise<Map<string, ListedFacts>> => {
  if (jobs.length === 0) return new Map()
  const rows: { slug: string; terms: string | null; eligibility: string | null }[] = await read`
    SELECT slug, terms, eligibility FROM jobs WHERE slug IN ${read(jobs.map(({ slug }) => slug))} AND status = 'active'`
  return new Map(
    rows.map(({ slug, terms, eligibility }) => [
      slug,
      { terms: readStoredTerms(terms), eligibility: storedEligibility(eligibility) },
    ]),
  )
}
