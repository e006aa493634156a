import { type StoredAnswer, storedAnswer } from '@jobs/http/cache/stored-answer.ts'
import { namedTag } from '@jobs/http/if-none-match.ts'
import { publicHeaders } from '@jobs/http/public-headers.ts'
import type { AnswerMeta } from '@jobs/types/public/facets.ts'
import { attributionOf, licenseOf, type Site } from '@jobs/types/site.ts'
import { createHash } from 'node:crypto'

/** `Cache-Control` of an answer that may be up to a minute old. */
export const FOR_A_MINUTE = 'public, max-age=60, stale-while-revalidate=300'
/** `Cache-Control` of an answer that never changes. */
export const FOREVER = 'public, max-age=31536000, immutable'

/** Returns the terms of use for an answer other than a page of jobs. */
export const answerMeta = (site: Site): AnswerMeta => ({
  attribution: attributionOf(site),
  docsUrl: site.docsUrl,
  license: licenseOf(site),
})

/** Prepares data with the terms of use as JSON in every encoding, with the public headers. */
export const preparedJson = (site: Site, data: unknown, cacheControl = FOR_A_MINUTE): StoredAnswer =>
  storedAnswer(JSON.stringify({ data, meta: answerMeta(site) }), 'application/json', {
    ...publicHeaders(site),
    'cache-control': cacheControl,
  })

/** Responds with these bytes as uncompressed JSON with an entity tag. */
export const taggedJson = (
  request: Request,
  body: string,
  cacheControl: string,
  type = 'application/json',
): Response => {
  const etag = `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`
  const headers = { etag, 'content-type': type, 'cache-control': cacheControl }
  const isSame = namedTag(request.headers.get('if-none-match'), [etag]) !== undefined
  return new Response(isSame ? null : body, { status: isSame ? 304 : 200, headers })
}
