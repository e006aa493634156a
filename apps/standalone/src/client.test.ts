import { savePosting } from '@jobs/catalog/merging/save-posting.ts'
import { testPosting } from '@jobs/catalog/testing.ts'
import { createJobsClient } from '@open-remote-jobs/client/client.ts'
import { expect, test } from 'bun:test'
import { openComposed, saveCooks } from './testing-composed.ts'

const { catalog, origin } = await openComposed({ SITE_URL: 'https://jobs.example', RATE_LIMIT_PUBLIC: '18' })
await saveCooks(catalog, 40)

test('the client reads every page, filter and change of the service', async () => {
  const client = createJobsClient({ baseUrl: origin })
  const read = async () => {
    const slugs = new Set<string>()
    for await (const job of client.jobs({ q: 'koch', perPage: 15 })) slugs.add(job.slug)
    return slugs.size
  }
  expect(await read()).toBe(40)
  expect((await client.page({ q: 'koch', page: 1, perPage: 15 })).unchanged).toBe(true)
  await savePosting(catalog, testPosting('new', { title: 'Koch neu' }), Date.now())
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
