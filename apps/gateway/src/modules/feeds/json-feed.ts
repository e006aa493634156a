import { UNNAMED_EMPLOYER } from '@jobs/types/jobs/unnamed-employer.ts'
import { JSON_FEED_PATH } from '@jobs/types/public/public-paths.ts'
import { attributionHtml } from '@jobs/types/site.ts'
import { markup, plainText } from '@jobs/http/markup.ts'
import type { ListingForm, ListingPage } from '../jobs/listing-form.ts'
import { feedFacts } from './feed-facts.ts'
import { jobSummary } from '@jobs/site/job-pages/job-texts.ts'

const write = (page: ListingPage): string => {
  const { list, site, query } = page
  const { title, selfUrl, nextUrl } = feedFacts(JSON_FEED_PATH, page)
  return JSON.stringify({
    version: 'https://jsonfeed.org/version/1.1',
    title: plainText(title),
    home_page_url: site.url,
    feed_url: selfUrl,
    ...(nextUrl && { next_url: nextUrl }),
    description: list.meta.attribution,
    ...(query.language && { language: query.language }),
    authors: [{ name: site.brandName, url: site.url }],
    _jobs: { attribution: list.meta.attribution, license: list.meta.license, about: list.meta.docsUrl },
    items: list.data.map((job) => ({
      id: job.url,
      url: job.url,
      title: plainText(job.title),
      summary: plainText(jobSummary(job)),
      content_html: `${markup`<p>${jobSummary(job)}</p>`.text}${attributionHtml(site)}`,
      date_published: job.publishedAt,
      ...(job.companyName !== UNNAMED_EMPLOYER && { authors: [{ name: plainText(job.companyName) }] }),
      language: job.language,
      tags: job.tags.map(plainText),
    })),
  })
}

/** The listing as JSON Feed 1.1 (https://www.jsonfeed.org/version/1.1/), each item with the attribution link. */
export const jsonFeed: ListingForm = {
  path: JSON_FEED_PATH,
  type: 'application/feed+json',
  hasOrigin: true,
  order: 'newest',
  write,
}
