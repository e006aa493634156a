import { savePosting } from '@jobs/catalog/merging/save-posting.ts'
import {
  listedJobs,
  openTestCatalog,
  testEngines,
  testPosting,
  testSite as site,
  withdrawPosting,
} from '@jobs/catalog/testing.ts'
import { closedAfterEach } from '@jobs/core/testing/closing.ts'
import { DAY_MS } from '@jobs/types/values/time.ts'
import { describe, expect, test } from 'bun:test'
import { findJobDetail } from './find-job-detail.ts'
import { findListing } from './find-listing.ts'

const NOW = Date.UTC(2026, 10, 1)
const on = (day: number) => new Date(NOW + day * DAY_MS).toISOString()

describe.each(testEngines)('a job that is posted again on %s', (engine) => {
  const closing = closedAfterEach()
  const open = async () => {
    const { catalog } = closing(await openTestCatalog(engine))
    const ad = testPosting('first')
    const save = (externalId: string, day: number, source = ad.source) =>
      savePosting(
        catalog,
        { ...ad, externalId, source, url: `https://${source}.example/${externalId}` },
        NOW + day * DAY_MS,
      )
    const detail = async () => {
      const [job, ...others] = await listedJobs(catalog, site)
      expect(others).toEqual([])
      const found = await findJobDetail(catalog, site, job?.slug ?? '')
      if (found.status !== 'listed') throw new Error(found.status)
      return found.detail
    }
    const withdraw = (externalId: string, day: number) =>
      withdrawPosting(catalog, { source: ad.source, externalId }, NOW + day * DAY_MS)
    return { catalog, save, withdraw, detail }
  }

  test('under a new id keeps its first date and says when', async () => {
    const { catalog, save, withdraw, detail } = await open()
    await save('first', 0)
    await withdraw('first', 10)
    await save('second', 20)
    const found = await detail()
    expect(found).toMatchObject({ firstSeenAt: on(0), repostedAt: on(20), lastConfirmedAt: on(20) })
    expect(await findListing(catalog, site, found.slug)).toMatchObject({
      listing: { firstSeenAt: NOW, repostedAt: NOW + 20 * DAY_MS, isUndated: false },
    })
  })

  test('also when the former id goes only afterwards', async () => {
    const { save, withdraw, detail } = await open()
    await save('first', 0)
    await save('second', 1)
    expect(await detail()).not.toHaveProperty('repostedAt')
    await withdraw('first', 2)
    expect(await detail()).toMatchObject({ firstSeenAt: on(0), repostedAt: on(1) })
  })

  test('is no repost on another board, nor when it comes back under its id', async () => {
    const { save, withdraw, detail } = await open()
    await save('first', 0)
    await save('copy', 5, 'board')
    await withdraw('first', 6)
    expect(await detail()).not.toHaveProperty('repostedAt')
    await save('first', 8)
    expect(await detail()).not.toHaveProperty('repostedAt')
    expect(await detail()).toMatchObject({ firstSeenAt: on(0) })
  })
})
