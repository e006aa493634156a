import type { ListJobsDeps } from '@jobs/catalog/list-jobs.ts'
import { problemResponse } from '@jobs/http/problem.ts'
import { failure } from '@jobs/http/problems.ts'
import type { Answer } from '@jobs/http/public-answer.ts'
import type { RateLimit } from '@jobs/http/rate-limit.ts'
import type { Registry } from 'prom-client'
import { createCodingFor } from '../../cache/accept-encoding.ts'
import { createListingPages, DEFAULT_CACHE_BYTES } from './listing-pages.ts'
import { publicOrigin } from '../web/public-origin.ts'
import { jobsJson, type ListingForm } from './listing-form.ts'
import { createReadQuery } from './read-query.ts'

const ALLOW = 'GET, HEAD, OPTIONS'
const QUOTA_EXCEEDED = 'https://iana.org/assignments/http-problem-types#quota-exceeded'

export interface JobsDeps extends ListJobsDeps {
  rateLimit: RateLimit
  /** Memory for finished answers. */
  cacheBytes?: number | undefined
  /** Gets the cache's figures. */
  registry?: Registry | undefined
}

/** Answers a form of the listing, its own by default, for any method. The body is cut off for HEAD by whatever serves it. */
export const createJobsHandler = (deps: JobsDeps, form: ListingForm = jobsJson): Answer => {
  const { rateLimit, site } = deps
  const list = createLister(deps, form)

  /** Charges the client for its request, and says on the answer what is left to it. */
  const limited: Answer = async (request, address) => {
    const checked = rateLimit.check(request, address)
    const { allowed, headers, retryAfterSeconds } = checked instanceof Promise ? await checked : checked
    if (!allowed) {
      const detail = `More than ${rateLimit.quota} requests in 15 minutes. Try again in ${retryAfterSeconds} seconds.`
      return problemResponse(site, { type: QUOTA_EXCEEDED, status: 429, detail, headers })
    }
    const response = await list(request).catch((error: unknown) => failure(site, request, error))
    for (const name in headers) response.headers.set(name, headers[name] ?? '')
    return response
  }

  return (request, address) => {
    if (request.method === 'GET' || request.method === 'HEAD') return limited(request, address)
    if (request.method === 'OPTIONS') return preflight()
    const detail = `This address answers ${ALLOW}.`
    return problemResponse(site, { status: 405, detail, headers: { allow: ALLOW } })
  }
}

const createLister = (deps: JobsDeps, form: ListingForm) => {
  const { site } = deps
  const readQuery = createReadQuery()
  const codingFor = createCodingFor()
  const pages = createListingPages(deps, form, deps.cacheBytes ?? DEFAULT_CACHE_BYTES, deps.registry)

  return async (request: Request): Promise<Response> => {
    const read = readQuery(request.url)
    if ('faults' in read) {
      const detail = read.faults.map((fault) => `${fault.parameter} ${fault.detail}`).join('; ')
      return problemResponse(site, { status: 400, detail: `${detail}.`, errors: read.faults })
    }
    const coding = codingFor(request.headers.get('accept-encoding'))
    if (!coding) {
      const detail = 'Accept-Encoding refuses every form there is: zstd, gzip and identity.'
      return problemResponse(site, { status: 406, detail, headers: { vary: 'Accept-Encoding' } })
    }
    const { answer, stale } = await pages(read, form.hasOrigin ? publicOrigin(request, site) : '')
    const response = answer.respond(coding, request.headers.get('if-none-match'))
    if (read.ignored) response.headers.set('x-ignored-parameters', read.ignored)
    if (stale) {
      response.headers.set('x-catalogue', 'stale')
      response.headers.set('cache-control', 'public, max-age=5')
    }
    return response
  }
}

const preflight = () =>
  new Response(null, {
    status: 204,
    headers: {
      allow: ALLOW,
      'access-control-allow-methods': ALLOW,
      'access-control-allow-headers': '*',
      'access-control-max-age': '86400',
    },
  })
