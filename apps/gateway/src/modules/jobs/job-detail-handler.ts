import { problemResponse } from '@jobs/http/problem-response.ts'
import type { Handler } from '@jobs/http/public-answer.ts'
import { findJobDetail, publicClosing } from '@jobs/listing/detail/find-job-detail.ts'
import type { JobDetailAnswer } from '@jobs/types/jobs/job-detail.ts'
import { JOBS_PATH } from '@jobs/types/public/public-paths.ts'
import { z } from 'zod'
import { chargeRequest } from '../../http/charge-request.ts'
import { preparedJson } from '../../http/json-answers.ts'
import { createFinisher } from '../../http/kept-answers.ts'
import type { JobsDeps } from './jobs-handler.ts'

export const JOB_PATH = `${JOBS_PATH}/:slug`

export const JobParams = z.object({ slug: z.string({ error: 'must be percent-encoded UTF-8' }) })

/** Creates the handler of one job in full: 404 for an unknown slug, 410 for a closed job. */
export const createJobDetailHandler = (deps: JobsDeps): Handler<{ params: z.infer<typeof JobParams> }> => {
  const { catalog, site } = deps
  const finisher = createFinisher(site)
  return chargeRequest(deps, async (request, { params: { slug } }) => {
    const finish = finisher(request)
    if (finish instanceof Response) return finish
    const found = await findJobDetail(catalog, site, slug)
    if (found.status === 'unknown')
      return problemResponse(site, { status: 404, detail: 'There is no job of this slug.' })
    if (found.status === 'gone') {
      const detail = `The job is gone: ${found.reason}.`
      return problemResponse(site, { status: 410, detail, extensions: publicClosing(found) })
    }
    const answer = preparedJson(site, found.detail satisfies JobDetailAnswer['data'])
    return finish({ answer, stale: false }, request.method === 'GET')
  })
}
