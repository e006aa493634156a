import { afterAll, expect, test } from 'bun:test'
import { registerFeeds } from '@jobs/catalog/feeds/feeds.ts'
import { openTestCatalog } from '@jobs/catalog/testing.ts'
import { testFrame } from '../../testing-frame.ts'
import { followFill } from './follow-fill.ts'
import { homePage } from './home-page.ts'

const { catalog, close } = await openTestCatalog()
afterAll(close)
const frame = testFrame()

test('the home page says how far the first fill is, while there is one', async () => {
  // Without feeds the fill has not begun.
  await catalog.transaction((tx) => tx`UPDATE feeds SET enabled = 0`)
  expect(await followFill(catalog)()).toEqual({ fill: undefined, isDone: false })
  const feed = { connector: 'rss', settings: {}, intervalMinutes: 60, enabled: true }
  await registerFeeds(
    catalog,
    ['a', 'b', 'c'].map((key) => ({ ...feed, key })),
    0,
  )
  const { fill } = await followFill(catalog)()
  const { body } = homePage(frame, { fill, now: 0 })
  expect(body).toMatch(/The catalogue is being filled: 0 of \d sources read, 0 jobs\./)
  expect(homePage(frame, { now: 0 }).body).not.toContain('being filled')
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
