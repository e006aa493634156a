import type { RequestContext } from '@jobs/http/document.ts'
import { Language } from '@jobs/types/job.ts'
import { faultyQuery } from '../web/faulty-query.ts'
import { type Frame, frameKey } from '../web/frame.ts'
import type { PageCache } from '../web/page-cache.ts'
import type { PagesDeps } from '../web/pages-deps.ts'
import { jobsPage, readJobsQuery } from './jobs-page.ts'
import { listingForm } from './listing-form.ts'

/** `/jobs`, narrowed by the parameters of the public API. */
export const listingRoute = (deps: PagesDeps, kept: PageCache) => async (frame: Frame, context: RequestContext) => {
  const read = readJobsQuery(context)
  if ('query' in read) return await kept(`${frameKey(frame)} ${read.key}`, () => jobsPage(deps, frame, read.query))
  const requested = context.url.searchParams
  const language = Language.safeParse(requested.get('language')).data
  return await faultyQuery(frame, context, read.faults, listingForm(frame, requested.get('q') ?? '', language))
}
