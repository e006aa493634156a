import { savePosting } from '@jobs/catalog/merging/save-posting.ts'
import { testPosting } from '@jobs/catalog/testing.ts'
import { NOW } from '@jobs/site/testing.ts'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'bun:test'
import type { Page } from 'playwright-core'
import { DESK, executablePath, findingsOf, openTestBrowser, PHONE, type TestBrowser } from './testing-browser.ts'

/** Returns the top and bottom of an element on the screen, in pixels. */
const extentsOf = async (page: Page, selector: string) =>
  await page.evaluate<{ top: number; bottom: number }[]>(
    `[...document.querySelectorAll('${selector}')].map((one) => one.getBoundingClientRect().toJSON())`,
  )

describe.skipIf(!executablePath)('what is in sight at once', () => {
  let opened: TestBrowser
  beforeAll(async () => {
    opened = await openTestBrowser()
    const title = 'Steuerfachangestellte für die Betreuung mittelständischer Mandantinnen und Mandanten in ganz Bayern'
    for (const id of ['a', 'b', 'c', 'd', 'e', 'f'])
      await savePosting(opened.catalog, testPosting(id, { title: `${title} ${id}`, companyName: `Kanzlei ${id}` }), NOW)
  })
  afterEach(() => opened?.leave())
  afterAll(async () => await opened?.close())

  test.each([
    '/de/jobs',
    '/en/jobs',
    '/fr/jobs',
    '/de/jobs?q=koch&language=de&work_arrangement=remote',
    '/fr/jobs?work_arrangement=remote',
    '/fr/jobs?q=koch&language=de&work_arrangement=remote&published_since=2026-01-01',
  ])('%s: the first job begins in the upper part of a phone', async (path) => {
    const page = await opened.open(path, { viewport: PHONE })
    const [first] = await extentsOf(page, '.jobs > li')
    expect(first?.top).toBeLessThanOrEqual(480)
  })

  test.each(['/de/jobs', '/fr/jobs?q=koch', '/de/jobs?q=steuerfachangestellte'])(
    '%s: five jobs are in sight on a desktop',
    async (path) => {
      const page = await opened.open(path)
      const jobs = await extentsOf(page, '.jobs > li')
      expect(jobs.filter(({ bottom }) => bottom <= DESK.height).length).toBeGreaterThanOrEqual(5)
    },
  )

  test.each([PHONE, DESK])('the sheet of filters fits the screen, and axe finds nothing in it', async (viewport) => {
    const page = await opened.open('/de/jobs', { viewport })
    await page.click('.filters')
    const [sheet] = await extentsOf(page, '.sheet')
    expect(sheet?.top).toBeGreaterThan(0)
    expect(sheet?.bottom).toBeLessThanOrEqual(viewport.height)
    expect(await findingsOf(page)).toEqual([])
  })

  test.each(['/de/', '/fr/jobs', '/en/statistics', '/de/occupations', '/developers'])(
    '%s: an audit inside the page may read robots.txt',
    async (path) => {
      const page = await opened.open(path)
      expect(await page.evaluate("fetch('/robots.txt').then(({ status }) => status)")).toBe(200)
    },
  )

  test.each(['de', 'en', 'fr'])('the tables for developers in %s fit a phone', async (language) => {
    const page = await opened.open(`/${language}/developers`, { viewport: PHONE })
    const hidden = await page.evaluate<string[]>(
      `[...document.querySelectorAll('.table')].filter((one) => one.scrollWidth > one.clientWidth).map((one) => one.ariaLabel)`,
    )
    expect(hidden).toEqual([])
    expect(await findingsOf(page)).toEqual([])
  })

  test.each(['q', 'company'])('a long %s without a space fits a phone', async (name) => {
    const page = await opened.open(`/de/jobs?${name}=${'w'.repeat(200)}`, { viewport: PHONE })
    expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(PHONE.width)
  })

  test('the button to apply stays on the screen of a phone', async () => {
    const page = await opened.open('/jobs?q=hostil', { viewport: PHONE })
    await page.click('.jobs li a')
    await page.waitForSelector('article')
    await page.evaluate('window.scrollTo(0, document.body.scrollHeight)')
    const [button] = await extentsOf(page, '.apply button')
    expect(button?.top).toBeGreaterThan(PHONE.height / 2)
    expect(button?.bottom).toBeLessThanOrEqual(PHONE.height)
  })
})
