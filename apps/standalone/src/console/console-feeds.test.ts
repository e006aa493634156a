import { pauseProcess } from '@jobs/core/testing/pause.ts'
import { until } from '@jobs/core/testing/until.ts'
import { executablePath, findingsOf } from '@jobs/gateway/testing-browser.ts'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'bun:test'
import { localFeed } from '../testing-service.ts'
import { openConsole } from './testing-console.ts'
import { manyItems, serveFeeds, SHARED } from './testing-feeds.ts'

/** Enough that even a quick run reports what it has listed so far, once a second. */
const MANY = 2400
const LEFT_OUT = 30
const FEW = 120
/** Other employers than those of the few, which are listed meanwhile once they were added. */
const OTHERS = 'Manufaktur'
/** A run of so many takes its time where others use the machine. */
const LONG_MS = 600_000

interface Run {
  counts?: { listed: number }
}

/** Feeds, runs and merges by the console, against a server of feeds on this machine. */
describe.skipIf(!executablePath)('the console operates feeds', () => {
  const feeds = serveFeeds({
    few: manyItems(FEW),
    many: manyItems(MANY, MANY / LEFT_OUT).map((item) => ({
      ...item,
      company: item.company.replace('Werkstatt', OTHERS),
    })),
    one: [SHARED],
    other: [SHARED],
  })
  let opened: Awaited<ReturnType<typeof openConsole>>

  beforeAll(async () => {
    opened = await openConsole([
      localFeed('one', feeds.addressOf('one'), false),
      localFeed('other', feeds.addressOf('other'), false),
      localFeed('many', feeds.addressOf('many'), false),
    ])
  })
  afterEach(() => opened?.leave())
  afterAll(async () => {
    await opened?.close()
    await feeds.close()
  })

  test(
    'a feed is tried out, and added when its dry run shows what was hoped for',
    async () => {
      const page = await opened.enter('#/feeds')
      await page.getByRole('button', { name: 'Add a feed' }).click()
      const form = page.getByRole('dialog')
      await form.getByLabel('Key', { exact: true }).fill('fresh')
      await form.getByLabel('Address *').fill(feeds.addressOf('few'))
      await form.getByLabel('Name of the source *').fill('fresh')
      await form.getByRole('button', { name: 'Title format' }).click()
      await page.getByRole('option', { name: 'employer: title' }).click()
      await form.getByText('Remote jobs only', { exact: true }).click()
      await form.getByRole('button', { name: 'Try it out' }).click()
      await form.getByText('Would be listed', { exact: true }).waitFor({ timeout: LONG_MS })
      expect(await findingsOf(page)).toEqual([])
      const wouldList = form.locator('dt', { hasText: 'Would be listed' }).locator('xpath=following-sibling::dd')
      expect(await wouldList.textContent()).toBe('119')
      await form.getByRole('button', { name: /Glasbläser Gruppe 0/ }).click()
      await form.getByRole('heading', { name: 'Evidence' }).waitFor()
      await form.getByText('Buchbinder Gruppe 99', { exact: true }).waitFor()
      expect((await opened.read<{ meta: { total: number } }>('jobs?source=fresh')).meta.total).toBe(0)

      await form.getByRole('button', { name: 'Add a feed' }).click()
      await page.getByRole('heading', { level: 1, name: 'fresh' }).waitFor()
      await page.getByText('employer: title', { exact: true }).waitFor()
      expect(await opened.read<object>('feeds/fresh')).toMatchObject({
        connector: 'rss',
        settings: { url: feeds.addressOf('few'), source: 'fresh', title: 'company: role', remoteOnly: true },
      })
    },
    LONG_MS,
  )

  test(
    `a run of ${MANY} items is watched, and what it left out is looked at`,
    async () => {
      const page = await opened.enter('#/feeds/many')
      await page.getByRole('button', { name: 'Run now' }).click()
      await page.getByRole('link', { name: /^Run \d+$/ }).click()
      // The page of the feed has a badge too.
      await page.getByRole('heading', { level: 1, name: /^Run \d+$/ }).waitFor()
      const count = async (name: string) =>
        Number((await page.locator(`[data-count=${name}] dd`).textContent())?.replaceAll(/\D/g, ''))
      const runs = async () => (await opened.read<{ data: Run[] }>('runs?feed=many')).data
      await until(async () => ((await runs())[0]?.counts?.listed ?? 0) > 0)
      // However slow the browser is, it sees the run as it is now.
      const ingestion = await opened.service.child()
      await pauseProcess(ingestion)
      await page.locator('[data-count=listed] dd', { hasText: /[1-9]/ }).waitFor()
      expect(await count('listed')).toBeLessThan(MANY - LEFT_OUT)
      process.kill(ingestion, 'SIGCONT')
      await page.locator('.head .badge', { hasText: 'succeeded' }).waitFor({ timeout: LONG_MS })
      expect([await count('read'), await count('listed'), await count('leftOut')]).toEqual([
        MANY,
        MANY - LEFT_OUT,
        LEFT_OUT,
      ])
      await page.getByText('Ärztin Gruppe 79', { exact: true }).waitFor()
      const leftOut = page.locator('.left-out > li')
      // The list as of the last progress is shown until the one of the finished run arrives.
      await leftOut.nth(LEFT_OUT - 1).waitFor()
      expect(await leftOut.count()).toBe(LEFT_OUT)
      expect(await findingsOf(page)).toEqual([])
    },
    LONG_MS,
  )

  test(
    'a run is cancelled while it is under way',
    async () => {
      await opened.service.admin('POST', 'feeds', {
        key: 'slow',
        connector: 'rss',
        settings: { url: feeds.addressOf('silent'), source: 'slow', title: 'company: role', remoteOnly: true },
      })
      const page = await opened.enter('#/feeds/slow')
      await page.getByRole('button', { name: 'Run now' }).click()
      await page.getByRole('button', { name: 'Cancel the run' }).click()
      await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel the run' }).click()
      await page.getByRole('link', { name: /^Run \d+$/ }).click()
      await page.locator('.head .badge', { hasText: 'cancelled' }).waitFor()
    },
    LONG_MS,
  )

  test(
    'postings of one job are taken apart, and joined again',
    async () => {
      for (const key of ['one', 'other']) await opened.run(key)
      type Found = { data: { id: number; sources: object[] }[] }
      const found = async () =>
        (await opened.read<Found>('jobs?q=glasmalerei&status=active')).data.map(({ sources }) => sources.length)
      expect(await found()).toEqual([2])
      const page = await opened.enter('#/jobs?q=glasmalerei')
      await page.getByRole('link', { name: /Leitung der Glasmalerei/ }).click()
      await page.getByRole('tab', { name: 'Postings (2)' }).click()
      await page.getByRole('button', { name: 'Split off as a separate job' }).first().click()
      await page.getByRole('alertdialog').getByRole('button', { name: 'Split off as a separate job' }).click()
      // A message stays while the pointer is over it.
      await page.getByText('The posting is now a separate job.').hover()
      await page.getByRole('tab', { name: 'Postings (1)' }).waitFor()
      expect(await found()).toEqual([1, 1])
      await page.getByRole('button', { name: 'Undo' }).click()
      await page.getByText('The jobs are merged.').waitFor()
      await page.getByRole('tab', { name: 'Postings (2)' }).click()
      expect(await found()).toEqual([2])
      await page.getByRole('button', { name: 'Split off as a separate job' }).first().click()
      await page.getByRole('alertdialog').getByRole('button', { name: 'Split off as a separate job' }).click()
      await page.getByRole('tab', { name: 'Postings (1)' }).waitFor()

      await page.getByRole('button', { name: 'Merge with another job' }).click()
      await page.getByRole('button', { name: /^Merge: Leitung der Glasmalerei/ }).click()
      await page.getByRole('tab', { name: 'Postings (2)' }).waitFor()
      expect(await found()).toEqual([2])

      // The verdict of the hand is kept, and is handed out for evaluations.
      await page.evaluate("location.hash = '#/merges?state=judged'")
      await page.getByText('The same job, by admin@jobs.example').waitFor()
      expect(await findingsOf(page)).toEqual([])
      const saved = page.waitForEvent('download')
      await page.getByRole('button', { name: 'Download the verdicts' }).click()
      const lines = (await Bun.file(await (await saved).path()).text()).trim().split('\n')
      expect(lines.map((line) => JSON.parse(line))).toMatchObject([
        { a: { title: SHARED.role }, b: { title: SHARED.role } },
      ])
    },
    LONG_MS,
  )

  test('returns edited fields to the feeds, and undoes it', async () => {
    const { data } = await opened.read<{ data: { id: number }[] }>('jobs?q=glasmalerei&status=active')
    const path = `jobs/${data[0]?.id}`
    await opened.service.admin('PATCH', path, { title: 'Glasmalerin', tags: ['glas'] })
    const page = await opened.enter(`#/${path}`)
    await page.getByRole('heading', { level: 1, name: 'Glasmalerin' }).waitFor()
    await page.getByRole('button', { name: 'Discard edits' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Discard edits' }).click()
    await page.getByText('None: all fields follow the feeds.').waitFor()
    await page.getByRole('button', { name: 'Undo' }).click()
    await page.getByRole('heading', { level: 1, name: 'Glasmalerin' }).waitFor()
    const edited = await opened.read<{ pinnedFields: string[]; tags: string[] }>(path)
    expect([edited.pinnedFields.toSorted(), edited.tags]).toEqual([['tags', 'title'], ['glas']])
  })

  test('shows what would close before a feed is deleted', async () => {
    const page = await opened.enter('#/feeds/one')
    await page.getByRole('button', { name: 'Delete' }).click()
    const question = page.getByRole('alertdialog', { name: 'Delete the feed one?' })
    await question.getByText('0 jobs are closed because no other feed has them. 1 stay.').waitFor()
    await question.getByRole('button', { name: 'Delete' }).click()
    await page.getByText('one is deleted.').waitFor()
    expect((await opened.service.admin('GET', 'feeds/one')).status).toBe(404)
  })

  test('no page logged an error or made a cross-origin request', () => {
    expect(opened.faults).toEqual([])
  })
})
