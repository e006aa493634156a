import { duty } from '@jobs/types/feeds/duty.ts'
import type { LeftOutReason } from '@jobs/types/feeds/left-out.ts'
import { hint } from '@jobs/types/feeds/setting-hint.ts'
import { webAddress } from '@jobs/types/values/web-address.ts'
import { z } from 'zod'
import { type Connector, type Parsed, PayloadError } from '../../connector.ts'
import { webUrl } from '../../lib/internal/fields.ts'
import { parseItems } from '../../lib/internal/items.ts'
import { sourceName } from '../../lib/internal/settings.ts'
import type { StatedPosting } from '../../lib/internal/stated-posting.ts'
import { detailsOf, JobPosting } from '../../lib/internal/web/job-posting.ts'
import { isEmptyFeed, jobPostingsIn, readLinkedData } from '../../lib/internal/web/linked-data.ts'
import { isSitemap, readSitemap } from '../../lib/internal/web/sitemap.ts'
import { allowedBy, pathPattern, robotsOf } from '../../lib/robots.ts'

const Settings = z.strictObject({
  url: webAddress.meta(hint('page-url')),
  source: sourceName,
  pages: z
    .string()
    .regex(/^\/[^\s#]{0,199}$/)
    .exactOptional()
    .meta(hint('pages')),
  companyName: z.string().trim().min(1).exactOptional().meta(hint('employer')),
})
export type JsonLdSettings = z.infer<typeof Settings>

/**
 * Job postings with schema.org markup: on a page, in a feed such as softgarden's, or on the job pages of a sitemap. A run
 * starts with the host's robots.txt, respects it and never leaves the host.
 */
export const jsonld: Connector<JsonLdSettings> = {
  key: 'jsonld',
  sourceIn: ({ source }) => source,
  duties: [duty('link-and-name-site')],
  settings: Settings,
  requests: ({ url }) => [robotsOf(url)],
  follow,
  // Without robots.txt there are no rules; a page may be removed after the sitemap was read.
  mayBeGone: (url, settings) => isRobots(url, settings) || isJobPage(url, settings),
  maxPages: 2000,
  maxMinutes: 60,
  // A posting may be marked up both on a list page and on its own.
  inParts: true,
  parse,
}

function follow(payload: string, settings: JsonLdSettings, url: string, first?: string): string[] {
  if (isRobots(url, settings)) {
    const addresses = allowedBy(payload, url, [settings.url])
    if (addresses.length > 0) return addresses
    throw new PayloadError("The host's robots.txt forbids the address", { code: 'robots' })
  }
  if (!isSitemap(payload)) return []
  if (first === undefined || !settings.pages)
    throw new PayloadError('A sitemap needs the setting "pages"', { code: 'no-pages-setting' })
  const { sitemaps, pages } = readSitemap(payload, url)
  const isWanted = pathPattern(settings.pages, url)
  return allowedBy(first, url, [...sitemaps, ...pages.filter((page) => isWanted(page))])
}

function parse(payload: string, settings: JsonLdSettings, url = settings.url): Parsed {
  if (isRobots(url, settings) || isSitemap(payload)) return { postings: [], rejects: [] }
  const { documents, broken } = readLinkedData(payload)
  const jobs = jobPostingsIn(documents)
  if (jobs.length > 0) return parseItems(jobs, postingOn(url, settings), (posting) => posting)
  if (isJobPage(url, settings)) {
    return { postings: [], rejects: payload === '' ? [] : [{ item: url, reason: broken ? 'not-json' : 'no-posting' }] }
  }
  if (isEmptyFeed(documents)) return { postings: [], rejects: [] }
  throw new PayloadError('The page has no job postings')
}

/** Returns the schema that converts a JobPosting; several postings may share a page or an identifier. */
function postingOn(page: string, settings: JsonLdSettings) {
  return JobPosting.transform((job, context): StatedPosting => {
    const url = webUrl.parse(URL.parse(job.url ?? '', page)?.href) ?? page
    const title = job.title ?? job.name
    const companyName = job.hiringOrganization[0] ?? settings.companyName
    if (title && companyName) {
      return { externalId: `${url}#${job.identifier ?? title}`, url, title, companyName, ...detailsOf(job) }
    }
    context.addIssue((title ? 'company-missing' : 'title-missing') satisfies LeftOutReason)
    return z.NEVER
  })
}

function isRobots(url: string, settings: JsonLdSettings): boolean {
  return url === robotsOf(settings.url)
}

function isJobPage(url: string, { pages, url: start }: JsonLdSettings): boolean {
  return pages !== undefined && url !== start && pathPattern(pages, start)(url)
}
