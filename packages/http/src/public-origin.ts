import type { Site } from '@jobs/types/site.ts'

/**
 * Hosts that need no configuration, because only the client itself can have chosen them: IP addresses and localhost.
 */
const PLAIN = /^(?:localhost|\d+(?:\.\d+){3}|\[[\da-f:.]+\])$/

/** Returns whether a request was addressed to the operator's site by name. */
export const isSiteOrigin = (request: Request, site: Site): boolean =>
  URL.parse(request.url)?.hostname === new URL(site.url).hostname

/**
 * Returns the public origin of this service: the requested one if its host is an IP address or one of the operator's
 * configured names, on the default port or the service's own; else the site's. `X-Forwarded-Proto` is used only behind
 * a proxy, which hides the scheme.
 */
export const publicOrigin = (request: Request, site: Site): string => {
  const [requested, own] = [URL.parse(request.url), new URL(site.url)]
  if (!requested || requested.host === own.host) return own.origin
  const { hosts = [], port, hasProxy = false } = site
  const isOwnPort = requested.port === '' || requested.port === String(port)
  const isNamed = hosts.includes('*') || (hosts.includes(requested.hostname) && isOwnPort)
  if (!PLAIN.test(requested.hostname) && !isNamed) return own.origin
  const isSecure = hasProxy && request.headers.get('x-forwarded-proto')?.split(',').at(-1)?.trim() === 'https'
  return isSecure ? `https://${requested.host}` : requested.origin
}

/**
 * Returns the origin for an answer's own URL, which subscribers store: like `publicOrigin`, but an IP address is used
 * only while the site has no name.
 */
export const selfOrigin = (request: Request, site: Site): string => {
  const [requested, own] = [URL.parse(request.url), new URL(site.url)]
  const isHidden = requested && PLAIN.test(requested.hostname) && !PLAIN.test(own.hostname)
  return isHidden && !site.hosts?.includes(requested.hostname) ? own.origin : publicOrigin(request, site)
}
