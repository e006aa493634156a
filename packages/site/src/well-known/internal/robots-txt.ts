import type { Document } from '@jobs/http/document.ts'
import { OTHER_PAGES_PATH } from '../../job-pages/internal/sitemap.ts'
import type { Frame } from '../../web/internal/frame.ts'

/** Allows everything and names the sitemap if there is one. */
export const robotsTxt = ({ hasJobs, origin }: Frame): Document => ({
  body: `User-agent: *\nAllow: /\n${hasJobs ? `\nSitemap: ${origin}/sitemap.xml\nSitemap: ${origin}${OTHER_PAGES_PATH}\n` : ''}`,
  type: 'text/plain; charset=utf-8',
  maxAge: 3600,
})
