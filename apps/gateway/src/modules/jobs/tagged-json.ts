import { createHash } from 'node:crypto'
import { namedTag } from '@jobs/http/if-none-match.ts'

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
