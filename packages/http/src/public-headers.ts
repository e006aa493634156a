import { attributionOf, type Site } from '@jobs/types/site.ts'

const EXPOSED =
  'Accept-Ranges, Content-Range, ETag, Link, Retry-After, RateLimit, RateLimit-Policy, X-Attribution, X-Catalogue, ' +
  'X-Confirmed, X-Did-You-Mean, X-Ignored-Parameters, X-Request-Id, X-Search, X-Total-Count'

type PublicHeaders = Record<string, string> & { link: string }

/**
 * The headers of every response of the public surface: attribution, open CORS without credentials, and once the API's
 * end is decided, that.
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

/** As `publicHeaders`, where `openToOrigins` adds what is for scripts of other origins. */
export const surfaceHeaders = (site: Site): Record<string, string> =>
  Object.fromEntries(Object.entries(publicHeaders(site)).filter(([name]) => !name.startsWith('access-control-')))

/** Puts headers on a response, in place of its own; but for `Link`, of which there may be many. */
export const addHeaders = (response: Response, headers: Readonly<Record<string, string>>): Response => {
  for (const name in headers) {
    const value = headers[name] ?? ''
    if (name === 'link') response.headers.append(name, value)
    else response.headers.set(name, value)
  }
  return response
}

/** `Deprecation` (RFC 9745) and `Sunset` (RFC 8594), each with a link to where clients read what to do. */
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

/** The attribution as headers: `Link` and `X-Attribution`. */
export const attributionHeaders = (site: Site) => ({
  link: licenseLink(site),
  'x-attribution': headerText(attributionOf(site)),
})

const licenseLink = (site: Site): string => `<${site.url}>; rel="license"`

/** Encodes text for a header: percent-encodes all but printable ASCII as UTF-8. */
export const headerText = (text: string): string =>
  text.toWellFormed().replace(/[^\x20-\x7e]/gu, (char) => encodeURIComponent(char))
