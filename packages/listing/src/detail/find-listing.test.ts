import { savePosting } from '@jobs/catalog/merging/save-posting.ts'
import { openTestCatalog, testEngines, testPosting, testSite as site, withdrawPosting } from '@jobs/catalog/testing.ts'
import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import { listedSlugs } from '../order/listed-slugs.ts'
import { applyAddress, findListing } from './find-listing.ts'

const NOW = Date.UTC(2026, 10, 1)

describe.each(testEngines)('on %s', (engine) => {
  let opened: Awaited<ReturnType<typeof openTestCatalog>>
  beforeAll(async () => {
    opened = await openTestCatalog(engine)
  })
  afterAll(() => opened.close())
  const slugs = async () => (await listedSlugs(opened.catalog, 0, 100)).map(({ slug }) => slug)

  test('a listed job is found with its description, and its end', async () => {
    const posting = { ...testPosting('one'), expiresAt: NOW + 1000 }
    await savePosting(opened.catalog, posting, NOW)
    const [slug = ''] = await slugs()
    const found = await findListing(opened.catalog, site, slug)
    if (found.status !== 'listed') throw new Error(found.status)
    expect(found.listing.job).toMatchObject({ slug, url: `https://jobs.example/jobs/${slug}`, language: 'de' })
    expect(found.listing).toMatchObject({
      description: posting.fields.description,
      updatedAt: NOW,
      validThrough: NOW + 1000,
      canApply: true,
      eligibility: { scope: 'unknown' },
      lastConfirmedAt: NOW,
      postings: [{ source: 'arbeitnow', connector: 'arbeitnow', url: 'https://source.example/one' }],
    })
    expect(await applyAddress(opened.catalog, slug)).toBe('https://apply.example/secret')
  })

  test("falls back to the ad's address for applying, and leaves an unstated end unknown", async () => {
    const posting = testPosting('two', { title: 'Koch', publishedAt: NOW })
    delete posting.fields.applyUrl
    await savePosting(opened.catalog, posting, NOW)
    const [slug = ''] = await slugs()
    expect(await applyAddress(opened.catalog, slug)).toBe('https://source.example/two')
    expect(await findListing(opened.catalog, site, slug)).not.toHaveProperty('listing.validThrough')
  })

  test('a closed job is gone and takes no applications; other slugs are unknown', async () => {
    const [slug = ''] = await slugs()
    await withdrawPosting(opened.catalog, { source: 'arbeitnow', externalId: 'two' }, NOW)
    expect(await findListing(opened.catalog, site, slug)).toMatchObject({
      status: 'gone',
      closedAt: new Date(NOW).toISOString(),
      reason: 'withdrawn',
      job: { slug, title: 'Koch', companyName: 'Weber GmbH' },
    })
    expect(await applyAddress(opened.catalog, slug)).toBeUndefined()
    for (const unknown of ['nobody', `${slug}\0`]) {
      expect(await findListing(opened.catalog, site, unknown)).toEqual({ status: 'unknown' })
      expect(await applyAddress(opened.catalog, unknown)).toBeUndefined()
    }
  })
})
