import { savePosting } from '@jobs/catalog/merging/save-posting.ts'
import { testPosting } from '@jobs/catalog/testing.ts'
import { createRateLimit } from '@jobs/http/quota/rate-limit.ts'
import { awaitConfirmed, recentlyConfirmed } from '@jobs/listing/filter/confirmed-share.ts'
import { openTestListing } from '@jobs/listing/testing.ts'
import { JobList } from '@jobs/types/jobs/job-list.ts'
import { Problem } from '@jobs/types/problem.ts'
import { DAY_MS } from '@jobs/types/values/time.ts'
import { afterAll, beforeAll, expect } from 'bun:test'
import { createApp } from './app.ts'

const site = { url: 'https://jobs.example', brandName: 'Jöbs', docsUrl: 'https://jobs.example/developers' }
export const PATH = '/api/public/v1/jobs'
export const ATTRIBUTION = 'Jobs by Jöbs (https://jobs.example)'
export const PAY = { salaryMin: 50_000, salaryMax: 60_000, currency: 'EUR' }
export const WAYS = ['app.handle', 'a socket'] as const
const NOW = Date.UTC(2026, 10, 1)

/**
 * Opens the gateway on a catalogue of 130 jobs, two per day, and an older one with pay. Closes after the tests of the
 * file.
 */
export const openRest = async () => {
  const opened = await openTestListing()
  const { catalog, search } = opened
  for (let index = 0; index < 130; index++) {
    const language = (['de', 'en', 'fr'] as const)[index % 3] ?? 'de'
    const fields = { publishedAt: NOW - Math.floor(index / 2) * DAY_MS, language, title: `Stelle ${index}` }
    await savePosting(catalog, testPosting(`p${index}`, fields), NOW)
  }
  const munich = { title: 'Entwickler in München', publishedAt: NOW - 200 * DAY_MS, ...PAY }
  await savePosting(catalog, testPosting('munich', munich), NOW)
  // On a busy machine the first answers do not wait for it.
  while (!recentlyConfirmed(catalog)) await awaitConfirmed(catalog)
  afterAll(() => opened.close())
  const rateLimit = createRateLimit({ name: 'public', quota: 1_000_000, trustProxy: 1 })
  return { catalog, search, site, publicApiEnabled: true, rateLimit }
}

/** Returns a function that sends requests in one of the ways; a server listens while the surrounding tests run. */
export const asking = (way: (typeof WAYS)[number], deps: Awaited<ReturnType<typeof openRest>>) => {
  const app = createApp(deps)
  const dormant = createApp({ ...deps, publicApiEnabled: false })
  const bases = new Map<unknown, string>()
  beforeAll(() => {
    if (way === 'app.handle') return
    for (const one of [app, dormant])
      bases.set(one, one.listen({ port: 0, hostname: '127.0.0.1' }).server?.url.href ?? '')
  })
  afterAll(async () => {
    for (const one of [app, dormant]) if (one.server) await one.stop(true)
  })
  const call = async (path: string, init: RequestInit = {}, to = app) => {
    const url = new URL(path, bases.get(to) ?? 'http://127.0.0.1').href
    return bases.has(to) ? await fetch(url, init) : await to.handle(new Request(url, init))
  }
  const page = async (query: string) => {
    const response = await call(`${PATH}${query}`)
    expect(response.status).toBe(200)
    return JobList.parse(await response.json())
  }
  return { call, page, dormant }
}

/** Returns the problem in a response after checking its status. */
export const problemOf = async (response: Response, status: number) => {
  expect(response.status).toBe(status)
  expect(response.headers.get('content-type')).toBe('application/problem+json')
  expect(response.headers.get('cache-control')).toBe('no-store')
  const body = Problem.parse(await response.json())
  expect(body).toMatchObject({ status, attribution: ATTRIBUTION })
  return body
}
