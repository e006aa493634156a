import { markup, plainText, type Html } from '@jobs/http/markup.ts'
import { jobSummary } from '@jobs/site/job-pages/job-texts.ts'
import type { Job } from '@jobs/types/jobs/job.ts'
import { filterParams } from '@jobs/types/jobs/query/job-filter.ts'
import { UNNAMED_EMPLOYER } from '@jobs/types/jobs/unnamed-employer.ts'
import { JSON_FEED_PATH, RSS_PATH } from '@jobs/types/public/public-paths.ts'
import { attributionHtml } from '@jobs/types/site.ts'
import { type ListingPage, type ListingFormat, pageAddress } from './listing-format.ts'

const feedFacts = (path: string, { site, query, hasNext, origin }: ListingPage) => {
  const { page, q } = query
  const filters = filterParams(query).map(([name, value]) => `${name.replaceAll('_', ' ')}: ${value}`)
  const address = (number: number) => `${origin}${pageAddress(path, query, number)}`
  return {
    title: `${site.brandName}: remote and hybrid jobs${q && ` for “${q}”`}${filters.length > 0 ? ` (${filters.join(', ')})` : ''}`,
    selfUrl: address(page),
    nextUrl: hasNext ? address(page + 1) : undefined,
  }
}

const writeJsonFeed = (page: ListingPage): string => {
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
export const jsonFeed: ListingFormat = {
  path: JSON_FEED_PATH,
  type: 'application/feed+json',
  hasOrigin: true,
  order: 'newest',
  write: writeJsonFeed,
}

const writeRss = (page: ListingPage): string => {
  const { list, site, query } = page
  const { title, selfUrl, nextUrl } = feedFacts(RSS_PATH, page)
  const newest = list.data
    .map((job) => job.publishedAt)
    .toSorted()
    .at(-1)
  return markup`<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom" xmlns:dc="http://purl.org/dc/elements/1.1/">
<channel>
<title>${title}</title>
<link>${site.url}</link>
<description>${list.meta.attribution}</description>
<copyright>${list.meta.license}</copyright>
<docs>https://www.rssboard.org/rss-specification</docs>
<ttl>15</ttl>
${query.language && markup`<language>${query.language}</language>\n`}${newest && markup`<lastBuildDate>${rfc822(newest)}</lastBuildDate>\n`}<atom:link rel="self" type="application/rss+xml" href="${selfUrl}"/>
${nextUrl && markup`<atom:link rel="next" type="application/rss+xml" href="${nextUrl}"/>\n`}${list.data.map((job) => item(job, attributionHtml(site)))}</channel>
</rss>
`.text
}

const item = (job: Job, attribution: string): Html => markup`<item>
<title>${job.title}</title>
<link>${job.url}</link>
<guid isPermaLink="true">${job.url}</guid>
<pubDate>${rfc822(job.publishedAt)}</pubDate>
<description>${`${markup`<p>${jobSummary(job)}</p>`.text}${attribution}`}</description>
${job.companyName !== UNNAMED_EMPLOYER && markup`<dc:creator>${job.companyName}</dc:creator>\n`}<dc:language>${job.language}</dc:language>
${job.tags.map((tag) => markup`<category>${tag}</category>\n`)}</item>
`

const rfc822 = (iso: string) => new Date(iso).toUTCString().replace('GMT', '+0000')

/** The listing as RSS 2.0 (https://www.rssboard.org/rss-specification), each item with the attribution link. */
export const rss: ListingFormat = {
  path: RSS_PATH,
  type: 'application/rss+xml; charset=utf-8',
  hasOrigin: true,
  order: 'newest',
  write: writeRss,
}
