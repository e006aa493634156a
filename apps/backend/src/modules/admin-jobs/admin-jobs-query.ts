import type { AdminJobsRequest } from '@jobs/catalog/jobs/list-admin-jobs.ts'
import { JOB_ORDERS } from '@jobs/types/jobs/job-order.ts'
import { JobStatus } from '@jobs/types/jobs/admin-job.ts'
import { checkRadius, filterOf, filterShape } from '@jobs/types/jobs/job-filter.ts'
import { Language } from '@jobs/types/jobs/job.ts'
import { z } from 'zod'
import { flagFilter, omitEmpty, textFilter, wordsFilter } from '../../http/filters.ts'
import { paging } from '../../http/paging.ts'

const { tag, country, location, radius, salary_min, currency, salary_unknown, published_since } = filterShape
const { occupation, employment_type, level, visa } = filterShape

/** An unknown parameter is refused: a misspelt filter must not show everything. */
export const AdminJobsQuery = z
  .strictObject({
    ...paging,
    sort: z
      .enum(JOB_ORDERS, `must be one of ${JOB_ORDERS.join(', ')}`)
      .default('-publishedAt')
      .describe('What to order by; - puts the largest first.'),
    q: wordsFilter().describe('Part of title, company or slug, or an id.'),
    status: z
      .enum([...JobStatus.options, ''], `must be one of ${JobStatus.options.join(', ')}`)
      .optional()
      .describe('Only jobs in this state.'),
    language: z.enum([...Language.options, ''], `must be one of ${Language.options.join(', ')}`).optional(),
    workArrangement: z.enum(['remote', 'hybrid', ''], 'must be remote or hybrid').optional(),
    source: textFilter().describe('Only jobs with a posting of this source.'),
    feed: textFilter().describe('Only jobs with a posting that this feed brought.'),
    company: textFilter().describe("Part of the employer's name."),
    createdBy: textFilter(254).describe('Only jobs that the user with this address made by hand.'),
    edited: flagFilter.describe('Whether any field is pinned.'),
    tag,
    country,
    location,
    radius,
    salary_min,
    currency,
    salary_unknown,
    published_since,
    occupation,
    employment_type,
    level,
    visa,
  })
  .superRefine(({ radius: km, location: place }, context) => checkRadius({ radius: km, location: place }, context))

export const requestOf = (query: z.infer<typeof AdminJobsQuery>): AdminJobsRequest => {
  const { page, per_page, sort, q, status, language, workArrangement, source, feed, createdBy, edited } =
    omitEmpty(query)
  const { company, ...narrowing } = query
  const filter = filterOf({
    ...narrowing,
    language: undefined,
    source: undefined,
    company: undefined,
    work_arrangement: undefined,
  })
  return {
    page,
    perPage: per_page,
    sort,
    q,
    status: status || undefined,
    language: language || undefined,
    workArrangement: workArrangement ? [workArrangement] : undefined,
    source,
    feed,
    company: company || undefined,
    createdBy,
    edited,
    tag: filter.tag,
    country: filter.country,
    location: filter.location,
    salaryMin: filter.salaryMin,
    publishedSince: filter.publishedSince,
    occupation: filter.occupation,
    employmentType: filter.employmentType,
    level: filter.level,
    visa: filter.visa,
  }
}
