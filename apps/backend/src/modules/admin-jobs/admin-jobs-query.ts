import { type AdminJobsRequest, JOB_ORDERS } from '@jobs/catalog/admin/list-admin-jobs.ts'
import { JobStatus } from '@jobs/types/admin-job.ts'
import { Language } from '@jobs/types/job.ts'
import { z } from 'zod'
import { flagFilter, omitEmpty, textFilter, timeFilter, wordsFilter } from '../../http/filters.ts'
import { paging } from '../../http/paging.ts'

/** An unknown parameter is refused: a misspelt filter must not show everything. */
export const AdminJobsQuery = z.strictObject({
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
  tag: textFilter().describe('Only jobs with this tag.'),
  country: z
    .string()
    .regex(/^([A-Za-z]{2})?$/, 'must be a code of ISO 3166-1 of two letters')
    .transform((code) => code.toUpperCase())
    .optional()
    .describe('Only jobs that somebody who lives there can take.')
    .meta({ examples: ['AT'] }),
  salary_min: z
    .string()
    .regex(/^\d{0,9}$/, 'must be a whole number')
    .transform((text) => (text === '' ? undefined : Number(text)))
    .optional()
    .describe('Only jobs that are known to pay so much a year, in currency.'),
  currency: z
    .string()
    .regex(/^([A-Z]{3})?$/, 'must be a code of ISO 4217 in capitals')
    .optional()
    .describe('Of salary_min; EUR unless given.'),
  published_since: timeFilter.describe('Only jobs published at this time or later.'),
})

export const requestOf = (query: z.infer<typeof AdminJobsQuery>): AdminJobsRequest => {
  const { per_page, status, language, workArrangement, salary_min, currency, published_since, ...rest } =
    omitEmpty(query)
  return {
    ...rest,
    perPage: per_page,
    publishedSince: published_since,
    salary: salary_min === undefined ? undefined : { amount: salary_min, currency: currency ?? 'EUR' },
    status: status || undefined,
    language: language || undefined,
    workArrangement: workArrangement || undefined,
  }
}
