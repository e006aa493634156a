import { JOBS_PATH } from '@jobs/types/public/public-paths.ts'
import type { SearchOrder } from '@jobs/search/search-port.ts'
import type { JobList } from '@jobs/types/jobs/job-list.ts'
import type { ListJobsQuery } from '@jobs/types/jobs/query/list-jobs-query.ts'
import type { Site } from '@jobs/types/site.ts'

/** One page of the listing, to be rendered in some form. */
export interface ListingPage {
  site: Site
  query: ListJobsQuery
  list: JobList
  hasNext: boolean
  /** Public origin of this service; empty for a form without `hasOrigin`. */
  origin: string
}

/** A representation of the listing with its own path. */
export interface ListingForm {
  path: string
  type: string
  /** Whether the form contains this service's own URL, which may differ between requests. */
  hasOrigin: boolean
  /** Order of search results. */
  order: SearchOrder
  write(page: ListingPage): string
}

/** The listing as the API's own JSON. */
export const jobsJson: ListingForm = {
  path: JOBS_PATH,
  type: 'application/json',
  hasOrigin: false,
  order: 'relevance',
  write: ({ list }) => JSON.stringify(list),
}
