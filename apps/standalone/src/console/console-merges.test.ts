import { executablePath, findingsOf } from '@jobs/gateway/testing-browser.ts'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'bun:test'
import type { Page } from 'playwright-core'
import { localFeed } from '../testing-service.ts'
import { openConsole } from './testing-console.ts'
import { DOUBTFUL, serveFeeds } from './testing-feeds.ts'

const LONG_MS = 600_000

/** Pairs of low confidence, by the console. */
describe.skipIf(!executablePath)('the console judges merges', () => {
  const feeds = serveFeeds(DOUBTFUL)
  let opened: Awaited<ReturnType<typeof openConsole>>

  const jobsOf = async (q: string) =>
    (await opened.read<{ data: { sources: object[] }[] }>(`jobs?q=${q}&status=active`)).data.map(
      ({ sources }) => sources.length,
    )

  beforeAll(async () => {
    opened = await openConsole([
      localFeed('first', feeds.addressOf('first'), false),
      localFeed('second', feeds.addressOf('second'), false),
    ])
    for (const key of ['first', 'second']) await opened.run(key)
  }, LONG_MS)
  afterEach(() => opened?.leave())
  afterAll(async () => {
    await opened?.close()
    await feeds.close()
  })

  const pairOf = (page: Page, title: string) =>
    page.getByRole('region', { name: /^Pair/ }).filter({ has: page.getByRole('heading', { name: title }) })

  const toastOf = (page: Page, said: string) => page.locator('.toast').filter({ hasText: said }).first()

  test(
    'each pair is the same job or two, which counts, can be undone and is exported',
    async () => {
      expect([await jobsOf('uhrmacherei'), await jobsOf('buchbinderei')]).toEqual([[2], [2]])
      const page = await opened.enter('#/merges')
      await page.getByRole('button', { name: 'Confidence below' }).click()
      await page.getByRole('option', { name: '0.95' }).click()
      const [clocks, books] = [pairOf(page, 'Uhrmacherei'), pairOf(page, 'Buchbinderei')]
      await clocks.getByText(/^Confidence \d+ %/).waitFor()
      // Differences are highlighted.
      await clocks.locator('mark', { hasText: 'Turmuhr Werkstätten GmbH' }).waitFor()
      expect(await findingsOf(page)).toEqual([])

      const undo = (said: string) => toastOf(page, said).getByRole('button', { name: 'Undo' }).click()
      await clocks.getByRole('button', { name: 'The same job' }).click()
      await clocks.waitFor({ state: 'detached' })
      await undo('Kept as one job.')
      await page.getByText('The verdict is withdrawn.').waitFor()
      await clocks.getByRole('button', { name: 'The same job' }).click()
      await clocks.waitFor({ state: 'detached' })

      await books.getByRole('button', { name: 'Different jobs' }).click()
      await page.getByRole('alertdialog').getByRole('button', { name: 'Different jobs' }).click()
      // A message stays while the pointer is over it.
      await page.getByText('The postings are now separate jobs.').hover()
      await books.waitFor({ state: 'detached' })
      expect([await jobsOf('uhrmacherei'), await jobsOf('buchbinderei')]).toEqual([[2], [1, 1]])

      await undo('The postings are now separate jobs.')
      await books.waitFor()
      expect(await jobsOf('buchbinderei')).toEqual([2])

      await page.getByRole('button', { name: 'Shown' }).click()
      await page.getByRole('option', { name: 'Judged', exact: true }).click()
      await clocks.getByRole('button', { name: 'Different jobs' }).click()
      await page.getByRole('alertdialog').getByRole('button', { name: 'Different jobs' }).click()
      await clocks.getByText('Different jobs, by admin@jobs.example').waitFor()
      await clocks.getByRole('button', { name: 'Withdraw the verdict' }).click()
      await clocks.waitFor({ state: 'detached' })
      expect(await jobsOf('uhrmacherei')).toEqual([2])
      await page.getByRole('button', { name: 'Shown' }).click()
      await page.getByRole('option', { name: 'To be judged', exact: true }).click()
      await clocks.getByRole('button', { name: 'The same job' }).click()
      await clocks.waitFor({ state: 'detached' })
      await books.getByRole('button', { name: 'Different jobs' }).click()
      await page.getByRole('alertdialog').getByRole('button', { name: 'Different jobs' }).click()
      await books.waitFor({ state: 'detached' })
      expect(await jobsOf('buchbinderei')).toEqual([1, 1])

      const saved = page.waitForEvent('download')
      await page.getByRole('button', { name: 'Download the verdicts' }).click()
      const lines = (await Bun.file(await (await saved).path()).text()).trim().split('\n')
      const rows = lines.map((line) => JSON.parse(line) as { duplicate: boolean; a: { title: string } })
      expect(rows.map(({ a, duplicate }) => [a.title.split(' ')[2], duplicate])).toEqual([
        ['Uhrmacherei', true],
        ['Buchbinderei', false],
      ])
    },
    LONG_MS,
  )

  test('the overview counts verdicts', async () => {
    const page = await opened.enter('#/')
    await page.getByText('1 the same, 1 different').waitFor()
  })

  test('viewers have no buttons to judge merges', async () => {
    const page = await opened.enter('#/merges?state=judged', await opened.invite('viewer'))
    await pairOf(page, 'Uhrmacherei').waitFor()
    for (const name of ['The same job', 'Different jobs', 'Withdraw the verdict'])
      expect(await page.getByRole('button', { name }).count()).toBe(0)
  })

  test('no page logged an error or made a cross-origin request', () => {
    expect(opened.faults).toEqual([])
  })
})
