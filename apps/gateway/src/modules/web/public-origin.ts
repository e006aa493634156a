import type { Site } from '@jobs/types/site.ts'

/** Whether a request came by the name of the operator's site, so that this service is that site. */
export const askedAsSite = (request: Request, site: Site): boolean =>
  URL.parse(request.url)?.hostname === new URL(site.url).hostname

/**
 * Where the public reaches this service: the site's address where it is asked by that name or by none, else the address it is
 * asked by. `X-Forwarded-Proto` is heard since a proxy with TLS hides the scheme; it says nothing but http or https.
 */
export const publicOrigin = (request: Request, site: Site): string => {
  const [asked, own] = [URL.parse(request.url), new URL(site.url)]
  if (!asked || asked.host === own.host) return own.origin
  const isSecure = request.headers.get('x-forwarded-proto')?.split(',').at(-1)?.trim() === 'https'
  return isSecure ? `https://${asked.host}` : asked.origin
}
