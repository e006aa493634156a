import { afterAll, expect, test } from 'bun:test'
import { registerFeeds } from '@jobs/catalog/feeds.ts'
import { openTestCatalog } from '@jobs/catalog/testing.ts'
import { createFillLine } from './fill-line.ts'
import { homePage } from './home-page.ts'

const { catalog, close } = await openTestCatalog()
afterAll(close)
const site = { url: 'https://jobs.example', brandName: 'B', docsUrl: 'https://jobs.example/developers' }
const frame = { site, hasJobs: true, hasApi: true, hasMcp: true }

test('the home page says how far the first fill is, while there is one', async () => {
  const feed = { connector: 'rss', settings: {}, intervalMinutes: 60, enabled: true }
  await registerFeeds(
    catalog,
    ['a', 'b', 'c'].map((key) => ({ ...feed, key })),
    0,
  )
  const filling = createFillLine(catalog)
  while (filling() === '') await Bun.sleep(5)
  const { body } = homePage(frame, 'https://jobs.example', filling())
  expect(body).toMatch(/The catalogue is being filled: 0 of \d sources read, 0 jobs\./)
  expect(homePage(frame, 'https://jobs.example').body).not.toContain('being filled')
})
