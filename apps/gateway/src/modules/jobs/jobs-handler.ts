import type { ListJobsDeps } from '@jobs/catalog/list-jobs.ts'
import { DEFAULT_CACHE_BYTES, type ListingCacheDeps } from '@jobs/http/listing-cache.ts'
import type { Handler } from '@jobs/http/public-answer.ts'
import { publicOrigin } from '@jobs/http/public-origin.ts'
import { createReadQuery } from '@jobs/http/read-query.ts'
import { charged, type Respond } from './charged.ts'
import { faultyQuery } from './faulty-query.ts'
import { createFinisher } from './finished.ts'
import { jobsJson, type ListingForm } from './listing-form.ts'
import { createListingPages } from './listing-pages.ts'

export type JobsDeps = ListJobsDeps & ListingCacheDeps

/** Answers a form of the listing, its own by default, for any method. */
export const createJobsHandler = (deps: JobsDeps, form: ListingForm = jobsJson): Handler =>
  charged(deps, createLister(deps, form))

/** Lists as a request asks for: at once where the page is cached, for a promise costs as much as all of the answer. */
const createLister = (deps: JobsDeps, form: ListingForm): Respond => {
  const { site } = deps
  const readQuery = createReadQuery()
  const finisher = createFinisher(site)
  const pages = createListingPages(deps, form, deps.cacheBytes ?? DEFAULT_CACHE_BYTES, deps.registry)

  return (request, waited) => {
    const read = readQuery(request.url)
    if ('faults' in read) return faultyQuery(site, read.faults)
    const finish = finisher(request, read.headers)
    if (finish instanceof Response) return finish
    const inPieces = request.method === 'GET'
    const origin = form.hasOrigin ? publicOrigin(request, site) : ''
    const found = pages.findNow(read, origin)
    return found ? finish(found, waited && inPieces) : pages.find(read, origin).then((made) => finish(made, inPieces))
  }
}
