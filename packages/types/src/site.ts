/** The operator's public website, named in every response. `url` has no trailing slash. */
export interface Site {
  url: string
  brandName: string
  docsUrl: string
  /** Further public host names of the service, without ports; `*` for any. */
  hosts?: readonly string[]
  /** The port the service listens on; these names are accepted with it and with the default ports. */
  port?: number
  /** Whether a proxy in front reports the scheme that the client used. */
  hasProxy?: boolean
  /** Announced on every response of the public API once its deprecation is scheduled. */
  retirement?: Retirement
}

/** When this version of the public API is deprecated, and when it may stop responding. UTC milliseconds. */
export interface Retirement {
  deprecatedAt?: number
  sunsetAt?: number
}

/** The attribution notice of every response: names the operator and its website. */
export const attributionOf = (site: Site): string => `Jobs by ${site.brandName} (${site.url})`

/**
 * The attribution link in the form that the specification requires: a paragraph, "Powered by", and the brand name as
 * the link.
 */
export const attributionHtml = (site: Site): string =>
  `<p>Powered by <a href="${escapeHtml(site.url)}">${escapeHtml(site.brandName)}</a></p>`

/** The licence statement, including the required form of the link. */
export const licenseOf = (site: Site): string =>
  `Free to use with a visible attribution link to ${site.url}: ${attributionHtml(site)}`

const escapeHtml = (text: string) =>
  text.replace(/[&<>"]/g, (char) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[char] ?? char)
