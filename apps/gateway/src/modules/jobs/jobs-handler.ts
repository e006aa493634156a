import type { Catalog } from '@jobs/catalog/catalog.ts'
import { listJobs } from '@jobs/catalog/list-jobs.ts'
import { problemResponse } from '@jobs/http/problem.ts'
import { headerText } from '@jobs/http/public-headers.ts'
import type { RateLimit } from '@jobs/http/rate-limit.ts'
import type { Search } from '@jobs/search/search-port.ts'
import type { Site } from '@jobs/types/site.ts'
import { pagingLinks } from './paging-links.ts'
import { readQuery } from './read-query.ts'

export const JOBS_PATH = '/api/public/v1/jobs'
const ALLOW = 'GET, HEAD, OPTIONS'
const MOST_IGNORED_NAMED = 20
const QUOTA_EXCEEDED = 'https://iana.org/assignments/http-problem-types#quota-exceeded'

export interface JobsDeps {
  catalog: Catalog
  search: Search
  site: Site
  rateLimit: RateLimit
}

/** Answers `/api/public/v1/jobs` for any method. Elysia cuts the body off for HEAD. */
export const createJobsHandler =
  (deps: JobsDeps) =>
  async (request: Request, address: string | undefined): Promise<Response> => {
    if (request.method === 'GET' || request.method === 'HEAD') return await limited(deps, request, address)
    if (request.method === 'OPTIONS') return preflight()
    const detail = `This address answers ${ALLOW}.`
    return problemResponse(deps.site, { status: 405, detail, headers: { allow: ALLOW } })
  }

/** Charges the client for its request, and says on the answer what is left to it. */
const limited = async (deps: JobsDeps, request: Request, address: string | undefined): Promise<Response> => {
  const { rateLimit, site } = deps
  const { allowed, headers, retryAfterSeconds } = await rateLimit.check(request, address)
  if (!allowed) {
    const detail = `More than ${rateLimit.quota} requests in 15 minutes. Try again in ${retryAfterSeconds} seconds.`
    return problemResponse(site, { type: QUOTA_EXCEEDED, status: 429, detail, headers })
  }
  const response = await list(deps, request)
  for (const [name, value] of Object.entries(headers)) response.headers.set(name, value)
  return response
}

const list = async (deps: JobsDeps, request: Request): Promise<Response> => {
  const read = readQuery(new URL(request.url).searchParams)
  if ('faults' in read) {
    const detail = read.faults.map((fault) => `${fault.parameter} ${fault.detail}`).join('; ')
    return problemResponse(deps.site, { status: 400, detail: `${detail}.`, errors: read.faults })
  }
  const { query, ignored } = read
  const { page, per_page: perPage, q, language } = query
  const result = await listJobs(deps, { page, perPage, q, language })
  const body = JSON.stringify(result.list)
  const headers = new Headers({
    etag: `"${Bun.hash(body).toString(36)}"`,
    'cache-control': 'public, max-age=60, stale-while-revalidate=300',
    vary: 'Accept-Encoding',
    link: pagingLinks(JOBS_PATH, query, result.hasNext).join(', '),
  })
  if (ignored.length > 0) headers.set('x-ignored-parameters', nameParameters(ignored))
  if (result.degraded) headers.set('x-search', 'degraded')
  if (matches(request.headers.get('if-none-match'), headers.get('etag')))
    return new Response(null, { status: 304, headers })
  headers.set('content-type', 'application/json')
  return new Response(body, { headers })
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

const nameParameters = (names: readonly string[]) =>
  names
    .slice(0, MOST_IGNORED_NAMED)
    .map((name) => headerText(name.slice(0, 64)).replaceAll(',', '%2C'))
    .join(', ')

/** RFC 9110, 13.1.2: a list of entity tags, compared weakly, or `*`. */
const matches = (ifNoneMatch: string | null, etag: string | null) => {
  if (!ifNoneMatch) return false
  if (ifNoneMatch.trim() === '*') return true
  return ifNoneMatch.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag)
}
