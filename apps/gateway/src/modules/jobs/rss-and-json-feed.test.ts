import { savePosting } from '@jobs/catalog/merging/save-posting.ts'
import { testPosting } from '@jobs/catalog/testing.ts'
import { createRateLimit } from '@jobs/http/quota/rate-limit.ts'
import { testSite } from '@jobs/site/testing.ts'
import type { JobFields } from '@jobs/types/feeds/posting.ts'
import { JobList } from '@jobs/types/jobs/job-list.ts'
import { UNNAMED_EMPLOYER } from '@jobs/types/jobs/unnamed-employer.ts'
import { Problem } from '@jobs/types/problem.ts'
import { describe, expect, test } from 'bun:test'
import { XMLParser, XMLValidator } from 'fast-xml-parser'
import { createApp } from '../../app.ts'
import { testGateway } from '../pages-testing.ts'

const { ask, deps } = await testGateway()

const LISTING = '/api/public/v1/jobs'
const ATTRIBUTION_LINK = '<p>Powered by <a href="https://jobs.example">Jöbs &amp; &quot;Söhne&quot; &lt;b&gt;</a></p>'
const listed = async (query: string) => JobList.parse(await (await ask(`${LISTING}?${query}`)).json())

interface Channel {
  title: string
  link: string
  copyright: string
  item: { title: string; link: string; guid: string; pubDate: string; description: string }[]
  'atom:link': Record<string, string>[]
}
const channelOf = (xml: string): Channel => {
  expect(XMLValidator.validate(xml)).toBe(true)
  const options = {
    ignoreAttributes: false,
    htmlEntities: true,
    parseTagValue: false,
    isArray: (name: string) => ['item', 'atom:link'].includes(name),
  }
  return new XMLParser(options).parse(xml).rss.channel
}

describe('RSS', () => {
  test('has the jobs of the listing, with the attribution', async () => {
    const query = 'q=koch&language=de&per_page=10'
    const response = await ask(`${LISTING}.rss?${query}`)
    expect(response.headers.get('content-type')).toBe('application/rss+xml; charset=utf-8')
    const channel = channelOf(await response.text())
    const { data, meta } = await listed(query)
    expect(channel.item.map(({ link }) => link)).toEqual(data.map((job) => job.url))
    expect(channel.item[0]?.pubDate).toMatch(/^\w{3}, \d{2} \w{3} 2026 \d{2}:\d{2}:\d{2} \+0000$/)
    expect(channel.copyright).toBe(meta.license)
    for (const { description } of channel.item) expect(description).toEndWith(ATTRIBUTION_LINK)
    expect(channel['atom:link'].map((link) => [link['@_rel'], link['@_href']])).toEqual([
      ['self', 'https://jobs.example/api/public/v1/jobs.rss?page=1&per_page=10&q=koch&language=de'],
      ['next', 'https://jobs.example/api/public/v1/jobs.rss?page=2&per_page=10&q=koch&language=de'],
    ])
  })

  test('stays valid whatever a job is called', async () => {
    const xml = await (await ask(`${LISTING}.rss?q=hostil`)).text()
    const [item] = channelOf(xml).item
    expect(item?.title).toStartWith(`Hostil </script><script>alert(1)</script> "'&amp; ]]> <b>`)
    expect(xml).not.toMatch(/[^\P{Cc}\n]|[\ufffe\uffff]|\p{Cs}/u)
    const python = Bun.spawn(['python3', '-c', 'import sys, xml.dom.minidom as m; m.parse(sys.stdin.buffer)'], {
      stdin: new Blob([xml]),
    })
    expect(await python.exited).toBe(0)
  })

  test('of nothing is a feed too', async () => {
    const xml = await (await ask(`${LISTING}.rss?q=zzzzzzz`)).text()
    expect(XMLValidator.validate(xml)).toBe(true)
    expect(xml).not.toContain('<item>')
  })
})

describe('JSON Feed', () => {
  test('has the jobs of the listing in its order, with the attribution', async () => {
    const response = await ask(`${LISTING}.json?language=fr&per_page=7&page=2`)
    expect(response.headers.get('content-type')).toBe('application/feed+json')
    const feed = await response.json()
    const { data, meta } = await listed('language=fr&per_page=7&page=2')
    expect(feed).toMatchObject({
      version: 'https://jsonfeed.org/version/1.1',
      home_page_url: 'https://jobs.example',
      feed_url: 'https://jobs.example/api/public/v1/jobs.json?page=2&per_page=7&language=fr',
      next_url: 'https://jobs.example/api/public/v1/jobs.json?page=3&per_page=7&language=fr',
      language: 'fr',
      authors: [{ name: testSite.brandName, url: 'https://jobs.example' }],
      _jobs: { attribution: meta.attribution, license: meta.license, about: meta.docsUrl },
      items: data.map((job) => ({ id: job.url, url: job.url, title: job.title, date_published: job.publishedAt })),
    })
    const { items } = feed as { items: { content_html: string }[] }
    for (const item of items) expect(item.content_html).toEndWith(ATTRIBUTION_LINK)
  })

  test('ends without a next page', async () => {
    expect(await (await ask(`${LISTING}.json?per_page=100`)).json()).not.toHaveProperty('next_url')
  })
})

test.each([
  ['.rss', '<dc:creator>Weber GmbH</dc:creator>', 'dc:creator'],
  ['.json', '"authors":[{"name":"Weber GmbH"}]', '"authors":[{"name":"Not'],
])('%s names the employer of a job only where the ad names one', async (ending, named, field) => {
  const { ask, catalog } = await testGateway()
  const save = async (id: string, fields: Partial<JobFields> = {}) =>
    await savePosting(catalog, testPosting(id, { title: `Uhrmacher ${id}`, ...fields }), Date.now())
  await save('named')
  expect(await (await ask(`${LISTING}${ending}?q=uhrmacher`)).text()).toContain(named)
  await save('unnamed', { title: 'Imkerin', companyName: UNNAMED_EMPLOYER })
  const text = await (await ask(`${LISTING}${ending}?q=imkerin`)).text()
  expect(text).toContain('Imkerin')
  expect(text).not.toContain(field)
})

describe.each(['.rss', '.json'])('%s', (ending) => {
  const path = `${LISTING}${ending}`

  test('has the headers and the caching of the listing', async () => {
    const { headers } = await ask(path)
    const listing = (await ask(LISTING)).headers
    for (const name of [
      'cache-control',
      'x-attribution',
      'access-control-allow-origin',
      'access-control-expose-headers',
    ])
      expect(headers.get(name)).toBe(listing.get(name))
    expect(headers.get('link')).toContain('<https://jobs.example>; rel="license"')
    expect(headers.get('ratelimit-policy')).toBe('"public";q=1000000;w=900')
    const etag = headers.get('etag') ?? ''
    const unchanged = await ask(path, { headers: { 'if-none-match': etag } })
    expect([unchanged.status, unchanged.headers.get('etag'), await unchanged.text()]).toEqual([304, etag, ''])
    expect(unchanged.headers.has('x-attribution')).toBe(true)
  })

  test('is charged to the quota of the listing', async () => {
    const limited = createApp({ ...deps, rateLimit: createRateLimit({ name: 'public', quota: 2, trustProxy: 0 }) })
    expect((await ask(LISTING, {}, limited)).status).toBe(200)
    expect((await ask(path, { method: 'HEAD' }, limited)).status).toBe(200)
    const refused = await ask(path, {}, limited)
    expect(refused.status).toBe(429)
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
    expect(Problem.parse(await refused.json()).type).toEndWith('#quota-exceeded')
  })

  test('rejects what the listing rejects', async () => {
    const refused = await ask(`${path}?page=0&language=xx`)
    expect(refused.status).toBe(400)
    expect(Problem.parse(await refused.json()).errors?.map(({ parameter }) => parameter)).toEqual(['page', 'language'])
    const wrong = await ask(path, { method: 'POST' })
    expect([wrong.status, wrong.headers.get('allow')]).toEqual([405, 'GET, HEAD, OPTIONS'])
    const preflight = await ask(path, { method: 'OPTIONS' })
    expect([preflight.status, preflight.headers.get('access-control-allow-methods')]).toEqual([
      204,
      'GET, HEAD, OPTIONS',
    ])
  })

  test('is called after its search, so that a reader tells it from another', async () => {
    const titleIn = async (query: string) => {
      const text = await (await ask(`${path}?${query}`)).text()
      return ending === '.rss' ? channelOf(text).title : JSON.parse(text).title
    }
    expect(await titleIn('')).toEndWith(': remote and hybrid jobs')
    expect(await titleIn('q=koch&language=de')).toEndWith(': remote and hybrid jobs for “koch” (language: de)')
    expect(await titleIn('work_arrangement=remote&country=AT,DE')).toEndWith(
      ': remote and hybrid jobs (work arrangement: remote, country: AT,DE)',
    )
  })

  test('names an ignored parameter, and a page links to it', async () => {
    expect((await ask(`${path}?x=1`)).headers.get('x-ignored-parameters')).toBe('x')
    expect(await (await ask('/jobs')).text()).toMatch(new RegExp(`<link rel="alternate" [^>]*href="${path}"`))
  })

  test('holds no address of the ad elsewhere', async () => {
    const text = await (await ask(`${path}?per_page=100`)).text()
    for (const address of ['apply.example', 'source.example']) expect(text).not.toContain(address)
  })
})
