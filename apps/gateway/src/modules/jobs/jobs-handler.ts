import type { ListJobsDeps } from '@jobs/listing/ranked/list-jobs.ts'
import { DEFAULT_CACHE_BYTES, type ListingCacheDeps } from '@jobs/http/listing/listing-cache.ts'
import { badRequest } from '@jobs/http/problem.ts'
import type { Handler } from '@jobs/http/public-answer.ts'
import { selfOrigin } from '@jobs/http/public-origin.ts'
import { createReadQuery, type ReadQuery } from '@jobs/http/listing/read-query.ts'
import { chargeRequest, type Respond } from '../../http/charge-request.ts'
import { createFinisher } from '../../http/finish-answer.ts'
import { jobsJson, type ListingForm } from './listing-form.ts'
import { createListingPages } from './listing-pages.ts'

export type JobsDeps = ListJobsDeps & ListingCacheDeps

export type Listed = { query: ReadQuery }

/** Creates the handler of the listing in one form. */
export const createFormHandler = (deps: JobsDeps, form: ListingForm): Handler<Listed> =>
  chargeRequest(deps, createLister(deps, form))

/**
 * Creates the handlers of the listing as JSON: one on its route, and one on the hot path, which validates the query
 * itself.
 */
export const createJobsHandlers = (deps: JobsDeps): { onRoute: Handler<Listed>; onHotPath: Handler } => {
  const list = createLister(deps, jobsJson)
  const readQuery = createReadQuery()
  const onHotPath = chargeRequest(deps, (request, _, waited, address) => {
    const read = readQuery(request.url)
    return 'faults' in read ? badRequest(deps.site, read.faults) : list(request, { query: read }, waited, address)
  })
  return { onRoute: chargeRequest(deps, list), onHotPath }
}

/**
 * Creates the responder of the listing. A cached page is answered synchronously, since a promise costs as much as the
 * answer.
 */
const createLister = (deps: JobsDeps, form: ListingForm): Respond<Listed> => {
  const { site } = deps
  const finisher = createFinisher(site)
  const pages = createListingPages(deps, form, deps.cacheBytes ?? DEFAULT_CACHE_BYTES, deps.registry)

  return (request, { query: read }, waited) => {
    const finish = finisher(request, read.headers)
    if (finish instanceof Response) return finish
    const inPieces = request.method === 'GET'
    const origin = form.hasOrigin ? selfOrigin(request, site) : ''
    const found = pages.findNow(read, origin)
    return found
      ? finish(found, waited && inPieces)
      : pages.find(read, origin, request.signal).then((made) => finish(made, inPieces))
  }
}
