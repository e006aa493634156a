import { refused } from '@jobs/types/refusal.ts'
import { refuse } from '../../http/refusal.ts'

/**
 * Refuses cross-site requests, because browsers attach cookies to them. Uses `Sec-Fetch-Site`, and `Origin` for
 * browsers that do not send it.
 * @throws Refusal 403
 */
export const requireSameOrigin = (request: Request): void => {
  const site = request.headers.get('sec-fetch-site')
  const origin = URL.parse(request.headers.get('origin') ?? '')
  const isOwn = origin !== null && origin.host === URL.parse(request.url)?.host
  if (site === null ? isOwn : site === 'same-origin' && (isOwn || !request.headers.has('origin'))) return
  throw refuse(403, refused('own-pages-only'))
}

/** Returns whether the client connected over TLS. @param trustProxy number of trusted proxies in front of the service */
export const isOverTls = (request: Request, trustProxy: number): boolean => {
  const forwarded = request.headers.get('x-forwarded-proto')?.split(',').at(-1)?.trim()
  return URL.parse(request.url)?.protocol === 'https:' || (trustProxy > 0 && forwarded === 'https')
}
