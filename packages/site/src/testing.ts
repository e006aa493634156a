import { savePosting } from '@jobs/catalog/merging/save-posting.ts'
import { listedJobs, testPosting } from '@jobs/catalog/testing.ts'
import { anyHost } from '@jobs/http/any-host.ts'
import { problems } from '@jobs/http/problems.ts'
import { createRateLimit } from '@jobs/http/quota/rate-limit.ts'
import { openTestListing } from '@jobs/listing/testing.ts'
import { DAY_MS } from '@jobs/types/values/time.ts'
import { afterAll } from 'bun:test'
import { Elysia } from 'elysia'
import { createSite } from './create-site.ts'
import { createErrorPage } from './web/error-page.ts'
import type { PagesDeps } from './web/pages-deps.ts'

export const NOW = Date.UTC(2026, 10, 1)

/** Text that breaks out of any context that does not escape it. */
const HOSTILE = `</script><script>alert(1)</script> "'&amp; ]]> <b>\u0001\u0008\u2028\ud800\ufffe`

export const testSite = {
  url: 'https://jobs.example',
  brandName: 'Jöbs & "Söhne" <b>',
  docsUrl: 'https://jobs.example/developers',
}

/** Opens a listing of 60 jobs, two of them with high pay, one of these with hostile texts. */
export const openTestJobs = async () => {
  const opened = await openTestListing()
  const { catalog } = opened
  for (let index = 0; index < 58; index++) {
    const language = (['de', 'en', 'fr'] as const)[index % 3] ?? 'de'
    const workArrangement = index % 2 === 0 ? 'hybrid' : 'remote'
    const fields = {
      title: `Koch ${index}`,
      language,
      workArrangement,
      publishedAt: NOW - (index + 2) * DAY_MS,
    } as const
    await savePosting(catalog, testPosting(`p${index}`, fields), NOW)
  }
  const pay = { salaryMin: 50_000, salaryMax: 60_000, currency: 'EUR' }
  const hostile = {
    title: `Hostil ${HOSTILE}`,
    companyName: `Firma ${HOSTILE}`,
    tags: [HOSTILE],
    location: 'Berlin',
    publishedAt: NOW,
    description: `<p onclick="alert(1)">${HOSTILE}</p><a href="https://apply.example/secret">https://apply.example/secret</a>`,
    ...pay,
  }
  await savePosting(catalog, testPosting('hostile', hostile), NOW)
  const paid = { title: 'Reich', workArrangement: 'remote', location: 'Remote, EU', publishedAt: NOW - DAY_MS } as const
  await savePosting(catalog, { ...testPosting('paid', { ...paid, ...pay }), expiresAt: NOW + 30 * DAY_MS }, NOW)
  return opened
}

/** Creates the pages without the rest of the gateway. */
export const createTestSite = (deps: PagesDeps) =>
  new Elysia(anyHost).use(problems(deps.site, createErrorPage(deps))).use(createSite(deps))

/** Returns a function that sends requests to an app by the site's name, as a TLS proxy would forward them. */
export const askingOf =
  (app: { handle: (request: Request) => Response | Promise<Response> }) =>
  async (path: string, init: RequestInit = {}, to = app): Promise<Response> => {
    const url = new URL(path, testSite.url)
    url.protocol = 'http'
    return await to.handle(new Request(url.href, init))
  }

/** The dependencies of an app on an opened listing. */
export const testDeps = ({ catalog, search }: Pick<PagesDeps, 'catalog' | 'search'>) => ({
  catalog,
  search,
  site: testSite,
  publicApiEnabled: true,
  mcp: () => new Response(),
  rateLimit: createRateLimit({ name: 'public', quota: 1_000_000, trustProxy: 1 }),
})

/** Opens the pages on the listing of `openTestJobs`, or on another one, for the tests of a file. */
export const openTestSite = async (options: Partial<PagesDeps> = {}, open: typeof openTestListing = openTestJobs) => {
  const opened = await open()
  afterAll(opened.close)
  const deps: PagesDeps = {
    ...testDeps(opened),
    pages: { applyRedirect: true, securityContacts: [], mcpQuota: 120 },
    ...options,
  }
  const ask = askingOf(createTestSite(deps))
  /** Renders a page again, bypassing the page cache. */
  const pageAt = async (path: string, status = 200): Promise<string> => {
    const response = await ask(path, { headers: { accept: 'text/html' } }, createTestSite(deps))
    if (response.status !== status) throw new Error(`${path} answers ${response.status}, not ${status}`)
    return await response.text()
  }
  const jobCalled = async (title: string) => {
    const job = (await listedJobs(opened.catalog, testSite)).find((one) => one.title === title)
    if (!job) throw new Error(`no job ${title}`)
    return job
  }
  return { ...opened, deps, ask, pageAt, jobCalled }
}

/** Returns the main part of a page of the listing, unescaped, and the titles of its jobs. */
export const listedIn = (page: string) => {
  const main = page.slice(page.indexOf('<main'), page.indexOf('</main>')).replaceAll('&amp;', '&')
  const titles = [...main.matchAll(/<h2 lang="\w+" dir="auto"><a [^>]+>([^<]+)</g)].map(([, title = '']) => title)
  return { main, titles }
}

/** Returns the JSON-LD of a job's page. */
export const postingIn = (page: string): Record<string, unknown> =>
  JSON.parse(page.match(/<script type="application\/ld\+json">(.*?)<\/script>/s)?.[1] ?? '')
