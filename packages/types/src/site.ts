/** The operator's public website, named in every response. `url` has no trailing slash. */
export interface Site {
  url: string
  brandName: string
  docsUrl: string
}

/** The attribution notice of every response: names the operator and its website. */
export const attributionOf = (site: Site): string => `Jobs by ${site.brandName} (${site.url})`

/** The licence statement, with the HTML form of the link that the specification requires. */
export const licenseOf = (site: Site): string =>
  `Free to use with a visible attribution link to ${site.url}: <p>Powered by <a href="${site.url}">${escapeHtml(site.brandName)}</a></p>`

const escapeHtml = (text: string) =>
  text.replace(/[&<>"]/g, (char) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[char] ?? char)
