import type { Feed } from '@jobs/catalog/feeds/feeds.ts'
import { closeWindows, launchBrowser, PATIENCE_MS } from '@jobs/gateway/testing-browser.ts'
import type { BrowserContextOptions, Page } from 'playwright-core'
import { ADMIN, QUIET, startService } from '../testing-service.ts'

export const PHONE = { width: 360, height: 740 }
export const TABLET = { width: 820, height: 1180 }
export const DESK = { width: 1280, height: 900 }
/** The password of users that tests invite. */
export const PASSWORD = 'a long enough password of theirs'

/** The whole service and a browser that operates it by its console. @param examples how many invented jobs of each source are listed first */
export const openConsole = async (feeds: readonly Feed[], { examples = 0 } = {}) => {
  const service = await startService(feeds, { EXAMPLES: String(examples) }, QUIET)
  const browser = await launchBrowser()
  const faults: string[] = []

  /** A separate browser window, as another person would have. */
  const open = async (options: BrowserContextOptions = {}): Promise<Page> => {
    const context = await browser.newContext({ viewport: DESK, locale: 'en-GB', ...options })
    context.setDefaultTimeout(PATIENCE_MS)
    const page = await context.newPage()
    page.on('console', (message) => {
      // The browser reports every response of 400 and above as an error; tests check how the page handles it.
      if (message.type() === 'error' && !message.text().includes('the server responded with a status'))
        faults.push(message.text())
    })
    page.on('pageerror', (error) => faults.push(error.message))
    page.on('request', (request) => {
      if (!request.url().startsWith(service.origin)) faults.push(`loaded ${request.url()}`)
    })
    await page.goto(`${service.origin}/console/`)
    return page
  }
  /** Logged in, at a place such as `#/jobs`. */
  const enter = async (hash = '#/', user = ADMIN, options: BrowserContextOptions = {}): Promise<Page> => {
    const page = await open(options)
    await page.evaluate(`location.hash = ${JSON.stringify(hash)}`)
    await page.locator('input[type=email]').fill(user.email)
    await page.locator('input[type=password]').fill(user.password)
    await page.keyboard.press('Enter')
    await page.locator('#main h1').first().waitFor()
    await page.locator('.navigation').waitFor()
    return page
  }
  const read = async <Data>(path: string) => (await (await service.admin('GET', path)).json()) as Data
  /** Runs a feed, and waits for the end of the run. */
  const run = async (key: string) => {
    const { id } = (await (await service.admin('POST', `feeds/${key}/runs`)).json()) as { id: number }
    while ((await read<{ finishedAt?: string }>(`runs/${id}`)).finishedAt === undefined) await Bun.sleep(200)
  }
  /** Creates a user with a role, by invitation. */
  const invite = async (role: string, email = `${role}@jobs.example`) => {
    const invited = (await (await service.admin('POST', 'users', { email, role })).json()) as {
      invitation: { token: string }
    }
    await fetch(`${service.origin}/api/auth/set-password`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ token: invited.invitation.token, newPassword: PASSWORD }),
    })
    return { email, password: PASSWORD }
  }
  const close = async () => {
    await browser.close()
    await service.close()
  }
  return { service, browser, open, enter, read, run, invite, faults, leave: () => closeWindows(browser), close }
}
