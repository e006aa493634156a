import { attributionOf, type Site } from '@jobs/types/site.ts'

const EXPOSED = 'ETag, Link, Retry-After, RateLimit, RateLimit-Policy'

/** The headers of every response of the public surface: attribution and open CORS without credentials. */
export const publicHeaders = (site: Site) => ({
  link: licenseLink(site),
  'x-attribution': headerText(attributionOf(site)),
  'access-control-allow-origin': '*',
  'access-control-expose-headers': EXPOSED,
  'x-content-type-options': 'nosniff',
})

/** `<{site_url}>; rel="license"` */
export const licenseLink = (site: Site): string => `<${site.url}>; rel="license"`

/** Text as a header may carry it: what is not printable ASCII is percent-encoded UTF-8. */
export const headerText = (text: string): string =>
  text.toWellFormed().replace(/[^\x20-\x7e]/gu, (char) => encodeURIComponent(char))
