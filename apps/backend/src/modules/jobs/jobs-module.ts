import { refusal } from '@jobs/catalog/store/catalog-refusal.ts'
import type { Catalog } from '@jobs/catalog/store/catalog.ts'
import { SEARCH_HEADER } from '@jobs/http/public-headers.ts'
import type { RateLimit } from '@jobs/http/quota/rate-limit.ts'
import { findSiteJob, listSiteJobs } from '@jobs/listing/ranked/site-jobs.ts'
import type { Search } from '@jobs/search/search-port.ts'
import { Language } from '@jobs/types/jobs/job.ts'
import { SiteJob } from '@jobs/types/jobs/site-job.ts'
import type { Site } from '@jobs/types/site.ts'
import { searchText } from '@jobs/types/values/plain-text.ts'
import { z } from 'zod'
import { choiceFilter, textFilter } from '../../http/filters.ts'
import { limited } from '../../http/limited.ts'
import { operation } from '../../http/operation.ts'
import { pageAnswer, paged, pageRequest, paging } from '../../http/paging.ts'
import { present } from '../../http/present.ts'
import { JobRef } from './job-ref.ts'

const SiteJobsQuery = z.object({
  ...paging,
  q: searchText(200).default('').describe('Free-text search in title, company name, tags and description.'),
  language: choiceFilter(Language.options).describe('Only jobs in this language.'),
  source: textFilter(50).describe('Only jobs of this source.'),
  workArrangement: choiceFilter(['remote', 'hybrid']),
})

export interface JobsDeps {
  catalog: Catalog
  search: Search
  site: Site
  siteLimit: RateLimit
}

/** Routes to list the active jobs, for the operator's site. */
export const jobsModule = (deps: JobsDeps) =>
  limited(deps.siteLimit, '/api/jobs')
    .get(
      '',
      async ({ query, set }) => {
        const { q, source, workArrangement, ...rest } = pageRequest(query)
        const request = {
          ...rest,
          q: q ?? '',
          source: source ? [source] : undefined,
          workArrangement: workArrangement ? [workArrangement] : undefined,
        }
        const found = await listSiteJobs(deps, request)
        if (found.degraded) set.headers[SEARCH_HEADER] = 'degraded'
        return pageAnswer(query, found, (job) => job)
      },
      {
        query: SiteJobsQuery,
        response: { 200: paged(SiteJob) },
        detail: { ...operation('listJobs', 'List active jobs', 429), description: LISTING },
      },
    )
    .get(
      '/:id',
      async ({ params }) => present(await findSiteJob(deps, params.id), () => refusal('not_found', 'job-not-listed')),
      { params: JobRef, response: { 200: SiteJob }, detail: operation('getJob', 'Get an active job', 429) },
    )

const LISTING =
  'Sorted by date, newest first, or by relevance with `q`. `X-Search: degraded` marks results of the fallback search engine.'
