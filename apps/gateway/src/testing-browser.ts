import { findChromium } from '@jobs/core/testing/chromium.ts'
import { freePort } from '@jobs/core/testing/port.ts'
import { createRequire } from 'node:module'
import { type Browser, type BrowserContextOptions, chromium, type Page } from 'playwright-core'
import { openTestGateway } from './modules/pages-testing.ts'

/** Path of Chromium, if installed. */
export const executablePath = findChromium()

const AXE = createRequire(import.meta.url).resolve('axe-core/axe.min.js')

/** How long a browser may take for anything: on a busy machine more than Playwright's 30 seconds. */
export const PATIENCE_MS = 150_000

export const SMALL_PHONE = { width: 320, height: 640 }
export const PHONE = { width: 390, height: 844 }
export const DESK = { width: 1280, height: 800 }

interface Finding {
  id: string
  nodes: { html: string }[]
}

/** Starts Chromium. Root has no user namespaces to build its sandbox from. */
export const launchBrowser = async (flags: readonly string[] = []) =>
  await chromium.launch({ executablePath: executablePath ?? '', args: ['--no-sandbox', ...flags] })

/** Closes every window of a browser. */
export const closeWindows = async (browser: Browser) =>
  void (await Promise.all(browser.contexts().map((context) => context.close())))

/** The gateway on the jobs of `openTestGateway`, and a browser, started with `flags`, to look at its pages. */
export const openTestBrowser = async (flags: readonly string[] = []) => {
  const port = freePort()
  const origin = `http://127.0.0.1:${port}`
  const site = { url: origin, brandName: 'Jöbs & "Söhne" <b>', docsUrl: `${origin}/developers` }
  const gateway = await openTestGateway({ site, pages: { applyRedirect: true, securityContacts: [], mcpQuota: 120 } })
  gateway.app.listen({ hostname: '127.0.0.1', port })
  const browser = await launchBrowser(flags)
  const faults: string[] = []
  const open = async (path: string, options: BrowserContextOptions = {}): Promise<Page> => {
    const page = await browser.newPage({ viewport: DESK, ...options })
    page.setDefaultTimeout(PATIENCE_MS)
    page.on('console', (message) => {
      if (message.type() === 'error' && !/status of 4(?:00|04)/.test(message.text()))
        faults.push(`${path}: ${message.text()}`)
    })
    page.on('pageerror', (error) => faults.push(`${path}: ${error.message}`))
    await page.goto(`${origin}${path}`)
    return page
  }
  const close = async () => {
    await browser.close()
    await gateway.close()
  }
  return { ...gateway, origin, browser, faults, open, leave: () => closeWindows(browser), close }
}

export type TestBrowser = Awaited<ReturnType<typeof openTestBrowser>>

/** What axe finds, by the driver, since the page's own policy lets no foreign script in. */
export const findingsOf = async (page: Page): Promise<string[]> => {
  if (!(await page.evaluate<boolean>("'axe' in globalThis"))) await page.evaluate(await Bun.file(AXE).text())
  const violations = await page.evaluate<Finding[]>(
    "axe.run({ resultTypes: ['violations'] }).then(({ violations }) => violations)",
  )
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)
}
