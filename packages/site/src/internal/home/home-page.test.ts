import { afterAll, expect, spyOn, test } from 'bun:test'
import { markFeedsFollowed } from '@jobs/catalog/feeds/feed-schedule.ts'
import { registerFeeds } from '@jobs/catalog/feeds/feeds.ts'
import { firstFill } from '@jobs/catalog/feeds/first-fill.ts'
import { openTestCatalog } from '@jobs/catalog/testing.ts'
import { openTestListing } from '@jobs/listing/testing.ts'
import { openTestSite } from '../../testing.ts'
import { testFrame } from '../../testing-frame.ts'
import { homePage } from './create-home.ts'

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
