import { afterAll, expect, test } from 'bun:test'
import { savePosting } from '@jobs/catalog/merging/save-posting.ts'
import { testPosting } from '@jobs/catalog/testing.ts'
import { openTestListing } from '@jobs/listing/testing.ts'
import { createJobsClient } from '@open-remote-jobs/client/client.ts'
import { loadEnv } from '@jobs/config/load-env.ts'
import { listen } from '@jobs/http/serve.ts'
import { compose } from './compose.ts'
import { shape } from './env.ts'

const opened = await openTestListing()
for (let index = 0; index < 40; index++) {
  const fields = { title: `Koch ${index}`, publishedAt: Date.UTC(2026, 9, 1) + index * 60_000 }
  await savePosting(opened.catalog, testPosting(String(index), fields), Date.now())
}
const app = compose(loadEnv(shape, { SITE_URL: 'https://jobs.example', RATE_LIMIT_PUBLIC: '18' }), opened)
const baseUrl = listen(app, { hostname: '127.0.0.1', port: 0 })
afterAll(async () => {
  await app.stop(true)
  await opened.close()
})

test('the client reads every page, filter and change of the service', async () => {
  const client = createJobsClient({ baseUrl })
  const read = async () => {
    const slugs = new Set<string>()
    for await (const job of client.jobs({ q: 'koch', perPage: 15 })) slugs.add(job.slug)
    return slugs.size
  }
  expect(await read()).toBe(40)
  expect((await client.page({ q: 'koch', page: 1, perPage: 15 })).unchanged).toBe(true)
  await savePosting(opened.catalog, testPosting('new', { title: 'Koch neu' }), Date.now())
  // Postings of a feed are listed within a second.
  await Bun.sleep(1000)
  expect(await read()).toBe(41)
  expect((await client.page({ perPage: 1 })).rateLimit).toMatchObject({ remaining: 10 })
  const wanted = { tag: 'FINANZEN', workArrangement: 'hybrid', publishedSince: new Date(Date.UTC(2026, 9, 1)) } as const
  const narrowed = await client.page({ ...wanted, perPage: 1 })
  expect(narrowed.total).toEqual({ jobs: 41, isMore: false })
  expect((await client.facets(wanted)).company).toEqual([{ value: 'Weber GmbH', count: 41 }])
  const [job] = narrowed.data
  expect(await client.job(job?.slug ?? '')).toMatchObject({ ...job, employer: 'Weber GmbH' })
  await expect(client.job('nobody')).rejects.toMatchObject({ status: 404 })
  await expect(client.page({ page: 0 })).rejects.toMatchObject({
    reason: 'bad_request',
    problem: { errors: [{ parameter: 'page' }], attribution: 'Jobs by Open Remote Jobs (https://jobs.example)' },
  })
  await expect(read().then(read)).rejects.toMatchObject({
    reason: 'rate_limited',
    retryAfterSeconds: expect.any(Number),
  })
})
