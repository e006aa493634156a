import { z } from 'zod'
import { PayloadError } from '../../../connector.ts'
import { list, webUrl } from '../fields.ts'
import { readXml } from '../xml.ts'

const Locations = z.object({
  sitemap: list(z.object({ loc: webUrl })),
  url: list(z.object({ loc: webUrl })),
})

export interface Sitemap {
  /** Further sitemaps, of an index. */
  sitemaps: string[]
  pages: string[]
}

/** Whether a payload looks like a sitemap rather than a page or a JSON document. */
export function isSitemap(payload: string): boolean {
  return /<(?:urlset|sitemapindex)[\s>/]/.test(payload.slice(0, 5000))
}

/**
 * Parses a sitemap or a sitemap index (sitemaps.org). Throws PayloadError for any other document and for addresses on
 * another host.
 */
export function readSitemap(payload: string, url: string): Sitemap {
  const found = Locations.safeParse(readXml(payload, 'urlset', 'sitemapindex')).data
  const locations = (entries: readonly { loc: string | undefined }[] = []) =>
    entries.flatMap(({ loc }) => (loc ? onHost(loc, new URL(url)) : []))
  return { sitemaps: locations(found?.sitemap), pages: locations(found?.url) }
}

/** Accepts http addresses, because sitemaps often predate a host's move to https. */
function onHost(location: string, sitemap: URL): string {
  const address = new URL(location)
  if (address.protocol === 'http:') address.protocol = sitemap.protocol
  if (address.origin !== sitemap.origin || address.username)
    throw new PayloadError('The sitemap leads to another host', { code: 'other-host' })
  return address.href
}
