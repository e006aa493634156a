import type { ListJobsDeps } from '@jobs/catalog/list-jobs.ts'
import { problemResponse } from '@jobs/http/problem.ts'
import { failure } from '@jobs/http/problems.ts'
import type { Handler } from '@jobs/http/public-answer.ts'
import { addHeaders } from '@jobs/http/public-headers.ts'
import type { Limited } from '@jobs/http/rate-limit.ts'
import { methodRefused, quotaRefused, READ_METHODS } from '@jobs/http/refusals.ts'
import { createCodingFor } from '@jobs/http/accept-encoding.ts'
import { type Found, STALE_HEADERS } from '@jobs/http/answer-cache.ts'
import { DEFAULT_CACHE_BYTES, type ListingCacheDeps } from '@jobs/http/listing-cache.ts'
import { createListingPages } from './listing-pages.ts'
import { publicOrigin } from '@jobs/http/public-origin.ts'
import { jobsJson, type ListingForm } from './listing-form.ts'
import { createReadQuery } from '@jobs/http/read-query.ts'
import { faultyQuery, refusedQuery } from './faulty-query.ts'

export type JobsDeps = ListJobsDeps & ListingCacheDeps

/** Answers a form of the listing, its own by default, for any method. The body is cut off for HEAD by whatever serves it. */
export const createJobsHandler = (deps: JobsDeps, form: ListingForm = jobsJson): Handler => {
  const { rateLimit, site } = deps
  const list = createLister(deps, form)

  /** Charged to its client: says what is left to it, and lists only when it is allowed to. */
  const limited = (request: Request, checked: Limited, waited: boolean) => {
    if (!checked.allowed) return quotaRefused(site, rateLimit, checked)
    const { headers } = checked
    const listed = list(request, waited)
    if (listed instanceof Response) return addHeaders(listed, headers)
    return listed
      .catch((error: unknown) => refusedQuery(site, error) ?? failure(site, request, error))
      .then((response) => addHeaders(response, headers))
  }

  return (request, address) => {
    if (request.method === 'GET' || request.method === 'HEAD') {
      const checked = rateLimit.check(request, address)
      if (!(checked instanceof Promise)) return limited(request, checked, false)
      return checked.then((result) => limited(request, result, true))
    }
    if (request.method === 'OPTIONS') return preflight()
    return methodRefused(site, READ_METHODS)
  }
}

/** Lists as a request asks for: at once where the page is at hand, for a promise costs as much as all of the answer. */
const createLister = (deps: JobsDeps, form: ListingForm) => {
  const { site } = deps
  const readQuery = createReadQuery()
  const codingFor = createCodingFor()
  const pages = createListingPages(deps, form, deps.cacheBytes ?? DEFAULT_CACHE_BYTES, deps.registry)

  return (request: Request, waited: boolean): Response | Promise<Response> => {
    const read = readQuery(request.url)
    if ('faults' in read) {
      return faultyQuery(site, read.faults)
    }
    const coding = codingFor(request.headers.get('accept-encoding'))
    if (!coding) {
      const detail = 'Accept-Encoding refuses every form there is: zstd, gzip and identity.'
      return problemResponse(site, { status: 406, detail, headers: { vary: 'Accept-Encoding' } })
    }
    const respond = ({ answer, stale }: Found, inPieces: boolean) => {
      const response = answer.respond(coding, request.headers.get('if-none-match'), inPieces)
      addHeaders(response, read.headers)
      return stale ? addHeaders(response, STALE_HEADERS) : response
    }
    const inPieces = request.method === 'GET'
    const origin = form.hasOrigin ? publicOrigin(request, site) : ''
    const found = pages.findNow(read, origin)
    return found ? respond(found, waited && inPieces) : pages.find(read, origin).then((made) => respond(made, inPieces))
  }
}

const preflight = () =>
  new Response(null, {
    status: 204,
    headers: {
      allow: READ_METHODS,
      'access-control-allow-methods': READ_METHODS,
      'access-control-allow-headers': '*',
      'access-control-max-age': '86400',
    },
  })
