import type { Site } from '@jobs/types/site.ts'
import type { Context } from 'elysia'
import { codingFor } from './cache/accept-encoding.ts'
import { type StoredAnswer, storedAnswer } from './cache/stored-answer.ts'
import { problemResponse } from './problem-response.ts'
import { addHeaders } from './public-headers.ts'
import { publicOrigin } from './public-origin.ts'
import { methodRefused, READ_METHODS } from './quota/rate-limit.ts'

export interface RequestContext {
  request: Request
  url: URL
  /** Address of the socket, if there is one. */
  address: string | undefined
  /** Public origin of this service, without a trailing slash. */
  origin: string
}

export interface Document {
  /** Compressed and sent with an entity tag. */
  body: string
  type: string
  /** 200 by default; other statuses are not cached and have no entity tag. */
  status?: number
  /** Cache lifetime in seconds; 60 by default. */
  maxAge?: number
  headers?: Record<string, string>
}

/** A prepared document in every encoding. */
export interface Finished {
  answer: StoredAnswer
  /** Headers of this response only. */
  headers?: Record<string, string>
}

/**
 * Creates a route handler for a read-only document, with entity tag, 304, caching, and 405 for other methods.
 * @param make its second argument is the validated input of the route
 */
export const documentRoute =
  <Sent = unknown>(
    site: Site,
    make: (context: RequestContext, sent: Sent) => Document | Finished | Promise<Document | Finished>,
  ) =>
  async (context: Pick<Context, 'request' | 'server'> & Sent): Promise<Response> => {
    const { request, server } = context
    const { method } = request
    if (method === 'OPTIONS') return new Response(null, { status: 204, headers: { allow: READ_METHODS } })
    if (method !== 'GET' && method !== 'HEAD') return methodRefused(site, READ_METHODS)
    const url = URL.parse(request.url)
    if (!url) return problemResponse(site, { status: 400, detail: 'The Host header is malformed.' })
    const address = server?.requestIP(request)?.address
    return answer(request, await make({ request, url, address, origin: publicOrigin(request, site) }, context))
  }

/** Prepares a text document for repeated use. */
export const finished = ({ body, type, status = 200, maxAge, headers }: Document): Finished => {
  const all = { 'x-content-type-options': 'nosniff', ...headers }
  if (status === 200) return { answer: storedAnswer(body, type, { ...all, ...cacheHeaders(maxAge) }) }
  const unkept = { ...all, 'content-type': type, 'cache-control': 'no-store' }
  return {
    answer: { fingerprint: body, size: body.length, respond: () => new Response(body, { status, headers: unkept }) },
  }
}

const answer = (request: Request, made: Document | Finished): Response => {
  const ifNoneMatch = request.headers.get('if-none-match')
  const { answer: stored, headers } = 'answer' in made ? made : finished(made)
  const coding = codingFor(request.headers.get('accept-encoding')) ?? 'identity'
  return addHeaders(stored.respond(coding, ifNoneMatch), headers ?? {})
}

const cacheHeaders = (maxAge = 60) => ({ 'cache-control': `public, max-age=${maxAge}, stale-while-revalidate=300` })
