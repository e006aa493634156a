import { registerFeeds } from '@jobs/catalog/feeds/feeds.ts'
import { openTestCatalog } from '@jobs/catalog/testing.ts'
import { closedAfterEach } from '@jobs/core/testing/closing.ts'
import { expect, test } from 'bun:test'
import { FetchError } from '../fetch/fetch-error.ts'
import { runFeed } from './run-feed.ts'

const host = 'https://kiesel.example'
const job = (title: string) =>
  `<script type="application/ld+json">${JSON.stringify({
    '@type': 'JobPosting',
    title,
    hiringOrganization: { name: 'Kiesel' },
    jobLocationType: 'TELECOMMUTE',
    applicantLocationRequirements: { name: 'Germany' },
    description: '<p>Du entwickelst unsere Software und arbeitest dabei, wo du möchtest, gemeinsam mit dem Team.</p>',
  })}</script>`
const sitemap = (...paths: string[]) =>
  `<?xml version="1.0"?><urlset>${paths.map((path) => `<url><loc>${path}</loc></url>`).join('')}</urlset>`
const index = `<sitemapindex><sitemap><loc>${host}/sitemap-jobs.xml</loc></sitemap></sitemapindex>`

const closing = closedAfterEach()

const open = async () => closing(await openTestCatalog())

/** Crawls a site with the given pages. @returns the counts and the requested paths */
const crawl = async (pages: Record<string, string>, settings: object = { pages: '/jobs/*' }, opened = open()) => {
  const { catalog } = await opened
  const feed = {
    key: 'kiesel',
    connector: 'jsonld',
    settings: { url: `${host}/sitemap.xml`, source: 'kiesel', ...settings },
    intervalMinutes: 60,
    enabled: true,
  }
  await registerFeeds(catalog, [feed], Date.now())
  const requested: string[] = []
  const fetchPayload = async (url: string) => {
    const path = url.replace(host, '')
    requested.push(path)
    const text = pages[path]
    if (text === undefined) throw new FetchError('status', 'the server answered 404', { status: 404 })
    return { notModified: false, text } as const
  }
  const counts = await runFeed(catalog, feed, new AbortController().signal, fetchPayload)
  return { counts, requested }
}

const jobs = sitemap(`${host}/jobs/1`, `${host}/jobs/intern/2`, 'http://kiesel.example/jobs/3', `${host}/blog/4`)

test('requests only job pages that robots.txt allows', async () => {
  const { counts, requested } = await crawl({
    '/robots.txt': 'User-agent: *\nDisallow: /\n\nUser-agent: OpenRemoteJobs\nDisallow: /jobs/intern/\n',
    '/sitemap.xml': index,
    '/sitemap-jobs.xml': jobs,
    '/jobs/1': job('Entwicklerin für Software'),
    '/jobs/3': '<html><body>Nicht mehr da</body></html>',
  })
  expect(requested).toEqual(['/robots.txt', '/sitemap.xml', '/sitemap-jobs.xml', '/jobs/1', '/jobs/3'])
  expect(counts).toMatchObject({ listed: 1, rejected: { 'no-posting': 1 } })
})

test('closes a job as soon as its page is gone', async () => {
  const one = open()
  const site = { '/sitemap.xml': sitemap(`${host}/jobs/1`, `${host}/jobs/2`), '/jobs/1': job('Entwicklerin') }
  const before = await crawl({ ...site, '/jobs/2': job('Buchhalter') }, undefined, one)
  expect(before.counts).toMatchObject({ listed: 2 })
  const { counts } = await crawl(site, undefined, one)
  expect(counts).toMatchObject({ unchanged: 1, withdrawn: 1 })
})

test('tolerates a missing robots.txt and missing pages', async () => {
  const { counts, requested } = await crawl({ '/sitemap.xml': jobs, '/jobs/1': job('Entwicklerin für Software') })
  expect(requested).toContain('/jobs/intern/2')
  expect(counts).toMatchObject({ read: 1, listed: 1 })
})

const forbidding = { '/robots.txt': 'User-agent: *\nDisallow: /', '/sitemap.xml': jobs }
const leadingElsewhere = { '/sitemap.xml': sitemap('https://other.example/jobs/1') }
const large = { '/sitemap.xml': sitemap(...Array.from({ length: 2001 }, (_, id) => `${host}/jobs/${id}`)) }

test.each([
  ['robots.txt forbids it', forbidding, /forbids/],
  ['the sitemap is gone', {}, /404/],
  ['a sitemap of the index is gone', { '/sitemap.xml': index }, /404/],
  ['the sitemap leads elsewhere', leadingElsewhere, /another host/],
  ['there are too many pages', large, /more than 2000/],
  ['the rules are too many', { ...large, '/robots.txt': 'User-agent: *\nAllow: /*a*b\n'.repeat(2000) }, /too many/],
])('fails completely when %s', async (_, pages, message) => {
  await expect(crawl(pages)).rejects.toThrow(message)
})

test('fails when the settings do not identify job pages', async () => {
  await expect(crawl({ '/sitemap.xml': jobs }, {})).rejects.toThrow('A sitemap needs the setting')
})

test('ignores robots.txt rules for other agents', async () => {
  const { requested } = await crawl({
    '/robots.txt': 'User-agent: OtherBot\nDisallow: /\nCrawl-delay: 10',
    '/sitemap.xml': jobs,
  })
  expect(requested).toContain('/jobs/1')
})
