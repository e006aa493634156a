import type { AdminJobsRequest } from '@jobs/catalog/jobs/list-admin-jobs.ts'
import { locateFilter } from '@jobs/listing/filter/locate-filter.ts'
import { namedSkill } from '@jobs/listing/filter/named-skill.ts'
import { JOB_ORDERS } from '@jobs/types/jobs/query/job-order.ts'
import { JobStatus } from '@jobs/types/jobs/admin-job.ts'
import { checkRadius, filterOf, filterShape } from '@jobs/types/jobs/query/job-filter.ts'
import { isStorable, NOT_STORABLE } from '@jobs/types/values/plain-text.ts'
import { z } from 'zod'
import { choiceFilter, flagFilter, textFilter, wordsFilter } from '../../http/filters.ts'
import { pageRequest, paging } from '../../http/paging.ts'

const { work_arrangement: _, company, exclude_company, source, exclude_source, ...shared } = filterShape

/** Rejects unknown parameters, because a misspelt filter would return everything. */
export const AdminJobsQuery = z
  .strictObject({
    ...paging,
    sort: z.enum(JOB_ORDERS).default('-publishedAt').describe('Sort order; - sorts descending.'),
    q: wordsFilter().describe('Part of a title, company name or slug, or an id.'),
    status: choiceFilter(JobStatus.options).describe('Only jobs in this state.'),
    workArrangement: choiceFilter(['remote', 'hybrid']),
    feed: textFilter().describe('Only jobs with a posting from this feed.'),
    createdBy: textFilter(254).describe('Only jobs created manually by a user whose email address contains this.'),
    edited: flagFilter.describe('Only jobs with a pinned field, or only those without.'),
    ...shared,
    source: source.describe('Only jobs with a posting from one of these sources, separated by commas.'),
    exclude_source: exclude_source.describe(
      'Exclude jobs with a posting from one of these sources, separated by commas.',
    ),
    company: company.describe('Only jobs whose company name contains one of these texts, separated by commas.'),
    exclude_company: exclude_company.describe(
      'Exclude jobs whose company name contains one of these texts, separated by commas.',
    ),
  })
  .superRefine(checkRadius)
  .superRefine(({ q: _words, ...query }, context) => {
    for (const [name, value] of Object.entries(query))
      if (![value].flat().every((one) => typeof one !== 'string' || isStorable(one)))
        context.addIssue({ code: 'custom', path: [name], message: NOT_STORABLE })
  })

/** Converts the query to a catalogue request. @throws CatalogRefusal `invalid` for an unknown location or occupation */
export const requestOf = (query: z.infer<typeof AdminJobsQuery>): AdminJobsRequest => {
  const { page, perPage, sort, q, status, workArrangement, feed, createdBy, edited, ...narrowing } = pageRequest(query)
  const { area, skill, ...filter } = locateFilter(
    filterOf({ ...narrowing, work_arrangement: workArrangement ? [workArrangement] : undefined }),
  )
  return {
    page,
    perPage,
    sort,
    q,
    status,
    feed,
    createdBy,
    edited,
    area,
    filter: { ...filter, skill: skill?.map(namedSkill) },
  }
}
