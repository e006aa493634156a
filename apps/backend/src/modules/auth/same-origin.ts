import { refused } from '@jobs/types/refusal.ts'
import { Refusal, saying } from '../../http/refusal.ts'

/**
 * Refuses what a page of another site has its visitor's browser send: a cookie goes along unasked, a token does not. Browsers
 * say so themselves in `Sec-Fetch-Site`; those that do not send `Origin` with every POST.
 * @throws Refusal 403
 */
export const requireSameOrigin = (request: Request): void => {
  const site = request.headers.get('sec-fetch-site')
  const origin = URL.parse(request.headers.get('origin') ?? '')
  const isOwn = origin !== null && origin.host === URL.parse(request.url)?.host
  if (site === null ? isOwn : site === 'same-origin' && (isOwn || !request.headers.has('origin'))) return
  throw new Refusal({ status: 403, ...saying(refused('own-pages-only')) })
}

/** Whether the browser reached the service over TLS. @param trustProxy how many proxies stand in front of it */
export const isOverTls = (request: Request, trustProxy: number): boolean => {
  const forwarded = request.headers.get('x-forwarded-proto')?.split(',').at(-1)?.trim()
  return URL.parse(request.url)?.protocol === 'https:' || (trustProxy > 0 && forwarded === 'https')
}
