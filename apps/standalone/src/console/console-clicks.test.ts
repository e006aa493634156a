import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import type { Page } from 'playwright-core'
import { executablePath, openConsole } from './testing-console.ts'

const FEEDS = 50

/** Presses, and counts them: what an operator does to get somewhere. */
const counting = (page: Page) => {
  let clicks = 0
  return {
    click: async (role: Parameters<Page['getByRole']>[0], name: string | RegExp) => {
      clicks += 1
      // A box is drawn over the native one, which the keyboard reaches.
      await page
        .getByRole(role, { name })
        .first()
        .click({ force: role === 'checkbox' })
    },
    clicks: () => clicks,
  }
}

describe.skipIf(!executablePath)('the clicks of an operator', () => {
  let opened: Awaited<ReturnType<typeof openConsole>>
  beforeAll(async () => {
    opened = await openConsole([])
    for (let at = 0; at < FEEDS; at++) {
      const settings = { board: `dead-${at}` }
      const feed = { key: `dead-${at}`, connector: 'ashby', settings, intervalMinutes: 60, enabled: true }
      expect((await opened.service.admin('POST', 'feeds', feed)).status).toBe(201)
    }
  }, 120_000)
  afterAll(() => opened.close())

  test('fifty feeds are paused in five, and switched on again by one', async () => {
    const page = await opened.enter('#/')
    const { click, clicks } = counting(page)
    await click('link', 'Feeds')
    await click('button', /Health/)
    await click('option', 'new')
    await page.getByRole('row', { name: /dead-49/ }).waitFor()
    await click('checkbox', 'Select all on this page')
    await click('button', 'Pause')
    await page.getByText(`${FEEDS} of ${FEEDS} feeds are paused.`).waitFor()
    expect(clicks()).toBe(5)
    const { meta } = (await (await opened.service.admin('GET', 'feeds?q=dead-&enabled=false')).json()) as {
      meta: { total: number }
    }
    expect(meta.total).toBe(FEEDS)
    await click('button', 'Undo')
    await page.getByText(`${FEEDS} of ${FEEDS} feeds are switched on.`).waitFor()
    await page.context().close()
  }, 60_000)
})
