import { z } from 'zod'
import { says } from '../fault.ts'
import { JobChange } from '../jobs/job-change.ts'
import { checkRadius, filterShape } from '../jobs/query/job-filter.ts'
import { wholeNumber } from '../jobs/query/list-jobs-query.ts'
import { AnswerMeta } from './facets.ts'

export const MAX_CHANGES = 1000
export const MAX_WAIT_SECONDS = 30

/** The query of `GET /api/public/v1/changes`. Numbers above their limit are clamped. */
export const ListChangesQuery = z
  .object({
    after: z
      .string()
      .max(60, says('cursor'))
      .optional()
      .describe('The cursor to continue from: `next` of the last answer, or of a snapshot. Empty: from the beginning.'),
    limit: wholeNumber(1, MAX_CHANGES).default(100).describe('Maximum number of changes, up to 1000.'),
    wait: wholeNumber(0, MAX_WAIT_SECONDS)
      .default(0)
      .describe(
        'Seconds to wait for a change if there is none yet, up to 30. A client may have eight such requests open.',
      ),
    ...filterShape,
  })
  .superRefine(checkRadius)
  .meta({ id: 'ListChangesQuery' })
export type ListChangesQuery = z.infer<typeof ListChangesQuery>

export const ChangeList = z
  .strictObject({
    data: z
      .array(JobChange)
      .max(MAX_CHANGES)
      .describe(
        'Every changed job, once, ordered by its latest change. A closed one may be a job that you have never received.',
      ),
    meta: AnswerMeta.extend({
      count: z.int().min(0).describe('Number of items in data.'),
      next: z.string().describe('The cursor to continue from. It expires after 30 days.'),
      hasMore: z.boolean().describe('Whether more changes can be read immediately.'),
    }).meta({ id: 'ChangesMeta' }),
  })
  .meta({ id: 'ChangeList' })
export type ChangeList = z.infer<typeof ChangeList>
