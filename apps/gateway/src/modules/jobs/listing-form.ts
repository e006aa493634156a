import { JOBS_PATH } from '@jobs/types/public/public-paths.ts'
import type { SearchOrder } from '@jobs/search/search-port.ts'
import type { JobList } from '@jobs/types/jobs/job-list.ts'
import type { ListJobsQuery } from '@jobs/types/jobs/query/list-jobs-query.ts'
import type { Site } from '@jobs/types/site.ts'

/** One page of the listing, to be written in some form. */
export interface ListingPage {
  site: Site
  query: ListJobsQuery
  list: JobList
  hasNext: boolean
  /** Where the public reaches this service; empty for a form without `hasOrigin`. */
  origin: string
}

/** A form the listing is given in, at an address of its own. */
export interface ListingForm {
  path: string
  /** Media type. */
  type: string
  /** Whether the form names this service's own address, which then may differ from one request to another. */
  hasOrigin: boolean
  /** Of what `q` finds. */
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
