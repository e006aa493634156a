import { EngineError, type Outage } from '@jobs/core/engine-error.ts'
import { log } from '@jobs/observability/log.ts'
import { requestIdOf } from '@jobs/observability/request-id.ts'
import { refused } from '@jobs/types/refusal.ts'
import type { Site } from '@jobs/types/site.ts'
import { Elysia, ValidationError } from 'elysia'
import { type ProblemOptions, problemResponse } from './problem-response.ts'
import { addHeaders, surfaceHeaders } from './public-headers.ts'
import { hasManyHosts } from './request-line.ts'

/**
 * Creates a plugin that answers unhandled errors with problems. Use it before every route: Elysia's error hooks cover
 * only later ones. With a malformed Host even public paths do not match their routes, so these problems carry the
 * public headers too.
 * @param asPage converts a problem to a page for browsers
 */
export const problems = (site: Site, asPage: AsPage = (_request, problem) => problem) => {
  const headers = surfaceHeaders(site)
  const complete = (response: Response) => addHeaders(response, headers)
  return new Elysia()
    .onRequest(({ request }) => (hasManyHosts(request) ? complete(ambiguous(site)) : undefined))
    .onError({ as: 'global' }, ({ code, error, request }) => {
      // Input rejected by a route's schemas is handled by a hook of the route.
      if (isRefusedInput(error)) return undefined
      return asPage(request, complete(code === 'NOT_FOUND' ? nowhere(site, request) : failure(site, request, error)))
    })
}

const isRefusedInput = (error: unknown) => error instanceof ValidationError && error.type !== 'response'

type AsPage = (request: Request, problem: Response) => Response | Promise<Response>

const ambiguous = (site: Site) =>
  problemResponse(site, { status: 400, detail: 'The Host header is given more than once.' })

/** With a missing (HTTP/1.0) or malformed Host no route matches; the fault is then the Host, not the path. */
const nowhere = (site: Site, { url }: Request) =>
  URL.canParse(url)
    ? problemResponse(site, { status: 404, detail: 'There is nothing at this address.' })
    : problemResponse(site, { status: 400, detail: 'The Host header is missing or malformed.' })

/** nginx's status for a client that closed the connection; used in the log and the metrics only. */
const CLIENT_GONE = 499

type MembersOf = (reason: ReturnType<typeof refused>) => Pick<ProblemOptions, 'detail' | 'extensions'>
const detailOf: MembersOf = ({ detail }) => ({ detail })

/**
 * Logs an unhandled error and returns a problem that does not expose it: 503 for an outage, 499 without a body if the
 * client closed the connection.
 * @param membersOf maps a refusal to the problem's members; the public APIs have `detail` alone
 */
export const failure = (site: Site, request: Request, error: unknown, membersOf: MembersOf = detailOf): Response => {
  const outage = outageOf(error)
  if (outage) {
    logOutage(error)
    const headers = { 'retry-after': String(RETRY_AFTER_SECONDS) }
    return problemResponse(site, { status: 503, ...membersOf(outage), headers })
  }
  const isGone = request.signal.aborted && error instanceof Error && error.name === 'AbortError'
  if (isGone) return new Response(null, { status: CLIENT_GONE })
  log.error('a request failed', { requestId: requestIdOf(request), error })
  return problemResponse(site, { status: 500, ...membersOf(refused('failed')) })
}

export const RETRY_AFTER_SECONDS = 5

const CODES = { unavailable: 'data-away', uncertain: 'data-uncertain' } as const satisfies Record<Outage, string>

/** Returns the message for a caller if `error` is a temporary outage of an engine; undefined for any other error. */
export const outageOf = (error: unknown): ReturnType<typeof refused> | undefined =>
  error instanceof EngineError && error.outage ? refused(CODES[error.outage]) : undefined

const REPORT_EVERY_MS = 10_000
let reportedAt = 0

/** During an outage every request fails; it is logged once in ten seconds. */
export const logOutage = (error: unknown): void => {
  if (Date.now() - reportedAt < REPORT_EVERY_MS) return
  reportedAt = Date.now()
  log.error('an engine is unavailable', { error })
}
