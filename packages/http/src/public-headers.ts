import { attributionOf, type Site } from '@jobs/types/site.ts'

const EXPOSED =
  'Accept-Ranges, Allow, Content-Range, ETag, Link, Retry-After, RateLimit, RateLimit-Policy, Vary, X-Attribution, ' +
  'X-Catalogue, X-Confirmed, X-Did-You-Mean, X-Ignored-Parameters, X-Request-Id, X-Search, X-Total-Count'

type PublicHeaders = Record<string, string> & { link: string }

/**
 * Returns the headers of every public response: attribution, open CORS without credentials, and the API's retirement
 * once it is announced.
 */
export const publicHeaders = (site: Site): PublicHeaders => {
  const retirement = retirementHeaders(site)
  return {
    ...retirement.headers,
    ...attributionHeaders(site),
    link: [licenseLink(site), ...retirement.links].join(', '),
    'access-control-allow-origin': '*',
    'access-control-expose-headers': [EXPOSED, ...retirement.exposed].join(', '),
    'x-content-type-options': 'nosniff',
  }
}

/** Like `publicHeaders`, without the CORS headers that `openToOrigins` adds. */
export const surfaceHeaders = (site: Site): Record<string, string> =>
  Object.fromEntries(Object.entries(publicHeaders(site)).filter(([name]) => !name.startsWith('access-control-')))

/** Sets headers on a response, replacing existing ones; `Link` is appended. */
export const addHeaders = (response: Response, headers: Readonly<Record<string, string>>): Response => {
  for (const name in headers) {
    const value = headers[name] ?? ''
    if (name === 'link') response.headers.append(name, value)
    else response.headers.set(name, value)
  }
  return response
}

/** Returns `Deprecation` (RFC 9745) and `Sunset` (RFC 8594), each with a link to the documentation. */
const retirementHeaders = ({ retirement: { deprecatedAt, sunsetAt } = {}, docsUrl }: Site) => {
  const headers: Record<string, string> = {}
  const link = (rel: string) => `<${docsUrl}>; rel="${rel}"; type="text/html"`
  const links: string[] = []
  if (deprecatedAt !== undefined) {
    headers['deprecation'] = `@${Math.floor(deprecatedAt / 1000)}`
    links.push(link('deprecation'))
  }
  if (sunsetAt !== undefined) {
    headers['sunset'] = new Date(sunsetAt).toUTCString()
    links.push(link('sunset'))
  }
  const exposed = [...(headers['deprecation'] ? ['Deprecation'] : []), ...(headers['sunset'] ? ['Sunset'] : [])]
  return { headers, links, exposed }
}

/** Returns the attribution as headers: `Link` and `X-Attribution`. */
export const attributionHeaders = (site: Site) => ({
  link: licenseLink(site),
  'x-attribution': headerText(attributionOf(site)),
})

const licenseLink = (site: Site): string => `<${site.url}>; rel="license"`

/** Encodes text for a header: percent-encodes all but printable ASCII as UTF-8. */
export const headerText = (text: string): string =>
  text.toWellFormed().replace(/[^\x20-\x7e]/gu, (char) => encodeURIComponent(char))

/**
 * Header that lists `degraded` if a fallback search engine answered, and `relaxed` if jobs without every word of `q` follow.
 */
export const SEARCH_HEADER = 'x-search'
