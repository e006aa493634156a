import { findJob } from '@jobs/catalog/jobs/find-job.ts'
import { type JobPosting, jobPostings } from '@jobs/catalog/jobs/job-postings.ts'
import { splitPosting } from '@jobs/catalog/merging/split-posting.ts'
import { refusal } from '@jobs/catalog/store/catalog-refusal.ts'
import { noSuchJob } from '@jobs/catalog/store/job-ref.ts'
import { AdminJob } from '@jobs/types/jobs/admin-job.ts'
import { DerivedValues } from '@jobs/types/jobs/derived.ts'
import { Instant } from '@jobs/types/values/instant.ts'
import { z } from 'zod'
import { tagged } from '../../http/entity-tag.ts'
import { withInstants } from '../../http/instants.ts'
import { editor, viewer } from '../../http/operation.ts'
import { present } from '../../http/present.ts'
import { guarded } from '../auth/access.ts'
import { JobRef } from '../jobs/job-ref.ts'
import type { AdminJobsDeps } from './admin-jobs-module.ts'

/** Limit of a response; most jobs have only a few postings. */
const MAX_POSTINGS = 100

const MergedPosting = z
  .object({
    id: z.int(),
    source: z.string(),
    externalId: z.string(),
    feed: z.string(),
    url: z.string(),
    title: z.string(),
    companyName: z.string(),
    location: z.string(),
    firstSeenAt: Instant,
    lastSeenAt: Instant,
    withdrawnAt: Instant.optional().describe('When the source withdrew the posting; absent while it is live.'),
    isShown: z.boolean().describe('Whether the job takes its unpinned fields from this posting.'),
    matchedBy: z.array(z.string()).max(1000).describe('Rules that matched it with other postings of the job.'),
    matches: z
      .array(z.strictObject({ posting: z.int(), rule: z.string(), confidence: z.number().min(0).max(1).optional() }))
      .max(MAX_POSTINGS)
      .describe('Postings it was matched with, with the rule and its confidence.'),
    workArrangement: z.string(),
    language: z.string(),
    tags: z.array(z.string()).max(100),
    salaryMin: z.number().optional(),
    salaryMax: z.number().optional(),
    currency: z.string().optional(),
    applyUrl: z.string().optional(),
    publishedAt: Instant.optional().describe('As stated by the source.'),
    description: z.string().describe('Safe HTML.'),
    evidence: DerivedValues.describe('Derived values with their confidence and evidence.'),
  })
  .meta({ id: 'MergedPosting' })

/** Routes to list the postings of a job and to split one off. */
export const postingsModule = (deps: AdminJobsDeps) => {
  const postingsOf = async (ref: string) => {
    const { job } = present(await findJob(deps, ref), () => noSuchJob(ref))
    return await jobPostings(deps.catalog, job.id)
  }
  return guarded(deps.auth, '/api/admin/jobs/:id/postings')
    .get('', async ({ params }) => ({ data: (await postingsOf(params.id)).slice(0, MAX_POSTINGS).map(showPosting) }), {
      ...viewer('listPostings', 'List the postings merged into a job, oldest first, with their values and evidence'),
      params: JobRef,
      response: { 200: z.strictObject({ data: z.array(MergedPosting).max(MAX_POSTINGS) }) },
    })
    .post(
      '/:posting/split',
      async ({ params, user, set, status }) => {
        const named = (await postingsOf(params.id)).find(({ id }) => String(id) === params.posting)
        const posting = present(named, () => refusal('not_found', 'no-posting'))
        const splitOff = await splitPosting(deps.catalog, posting.id, Date.now(), user)
        const jobId = present(splitOff, () => refusal('conflict', 'only-posting'))
        const split = present(await findJob(deps, String(jobId)), () => new Error(`the new job ${jobId} is missing`))
        set.headers.location = `/api/admin/jobs/${jobId}`
        return status(201, tagged(set, split))
      },
      {
        ...editor('splitPosting', 'Split a posting off into a separate job; the two are not matched again', 409),
        params: JobRef.extend({ posting: z.string().describe('Id of a posting of the job.') }),
        response: { 201: AdminJob },
      },
    )
}

const showPosting = ({ fields, derived, feedKey, matches, ...posting }: JobPosting) => ({
  ...withInstants(posting, 'firstSeenAt', 'lastSeenAt', 'withdrawnAt'),
  ...withInstants(fields, 'publishedAt'),
  feed: feedKey,
  matches: matches.slice(0, MAX_POSTINGS),
  tags: [...fields.tags],
  evidence: derived,
})
