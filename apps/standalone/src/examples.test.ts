import { createJob } from '@jobs/catalog/jobs/edits/create-job.ts'
import { testActor } from '@jobs/catalog/testing.ts'
import { isForOthers } from '@jobs/config/is-for-others.ts'
import { loadEnv } from '@jobs/config/load-env.ts'
import { until } from '@jobs/core/testing/until.ts'
import { followExamples } from '@jobs/ingest/worker/worker.ts'
import { openTestListing } from '@jobs/listing/testing.ts'
import type { JobList } from '@jobs/types/jobs/job-list.ts'
import { afterAll, expect, test } from 'bun:test'
import { compose } from './compose.ts'
import { loadDemo } from './demo/load-demo.ts'
import { shape } from './env.ts'
import { startService } from './testing-service.ts'

const { catalog, search, close } = await openTestListing()
afterAll(close)
const site = { url: 'http://127.0.0.1:3000', brandName: 'B', docsUrl: 'http://127.0.0.1:3000/developers' }
/** Renders a page with a new service, whose cache is empty. */
const page = async (path: string) => {
  const gateway = compose(loadEnv(shape, {}), { catalog, search })
  return await (await gateway.handle(new Request(`http://127.0.0.1:3000${path}`))).text()
}
const listed = async () => (JSON.parse(await page('/api/public/v1/jobs?per_page=100')) as JobList).data

test('invented jobs are labelled and excluded from search engines', async () => {
  expect(await loadDemo(catalog)).toBeGreaterThan(250)
  const words = { de: 'Diese Stelle ist erfunden', en: 'this job is invented', fr: 'cette offre est inventée' }
  for (const language of ['de', 'en', 'fr'] as const) {
    const job = (await listed()).find((one) => one.language === language)
    const html = await page(`/jobs/${job?.slug}`)
    expect(html).toContain(words[language])
    expect(html).toContain('<meta name="robots" content="noindex">')
    expect(html).not.toContain('application/ld+json')
  }
  expect(await page('/de/jobs')).toContain(words.de)
  expect(await page('/sitemap.xml')).not.toContain('<loc>')
})

test('invented jobs disappear with the first real job', async () => {
  const end = await followExamples(catalog)
  expect((await listed()).length).toBe(100)
  const input = { title: 'Imkerin', companyName: 'Fern GmbH', location: 'Ulm', workArrangement: 'hybrid' } as const
  const text = { language: 'de', description: 'Bienen', applyUrl: 'https://fern.example/apply' } as const
  await createJob({ catalog, site }, { ...input, ...text, tags: [] }, testActor, Date.now())
  await until(async () => (await listed()).length === 1)
  end()
  expect(await page('/sitemap.xml')).toContain('/jobs/imkerin')
  expect(await page(`/jobs/${(await listed())[0]?.slug}`)).not.toContain('invented')
})

test('invented jobs appear only on a local or development address', async () => {
  for (const env of [{}, { SITE_URL: 'http://localhost:3000' }, { SITE_URL: 'http://127.0.0.1' }, { NODE_ENV: 'test' }])
    expect(isForOthers(env)).toBe(false)
  for (const env of [{ NODE_ENV: 'production' }, { SITE_URL: 'https://jobs.example' }, { SITE_URL: 'http://10.0.0.7' }])
    expect(isForOthers(env)).toBe(true)
  const service = await startService([], { SITE_URL: 'https://jobs.example' }, 'index.ts')
  expect(((await (await service.list()).json()) as JobList).data).toEqual([])
  await service.close()
})
