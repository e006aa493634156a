import { namedTag } from '@jobs/http/if-none-match.ts'
import { problemResponse } from '@jobs/http/problem.ts'
import type { Site } from '@jobs/types/site.ts'
import type { Context } from 'elysia'
import { createCodingFor } from '../../cache/accept-encoding.ts'
import { type StoredAnswer, storedAnswer } from '../../cache/stored-answer.ts'
import { publicOrigin } from './public-origin.ts'

export interface Asked {
  request: Request
  url: URL
  /** The socket's, where there is one. */
  address: string | undefined
  /** Where the public reaches this service, without a slash at the end. */
  origin: string
}

export interface Document {
  /** Text is compressed and gets an entity tag; a stream is sent as it is. */
  body: string | ReadableStream<Uint8Array>
  type: string
  /** Of a stream. */
  etag?: string
  /** 200 by default; others are not stored by caches and get no entity tag. */
  status?: number
  /** Seconds that caches may keep it; 60 by default. */
  maxAge?: number
  headers?: Record<string, string>
}

export type TextDocument = Document & { body: string }

const codingFor = createCodingFor()
const ALLOW = 'GET, HEAD, OPTIONS'

/** A route handler for a document that is only read: entity tag, 304, caching, and 405 for other methods. */
export const documentRoute =
  (site: Site, make: (asked: Asked) => Document | StoredAnswer | Promise<Document>) =>
  async ({ request, server }: { request: Request; server: Context['server'] }): Promise<Response> => {
    const { method } = request
    if (method === 'OPTIONS') return new Response(null, { status: 204, headers: { allow: ALLOW } })
    if (method !== 'GET' && method !== 'HEAD') {
      const detail = `This address answers ${ALLOW}.`
      return problemResponse(site, { status: 405, detail, headers: { allow: ALLOW } })
    }
    const url = URL.parse(request.url)
    if (!url) return problemResponse(site, { status: 400, detail: 'The Host header is malformed.' })
    const address = server?.requestIP(request)?.address
    return answer(request, await make({ request, url, address, origin: publicOrigin(request, site) }))
  }

/** A document of text to be answered again and again. */
export const finished = ({ body, type, maxAge, headers }: TextDocument): StoredAnswer =>
  storedAnswer(body, type, { ...plainHeaders(headers), ...cacheHeaders(maxAge) })

const answer = (request: Request, made: Document | StoredAnswer): Response => {
  const ifNoneMatch = request.headers.get('if-none-match')
  const storedOr = (stored: StoredAnswer) =>
    stored.respond(codingFor(request.headers.get('accept-encoding')) ?? 'identity', ifNoneMatch)
  if ('respond' in made) return storedOr(made)
  const { body, type, status = 200, maxAge, etag } = made
  const headers = { ...plainHeaders(made.headers), 'content-type': type }
  if (status !== 200) return new Response(body, { status, headers: { ...headers, 'cache-control': 'no-store' } })
  if (typeof body === 'string') return storedOr(finished({ ...made, body }))
  const tagged = { ...headers, ...cacheHeaders(maxAge), ...(etag && { etag }) }
  if (etag && namedTag(ifNoneMatch, [etag])) return new Response(null, { status: 304, headers: tagged })
  return new Response(body, { headers: tagged })
}

const plainHeaders = (headers: Document['headers']) => ({ 'x-content-type-options': 'nosniff', ...headers })

const cacheHeaders = (maxAge = 60) => ({ 'cache-control': `public, max-age=${maxAge}, stale-while-revalidate=300` })
