import { numberIn } from '@jobs/core/numbers-in.ts'
import { closedAfterEach } from '@jobs/core/testing/closing.ts'
import { describe, expect, test } from 'bun:test'
import { listAudit } from '../audit/list-audit.ts'
import { registerFeeds } from '../feeds/feeds.ts'
import { findJob } from '../jobs/find-job.ts'
import { jobPostings } from '../jobs/job-postings.ts'
import { currentRevision } from '../revision/catalog-state.ts'
import {
  openTestCatalog,
  testActor,
  testEngines,
  testFeed,
  testPosting,
  testSite,
  withdrawPosting,
} from '../testing.ts'
import { judgeMerge } from './judge-merge.ts'
import { countVerdicts, listVerdicts } from './list-merges.ts'
import { savePosting } from './save-posting.ts'
import { splitPosting } from './split-posting.ts'

const NOW = Date.UTC(2026, 10, 1)

describe.each(testEngines)('splitting a posting off on %s', (engine) => {
  const closing = closedAfterEach()
  /** A catalogue with one job, of as many postings. */
  const open = async (count: number) => {
    const { catalog } = closing(await openTestCatalog(engine))
    const ad = (at: number) => ({
      ...testPosting('ad'),
      source: `board-${at}`,
      feedKey: `board-${at}`,
      url: `https://board-${at}.example/ad`,
    })
    const boards = Array.from({ length: count }, (_, at) => at)
    await registerFeeds(
      catalog,
      boards.map((at) => ({ ...testFeed, key: `board-${at}`, settings: { board: at } })),
      NOW,
    )
    for (const at of boards) await savePosting(catalog, ad(at), NOW)
    const job = await numberIn(catalog.read`SELECT id FROM jobs`)
    const within = async (id: number) => (await jobPostings(catalog, id)).map(({ source }) => source)
    const idOf = (at: number) => numberIn(catalog.read`SELECT id FROM postings WHERE source = ${`board-${at}`}`)
    const split = async (at: number) => await splitPosting(catalog, await idOf(at), NOW, testActor)
    const find = async (id: number | undefined) => (await findJob({ catalog, site: testSite }, String(id)))?.job
    return { catalog, ad, job, within, idOf, split, find }
  }

  test('lists it as a job under an address of its own, and leaves the rest as it was', async () => {
    const { job, within, split, find } = await open(3)
    const before = await find(job)
    const own = await split(1)
    expect([await within(job), await within(own ?? 0)]).toEqual([['board-0', 'board-2'], ['board-1']])
    expect(await find(own)).toMatchObject({ status: 'active', title: before?.title, source: 'board-1' })
    expect(await find(job)).toMatchObject({ status: 'active', slug: before?.slug, source: 'board-0' })
    expect((await find(own))?.slug).not.toBe(before?.slug)
  })

  test('shows another posting of the job where it was the one shown', async () => {
    const { job, split, find } = await open(2)
    expect((await find(job))?.source).toBe('board-0')
    const own = await split(0)
    expect([(await find(job))?.source, (await find(own))?.source]).toEqual(['board-1', 'board-0'])
  })

  test('is audited with the posting and both jobs', async () => {
    const { catalog, job, split, idOf } = await open(2)
    const own = await split(1)
    const posting = { postingId: await idOf(1), source: 'board-1', externalId: 'ad' }
    expect((await listAudit(catalog, { page: 1, perPage: 10 })).items).toMatchObject([
      {
        action: 'job.split',
        by: testActor,
        subject: { kind: 'job', key: String(job) },
        before: { ...posting, jobId: job },
        after: { ...posting, jobId: own },
      },
    ])
  })

  test('changes nothing for an unknown posting and for the only one of its job', async () => {
    const { catalog, job, within, split } = await open(1)
    const revision = await currentRevision(catalog)
    expect([await split(0), await splitPosting(catalog, 99_999, NOW, testActor)]).toEqual([undefined, undefined])
    expect([await currentRevision(catalog), await within(job)]).toEqual([revision, ['board-0']])
    expect([await countVerdicts(catalog), (await listAudit(catalog, { page: 1, perPage: 1 })).total]).toEqual([
      { same: 0, different: 0 },
      0,
    ])
  })

  test('of all postings one by one gives each a job, which later runs keep', async () => {
    const { catalog, ad, job, split, within } = await open(4)
    for (const at of [3, 2, 1]) await split(at)
    expect(await split(0)).toBeUndefined()
    for (const at of [0, 1, 2, 3]) {
      const { fields } = testPosting('ad', { tags: [`neu ${at}`] })
      await savePosting(catalog, { ...ad(at), fields }, NOW + 1)
    }
    expect(await within(job)).toEqual(['board-0'])
    expect(await numberIn(catalog.read`SELECT COUNT(*) FROM jobs WHERE status = 'active'`)).toBe(4)
  })

  test('is possible for a posting that its source withdrew, whose job is closed then', async () => {
    const { catalog, job, split, find } = await open(2)
    await withdrawPosting(catalog, { source: 'board-1', externalId: 'ad' }, NOW)
    const own = await split(1)
    expect([(await find(job))?.status, (await find(own))?.status]).toEqual(['active', 'closed'])
  })

  test('of a large job keeps twenty pairs to learn from, but separates it from all', async () => {
    const { catalog, ad, job, split, within } = await open(23)
    const own = await split(22)
    const { total, items } = await listVerdicts(catalog, { page: 1, perPage: 50 })
    expect([total, new Set(items.map(({ verdict }) => verdict?.origin))]).toEqual([20, new Set(['split'])])
    await savePosting(catalog, { ...ad(22), fields: testPosting('ad', { tags: ['neu'] }).fields }, NOW + 1)
    expect([(await within(job)).length, await within(own ?? 0)]).toEqual([22, ['board-22']])
  })

  test('takes along those judged to be the same, of however many', async () => {
    const { catalog, job, within, idOf } = await open(63)
    const judge = async (a: number, b: number, verdict: 'same' | 'different') =>
      await judgeMerge(catalog, [await idOf(a), await idOf(b)], verdict, testActor, NOW)
    await judge(3, 2, 'same')
    const [kept, own] = await judge(1, 2, 'different')
    expect([kept, await within(own)]).toEqual([job, ['board-2', 'board-3']])
  })

  test('lets a new copy join one of the two, never both', async () => {
    const { catalog, ad, job, split, within } = await open(2)
    const own = await split(1)
    await registerFeeds(catalog, [{ ...testFeed, key: 'board-9', settings: { board: 9 } }], NOW)
    await savePosting(catalog, ad(9), NOW + 1)
    const sizes = [(await within(job)).length, (await within(own ?? 0)).length]
    expect(sizes.toSorted((a, b) => a - b)).toEqual([1, 2])
  })
})
