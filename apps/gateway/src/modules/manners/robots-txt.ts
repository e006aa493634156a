import type { Document } from '../web/document.ts'

/** All may read all; the map of the listing is named where there is one. */
export const robotsTxt = (hasJobs: boolean, origin: string): Document => ({
  body: `User-agent: *\nAllow: /\n${hasJobs ? `\nSitemap: ${origin}/sitemap.xml\n` : ''}`,
  type: 'text/plain; charset=utf-8',
  maxAge: 3600,
})
