import { markFeedsFollowed } from '@jobs/catalog/feeds/feed-schedule.ts'
import { registerFeeds } from '@jobs/catalog/feeds/feeds.ts'
import { firstFill } from '@jobs/catalog/feeds/first-fill.ts'
import { openTestCatalog } from '@jobs/catalog/testing.ts'
import { openTestListing } from '@jobs/listing/testing.ts'
import { afterAll, expect, spyOn, test } from 'bun:test'
import { testFrame, testJob } from '../../testing-frame.ts'
import { openTestSite } from '../../testing.ts'
import { homePage, mixed } from './create-home.ts'

const { catalog, close } = await openTestCatalog()
afterAll(close)
const site = await openTestSite({}, openTestListing)
const frame = testFrame()

const feed = { connector: 'rss', settings: {}, intervalMinutes: 60, enabled: true }
const feeds = ['a', 'b', 'c'].map((key) => ({ ...feed, key }))

test('the home page says how far the first fill is, while there is one', async () => {
  await registerFeeds(catalog, feeds, 0)
  await markFeedsFollowed(catalog, 1)
  const progress = await firstFill(catalog, 1)
  const { body } = homePage(frame, { progress, now: 0 })
  expect(body).toMatch(/The catalogue is being filled: 0 of \d sources read, 0 jobs\./)
  expect(homePage(frame, { now: 0 }).body).not.toContain('being filled')
})

test('a first fill that begins after a visit is shown within seconds', async () => {
  const isFilling = async () => (await (await site.ask('/en/')).text()).includes('being filled')
  await site.catalog.transaction((tx) => tx`UPDATE feeds SET enabled = 0`)
  expect(await isFilling()).toBe(false)
  await registerFeeds(site.catalog, feeds, 0)
  await markFeedsFollowed(site.catalog, Date.now())
  const now = performance.now()
  using _ = spyOn(performance, 'now').mockImplementation(() => now + 6000)
  expect(await isFilling()).toBe(true)
})

test('jobs are browsed by occupations and skills, not by the tags of sources, which name towns and teams', () => {
  const none = {
    workArrangement: [],
    language: [],
    country: [],
    company: [],
    source: [],
    employmentType: [],
    level: [],
  }
  const facets = {
    ...none,
    requiredLanguage: [],
    occupation: [{ value: '2221', count: 3 }],
    skill: [{ value: 'Pflege', count: 2 }],
    tag: [{ value: 'paris', count: 9 }],
  }
  const figures = { jobs: 9, newJobs: 0, companies: 1, sources: 1 }
  const content = { figures, facets, newest: [], facts: new Map(), undated: new Set<string>() }
  const { body } = homePage(frame, { content, now: 0 })
  expect(body).toContain('href="/en/jobs?occupation=2221">Nurses')
  expect(body).toContain('href="/en/jobs?skill=Pflege"')
  expect(body).not.toContain('tag=paris')
})

const jobsOf = (source: string, count: number, companyOf: (index: number) => string) =>
  Array.from({ length: count }, (_, index) =>
    testJob({ slug: `${source}${index}`, companyName: companyOf(index), source }),
  )

test('a feed that comes all at once does not fill the page, nor does an employer', () => {
  const jobs = [
    ...jobsOf('bulk', 90, (index) => `B${index}`),
    ...jobsOf('one', 5, () => 'Weber'),
    ...jobsOf('other', 9, (index) => `O${index}`),
  ]
  const shown = mixed(jobs, 9)
  expect(shown.map(({ slug }) => slug)).toEqual(
    ['bulk0', 'bulk1', 'bulk2', 'one0', 'other0', 'other1', 'other2', 'bulk3', 'bulk4'].toSorted(
      (a, b) => jobs.findIndex(({ slug }) => slug === a) - jobs.findIndex(({ slug }) => slug === b),
    ),
  )
})

test('where there is nothing else, it does', () => {
  const jobs = jobsOf('bulk', 5, () => 'Weber')
  expect(mixed(jobs, 3)).toEqual(jobs.slice(0, 3))
  expect(mixed([], 3)).toEqual([])
})
