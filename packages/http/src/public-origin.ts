import type { Site } from '@jobs/types/site.ts'

/** A host that only the client itself can have sent: an IP address, or this machine. */
const PLAIN = /^(?:localhost|\d+(?:\.\d+){3}|\[[\da-f:.]+\])$/

/** Whether a request came by the name of the operator's site, so that this service is that site. */
export const isSiteOrigin = (request: Request, site: Site): boolean =>
  URL.parse(request.url)?.hostname === new URL(site.url).hostname

/**
 * Where the public reaches this service: the address it is reached by, if that is an IP address or one of the names that
 * the operator has given, at the usual port or the service's own; else the site's. `X-Forwarded-Proto` counts where there
 * is a proxy, which hides the scheme.
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
 * Where an answer says that it stands, as subscribers keep it: `publicOrigin`, but for an IP address only while the site
 * itself has no name.
 */
export const selfOrigin = (request: Request, site: Site): string => {
  const [requested, own] = [URL.parse(request.url), new URL(site.url)]
  const isHidden = requested && PLAIN.test(requested.hostname) && !PLAIN.test(own.hostname)
  return isHidden && !site.hosts?.includes(requested.hostname) ? own.origin : publicOrigin(request, site)
}
