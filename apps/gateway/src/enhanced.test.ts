import { savePosting } from '@jobs/catalog/merging/save-posting.ts'
import { testPosting } from '@jobs/catalog/testing.ts'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'bun:test'
import type { Route } from 'playwright-core'
import { DESK, executablePath, findingsOf, openTestBrowser, PHONE, type TestBrowser } from './testing-browser.ts'

/** Behaviour of the pages with scripts enabled. */
describe.skipIf(!executablePath)('with a script', () => {
  let opened: TestBrowser
  beforeAll(async () => {
    opened = await openTestBrowser()
    const cologne = { name: 'Köln', region: null, country: 'DE', area: 'DE.07.053', lat: 50.94, lon: 6.96 }
    await savePosting(opened.catalog, { ...testPosting('cologne'), places: [cologne] }, Date.now())
  })
  afterEach(() => opened?.leave())
  afterAll(async () => await opened?.close())

  test.each([PHONE, DESK])('employers are suggested in a combobox, by keyboard', async (viewport) => {
    const page = await opened.open('/de/jobs', { viewport })
    await page.locator('#q').fill('web')
    await page.waitForSelector('#q-options [role=option]')
    expect(await page.getAttribute('#q', 'aria-expanded')).toBe('true')
    expect(await findingsOf(page)).toEqual([])
    await page.keyboard.press('ArrowDown')
    const active = await page.getAttribute('#q', 'aria-activedescendant')
    expect(await page.getAttribute(`#${active}`, 'aria-selected')).toBe('true')
    await page.keyboard.press('Enter')
    expect(await page.inputValue('#q')).toBe('Weber GmbH')
    expect(await page.getAttribute('#q', 'aria-expanded')).toBe('false')
    expect(new URL(page.url()).search).toBe('')
    await page.keyboard.press('Enter')
    await page.waitForURL(/\?q=Weber\+GmbH$/)
  })

  test.each([
    ['de', 'colog', 'Köln'],
    ['en', 'köl', 'Cologne'],
    ['fr', 'köl', 'Cologne'],
  ])('on a page in %s, %s suggests %s', async (language, typed, label) => {
    const page = await opened.open(`/${language}/jobs`)
    await page.locator('#location').fill(typed)
    await page.waitForSelector('#location-options [role=option]')
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    expect(await page.inputValue('#location')).toBe(label)
  })

  test('Escape closes the suggestions, and nothing is chosen', async () => {
    const page = await opened.open('/de/jobs')
    await page.locator('#q').fill('web')
    await page.waitForSelector('#q-options [role=option]')
    await page.keyboard.press('Escape')
    expect(await page.isVisible('#q-options')).toBe(false)
    expect(await page.inputValue('#q')).toBe('web')
  })

  test('a response that arrives after Escape does not reopen the suggestions', async () => {
    const page = await opened.open('/de/jobs')
    const { promise: asked, resolve } = Promise.withResolvers<Route>()
    await page.route('**/api/public/v1/suggest?*', resolve)
    await page.locator('#location').fill('colog')
    const request = await asked
    await page.keyboard.press('Escape')
    const responded = page.waitForResponse('**/api/public/v1/suggest?*')
    await request.continue()
    await (await responded).finished()
    await page.evaluate('new Promise((resolve) => setTimeout(resolve, 100))')
    expect(await page.isVisible('#location-options')).toBe(false)
  })

  test('filters apply at once, while their sheet stays open', async () => {
    const page = await opened.open('/de/jobs')
    const before = await page.textContent('#found')
    await page.click('.filters')
    await page.selectOption('#work_arrangement', 'remote')
    await page.waitForURL(/work_arrangement=remote/)
    const after = await page.textContent('#found')
    expect(after).not.toBe(before)
    expect(await page.textContent('.sheet .show')).toBe(after)
    expect(await page.textContent('.filters .set')).toBe('1')
    expect(await page.isVisible('#work_arrangement')).toBe(true)
    const address = page.url()
    await page.click('.sheet .show')
    await page.locator('#work_arrangement').waitFor({ state: 'hidden' })
    expect(page.url()).toBe(address)
  })

  test('an earlier filter that is answered after a later one does not undo it', async () => {
    const page = await opened.open('/de/jobs')
    const { promise: first, resolve } = Promise.withResolvers<Route>()
    await page.route('**/de/jobs?*', resolve, { times: 1 })
    await page.click('.filters')
    await page.selectOption('#level', 'senior')
    const request = await first
    await page.selectOption('#work_arrangement', 'remote')
    await page.waitForURL(/work_arrangement=remote/)
    const [address, found] = [page.url(), await page.textContent('#found')]
    const responded = page.waitForResponse(/level=senior$/)
    await request.continue()
    await (await responded).finished()
    await page.evaluate('new Promise((resolve) => setTimeout(resolve, 100))')
    expect([page.url(), await page.textContent('#found')]).toEqual([address, found])
  })

  test('jobs and searches are kept in the browser, without an account', async () => {
    const page = await opened.open('/en/jobs?q=hostil')
    await page.click('[data-save]')
    expect(await page.getAttribute('[data-save]', 'aria-pressed')).toBe('true')
    await page.click('.jobs li a')
    await page.waitForURL(/jobs\/hostil/)
    await page.click('[data-save]')
    await page.goto(`${opened.origin}/en/saved`)
    expect(await page.locator('[data-saved=searches] a').textContent()).toContain('hostil')
    expect(await page.locator('[data-saved=jobs] a').textContent()).toContain('</script><script>alert(1)</script>')
    expect(await findingsOf(page)).toEqual([])
    expect(await page.evaluate('document.cookie')).toBe('')
    await page.click('[data-saved=jobs] button')
    expect(await page.locator('[data-saved=jobs] a').count()).toBe(0)
    await page.click('[data-saved=searches] a')
    await page.waitForSelector('[data-save][aria-pressed=true]')
  })

  test('the address of a job is copied', async () => {
    const page = await opened.open('/en/jobs?q=hostil')
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
    await page.click('.jobs li a')
    await page.click('[data-copy]')
    await page.locator('[data-copy]', { hasText: 'Copied' }).first().waitFor()
    expect(await page.evaluate('navigator.clipboard.readText()')).toMatch(
      /^http:\/\/127\.0\.0\.1:\d+\/en\/jobs\/hostil/,
    )
    await page.emulateMedia({ media: 'print' })
    expect(await page.locator('[data-copy]:visible').count()).toBe(0)
  })

  test('a browser that keeps nothing and may not copy has no buttons for it, and the rest works', async () => {
    const page = await opened.open('/en/jobs')
    await page.addInitScript(`
      Object.defineProperty(window, 'localStorage', { get() { throw new DOMException('', 'SecurityError') } })
      Object.defineProperty(navigator, 'clipboard', { value: undefined })`)
    await page.goto(`${opened.origin}/en/jobs?q=hostil`)
    await page.click('.filters')
    await page.selectOption('#work_arrangement', 'hybrid')
    await page.waitForURL(/work_arrangement=hybrid/)
    expect(await page.isVisible('[data-save]')).toBe(false)
    await page.goto(`${opened.origin}/en/saved`)
    await page.goto(`${opened.origin}/en/jobs?q=hostil`)
    await page.click('.jobs li a')
    await page.waitForURL(/jobs\/hostil/)
    expect(await page.locator('[data-save], [data-copy]').evaluateAll((all) => all.every((one) => one.hidden))).toBe(
      true,
    )
  })

  test('no page logged an error', () => {
    expect(opened.faults).toEqual([])
  })
})
