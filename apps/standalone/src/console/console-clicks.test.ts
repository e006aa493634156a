import { openCatalog } from '@jobs/catalog/store/open-catalog.ts'
import { executablePath } from '@jobs/gateway/testing-browser.ts'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'bun:test'
import type { Page } from 'playwright-core'
import { localFeed } from '../testing-service.ts'
import { openConsole } from './testing-console.ts'
import { DOUBTFUL, manyItems, serveFeeds, SHARED } from './testing-feeds.ts'

const FEEDS = 50
const LONG_MS = 600_000
const TWO_DAYS_MS = 2 * 86_400_000

/** The clicks of each task that the documentation states, in the first column after its name. */
const documented = async (): Promise<Map<string, number>> => {
  const text = await Bun.file(`${import.meta.dir}/../../../../docs/console.md`).text()
  return new Map([...text.matchAll(/^\| ([^|]+) \| (\d+) \|/gm)].map(([, task = '', clicks]) => [task, Number(clicks)]))
}

/** Presses, and counts them: what an operator does to get somewhere. */
const counting = (page: Page) => {
  let clicks = 0
  return {
    click: async (
      role: Parameters<Page['getByRole']>[0],
      name: string | RegExp,
      within: Pick<Page, 'getByRole'> = page,
    ) => {
      clicks += 1
      // A box is drawn over the native one, which the keyboard reaches.
      await within
        .getByRole(role, { name })
        .first()
        .click({ force: role === 'checkbox' })
    },
    clicks: () => clicks,
  }
}
type Click = ReturnType<typeof counting>['click']

const searchFor = async (page: Page, words: string) => {
  await page.getByRole('searchbox').first().fill(words)
  await page.keyboard.press('Enter')
}

describe.skipIf(!executablePath)('the clicks of an operator', () => {
  const feeds = serveFeeds({
    first: [...DOUBTFUL.first, SHARED],
    second: [...DOUBTFUL.second, { ...SHARED, id: 'again' }],
    few: manyItems(60, 20),
  })
  let opened: Awaited<ReturnType<typeof openConsole>>
  beforeAll(async () => {
    opened = await openConsole(
      ['first', 'second', 'few', 'broken'].map((key) => localFeed(key, feeds.addressOf(key), false)),
    )
    for (let at = 0; at < FEEDS; at++) {
      const settings = { board: `dead-${at}` }
      const feed = { key: `dead-${at}`, connector: 'ashby', settings, intervalMinutes: 60, enabled: true }
      expect((await opened.service.admin('POST', 'feeds', feed)).status).toBe(201)
    }
    for (const key of ['first', 'second', 'few', 'broken']) await opened.run(key)
    const catalog = await openCatalog({ dataDir: opened.service.dataDir })
    await catalog.transaction(
      (tx) => tx`UPDATE feeds SET enabled = 1, failing_since = ${Date.now() - TWO_DAYS_MS} WHERE key = 'broken'`,
    )
    await catalog.close()
  }, LONG_MS)
  afterEach(() => opened?.leave())
  afterAll(async () => {
    await opened?.close()
    await feeds.close()
  })

  const tasks: Record<string, (page: Page, click: Click) => Promise<void>> = {
    'See why a feed failed': async (page) => await page.getByText(/404/).first().waitFor(),
    'Add a feed from its address, after a dry run': async (page, click) => {
      await click('link', 'Feeds')
      await click('button', 'Add a feed')
      const form = page.getByRole('dialog')
      await form.getByLabel('Address of a careers page or feed').fill('https://jobs.ashbyhq.com/glaswerk')
      await form.getByText('Recognised as Ashby.').waitFor()
      expect(await form.getByLabel('Name of the board').inputValue()).toBe('glaswerk')
      await click('button', 'Try it out', form)
      await form.locator('section[aria-busy=false]').waitFor()
      await click('button', 'Add a feed', form)
      await page.getByRole('heading', { level: 1, name: 'glaswerk' }).waitFor()
    },
    'Correct a value of a job': async (page, click) => {
      await searchFor(page, 'Buchbinderei')
      await click('link', /Leitung der Buchbinderei/)
      await click('button', 'Change: Years of experience')
      await page.locator('.derived form').getByLabel('Years of experience').fill('4')
      await page.keyboard.press('Enter')
      await page.getByText('Years of experience is saved and pinned.').first().waitFor()
    },
    'Find the items that a run skipped': async (page, click) => {
      await click('link', 'Runs')
      await click('link', /^\d+ left out of few$/)
      await page.getByText('company missing').first().waitFor()
    },
    'Find them from the page of the feed': async (page, click) => {
      await searchFor(page, 'few')
      await click('link', 'few')
      await click('link', /^Show left-out items: \d+$/)
      await page.getByRole('heading', { name: 'Left-out items' }).waitFor()
    },
    'Split a wrong merge': async (page, click) => {
      await click('link', 'Merges')
      await click('button', 'Different jobs')
      await click('button', 'Different jobs', page.getByRole('alertdialog'))
      await page.getByText('The postings are now separate jobs.').first().waitFor()
    },
    'Split a posting from a job': async (page, click) => {
      await searchFor(page, 'Glasmalerei')
      await click('link', /Leitung der Glasmalerei/)
      await click('tab', 'Postings (2)')
      await click('button', 'Split off as a separate job')
      await click('button', 'Split off as a separate job', page.getByRole('alertdialog'))
      await page.getByText('The posting is now a separate job.').first().waitFor()
    },
    'Mute an alert': async (page, click) => {
      await click('link', /^Alerts: \d+$/)
      await click('button', 'Mute for a day', page.getByRole('row', { name: /Feed broken is failing/ }))
      await page.getByText('“Feed broken is failing” is muted.').first().waitFor()
    },
    'Judge a job of the sample': async (page, click) => {
      await click('link', 'Quality')
      await click('button', 'All correct')
      await page.getByText('Saved.').first().waitFor()
    },
    'Pause fifty feeds': async (page, click) => {
      await click('link', 'Feeds')
      await click('button', /Health/)
      await click('option', 'new')
      await page.getByRole('row', { name: /dead-49/ }).waitFor()
      await click('checkbox', 'Select all on this page')
      await click('button', 'Pause')
      await page.getByText(/^Feeds paused: \d+ of \d+\.$/).waitFor()
    },
    'Stay logged in over a reload': async (page) => {
      await page.reload()
      await page.getByRole('heading', { level: 1, name: 'Overview' }).waitFor()
    },
  }

  test.each(Object.entries(tasks))(
    '%s: as many as the documentation says',
    async (task, how) => {
      const page = await opened.enter('#/')
      const { click, clicks } = counting(page)
      const began = performance.now()
      await how(page, click)
      console.log(`${task}: ${clicks()} clicks, ${((performance.now() - began) / 1000).toFixed(1)} s`)
      expect(clicks()).toBe((await documented()).get(task) ?? -1)
    },
    LONG_MS,
  )
})
