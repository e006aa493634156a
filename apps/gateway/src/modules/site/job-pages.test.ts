import { CatalogError } from '@jobs/catalog/store/catalog-error.ts'
import { withdrawPosting } from '@jobs/catalog/testing.ts'
import { createRateLimit } from '@jobs/http/quota/rate-limit.ts'
import { NOW } from '@jobs/site/testing.ts'
import { JobList } from '@jobs/types/jobs/job-list.ts'
import { describe, expect, test } from 'bun:test'
import { createApp } from '../../app.ts'
import { testGateway } from '../pages-testing.ts'

const { ask, deps, catalog } = await testGateway()

/** Uses a gateway without cached pages, which may be a second older than the catalogue. */
const jobsOf = async (query: string) =>
  JobList.parse(await (await ask(`/api/public/v1/jobs?${query}`, {}, createApp(deps))).json()).data
const pathOf = async (query: string) => new URL((await jobsOf(query))[0]?.url ?? '').pathname
test('the url of every job that is handed out opens', async () => {
  const jobs = await jobsOf('per_page=100')
  expect(jobs).toHaveLength(60)
  for (const job of jobs) {
    const response = await ask(job.url)
    expect(response.status).toBe(200)
    expect(await response.text()).toContain(`<html lang="${job.language}">`)
  }
})

test('the page of a job is not found under a slug that holds a query', async () => {
  const [job] = await jobsOf('q=reich')
  const path = new URL(job?.url ?? '').pathname
  expect((await ask(`${path}?q=imker`)).status).toBe(200)
  for (const odd of ['%3Fq%3Dimker', '%3F', '%20', '%ED%A0%80'])
    expect((await ask(`${path}${odd}`)).status).not.toBe(200)
  expect((await ask(`${path}?q=imker`)).status).toBe(200)
})

test('where to apply is no address where the operator does not want it', async () => {
  const app = createApp({ ...deps, pages: { securityContacts: [], mcpQuota: 1 } })
  const nowhere = await (await ask('/jobs/a/b', {}, app)).json()
  for (const method of ['POST', 'GET', 'HEAD', 'PUT', 'OPTIONS']) {
    const response = await ask(`${await pathOf('q=reich')}/apply`, { method }, app)
    expect([method, response.status]).toEqual([method, 404])
    if (method !== 'HEAD') expect(await response.json()).toEqual(nowhere)
  }
})

describe('the button to apply, there unless the operator takes it out', () => {
  const app = createApp(deps)

  test('the button redirects to the application page', async () => {
    const path = await pathOf('q=reich')
    const page = await ask(path, {}, app)
    expect(await page.text()).toContain(`<form method="post" action="${path}/apply">`)
    expect(page.headers.get('content-security-policy')).toContain("form-action 'self' https: http: mailto:;")
    const response = await ask(`${path}/apply`, { method: 'POST' }, app)
    expect([response.status, response.headers.get('location')]).toEqual([303, 'https://apply.example/secret'])
    expect(response.headers.get('cache-control')).toBe('no-store')
    for (const method of ['GET', 'HEAD', 'PUT']) {
      const refused = await ask(`${path}/apply`, { method }, app)
      expect([refused.status, refused.headers.get('location')]).toEqual([405, null])
    }
    expect((await ask('/jobs/nobody/apply', { method: 'POST' }, app)).status).toBe(404)
  })

  test('is bounded by the quota of the listing', async () => {
    const rateLimit = createRateLimit({ name: 'public', quota: 2, trustProxy: 1 })
    const limited = createApp({ ...deps, rateLimit })
    const path = `${await pathOf('q=reich')}/apply`
    const statuses = []
    for (let index = 0; index < 3; index++) statuses.push((await ask(path, { method: 'POST' }, limited)).status)
    expect(statuses).toEqual([303, 303, 429])
    const listing = await ask('/jobs', {}, limited)
    expect([listing.status, listing.headers.has('retry-after')]).toEqual([429, true])
    expect((await ask('/api/public/v1/jobs', {}, limited)).status).toBe(429)
  })
})

describe('a page that has to be made', () => {
  const limitedTo = (quota: number) =>
    createApp({ ...deps, rateLimit: createRateLimit({ name: 'public', quota, trustProxy: 1 }) })

  test('is charged, one in memory is not', async () => {
    const app = limitedTo(2)
    const path = await pathOf('q=reich')
    const first = await ask(path, {}, app)
    expect([first.status, first.headers.get('ratelimit')]).toEqual([200, expect.stringContaining('"public";r=1;')])
    for (let index = 0; index < 5; index++) {
      const kept = await ask(path, {}, app)
      expect([kept.status, kept.headers.has('ratelimit')]).toEqual([200, false])
    }
    expect((await ask('/jobs/nobody', {}, app)).status).toBe(404)
    for (const address of ['/jobs/nobody', '/statistics', '/companies', await pathOf('q=koch')]) {
      const refused = await ask(address, { headers: { accept: 'text/html' } }, app)
      expect([refused.status, refused.headers.has('retry-after')]).toEqual([429, true])
      expect(await refused.text()).toContain('<!doctype html>')
    }
    expect((await ask(path, {}, app)).status).toBe(200)
    expect((await ask('/', {}, app)).status).toBe(200)
  })

  test('is kept without the search that led to it, and answered with', async () => {
    const app = limitedTo(1)
    const path = await pathOf('q=reich')
    const plain = await (await ask(path, {}, app)).text()
    expect(plain).not.toContain('jobs?q=')
    for (const search of ['?q=reich', '?q=a%22%3E%26b&language=de', '?q=$1']) {
      const response = await ask(`${path}${search}`, {}, app)
      const page = await response.text()
      expect(response.status).toBe(200)
      expect(page.replace(/<p class="back">.*/, '')).toBe(plain.replace(/<p class="back">.*/, ''))
      expect(page).toMatch(/<p class="back"><a href="\/jobs\?q=[^"<>]*">[^<]+<\/a><\/p>/)
      expect([...response.headers.keys()]).toEqual([...(await ask(path, {}, app)).headers.keys()])
    }
  })
})

test('a closed job is gone, another address unknown, and neither is kept', async () => {
  await withdrawPosting(catalog, { source: 'arbeitnow', externalId: 'p57' }, NOW)
  for (const [address, status] of [
    [`/jobs/${await slugOf('p57')}`, 410],
    ['/jobs/nobody', 404],
    ['/jobs/%ff', 404],
    ["/jobs/'%20OR%201=1", 404],
    [`/jobs/${'a'.repeat(5000)}`, 404],
  ] as const) {
    const response = await ask(address, {}, createApp(deps))
    expect([response.status, response.headers.get('cache-control')]).toEqual([status, 'no-store'])
    expect(await response.text()).toContain('name="robots" content="noindex"')
  }
})

const slugOf = async (externalId: string): Promise<string> => {
  const [row] = await catalog.read`SELECT slug FROM jobs JOIN postings ON postings.job_id = jobs.id
    WHERE external_id = ${externalId}`
  return row.slug
}

describe('the listing as pages', () => {
  const titles = (page: string) => [...page.matchAll(/<a href="\/jobs\/[^"]+">([^<]+)<\/a>/g)].map(([, title]) => title)

  test('has the jobs of the API in its order, by search, language and page', async () => {
    for (const query of ['', 'q=koch', 'language=fr', 'q=koch&language=de&page=1']) {
      const page = await (await ask(`/jobs?${query}`)).text()
      const jobs = await jobsOf(`${query}&per_page=25`)
      expect(titles(page).map((title) => Bun.escapeHTML(title ?? ''))).toHaveLength(jobs.length)
      for (const job of jobs) expect(page).toMatch(new RegExp(`href="/jobs/${job.slug}[?"]`))
    }
    const second = await (await ask('/jobs?q=koch&page=2')).text()
    expect(second).toContain('<a rel="prev" href="/jobs?q=koch">')
    expect(second).toContain('<a rel="next" href="/jobs?q=koch&amp;page=3">')
    expect(second).toContain('content="noindex, follow"')
  })

  test('can be followed, with the search that is shown', async () => {
    const page = await (await ask('/jobs?q=koch&language=de&page=2')).text()
    const [, feed = ''] = page.match(/<a href="([^"]+)">Follow this search/) ?? []
    expect(feed).toBe('/api/public/v1/jobs.rss?q=koch&amp;language=de')
    expect((await ask(feed.replaceAll('&amp;', '&'))).status).toBe(200)
  })
})

test('while the catalogue is unavailable, people read so in words, and nothing of why', async () => {
  const broken = (failure: Error) => {
    const fail = () => {
      throw failure
    }
    const read = new Proxy(catalog.read, { apply: fail })
    return createApp({ ...deps, catalog: { ...catalog, read, snapshot: fail } })
  }
  const unavailable = new CatalogError('unavailable', 'hunter2')
  for (const path of ['/jobs', '/jobs?q=koch', '/jobs/nobody']) {
    for (const [failure, status] of [
      [unavailable, 503],
      [new Error('hunter2'), 500],
    ] as const) {
      const response = await ask(path, {}, broken(failure))
      expect([response.status, response.headers.get('cache-control')]).toEqual([status, 'no-store'])
      expect(response.headers.has('retry-after')).toBe(status === 503)
      const text = await response.text()
      expect(text).toContain('cannot be shown at the moment')
      expect(text).not.toContain('hunter2')
    }
  }
})

test('a site elsewhere has the pages, not this service', async () => {
  const at = async (url: string, to: ReturnType<typeof createApp>) => (await to.handle(new Request(url))).status
  const path = await pathOf('q=reich')
  const app = createApp(deps)
  expect(await at(`http://api.example${path}`, app)).toBe(404)
  expect(await at('http://api.example/jobs', app)).toBe(404)
  expect(await at(`http://jobs.example:3000${path}`, app)).toBe(200)
  const pages = { securityContacts: [], mcpQuota: 1 }
  expect(await at(`http://api.example${path}`, createApp({ ...deps, pages: { ...pages, listingPages: true } }))).toBe(
    200,
  )
  const never = createApp({ ...deps, pages: { ...pages, listingPages: false } })
  for (const address of [path, '/jobs', '/sitemap.xml'])
    expect(await at(`http://jobs.example${address}`, never)).toBe(404)
  expect(await (await ask('/', {}, never)).text()).toContain('<a class="button" href="https://jobs.example">')
})
