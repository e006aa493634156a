import { createRequire } from 'node:module'
import { type BrowserContextOptions, chromium, type Page } from 'playwright-core'
import { openTestGateway } from './modules/pages-testing.ts'

/** Where a Chromium is, if there is one. */
export const executablePath =
  Bun.which('chromium') ?? Bun.which('chromium-browser') ?? Bun.which('google-chrome') ?? undefined
if (!executablePath) console.log('skipped: chromium not found')

const AXE = createRequire(import.meta.url).resolve('axe-core/axe.min.js')

export const SMALL_PHONE = { width: 320, height: 640 }
export const PHONE = { width: 390, height: 844 }
export const DESK = { width: 1280, height: 800 }

interface Finding {
  id: string
  nodes: { html: string }[]
}

/** A free port of this machine. */
export const freePort = (): number => {
  const listener = Bun.listen({ hostname: '127.0.0.1', port: 0, socket: { data() {} } })
  const { port } = listener
  listener.stop(true)
  return port
}

/** The gateway on the jobs of `openTestGateway`, and a browser, started with `flags`, to look at its pages. */
export const openTestBrowser = async (flags: readonly string[] = []) => {
  const port = freePort()
  const origin = `http://127.0.0.1:${port}`
  const site = { url: origin, brandName: 'Jöbs & "Söhne" <b>', docsUrl: `${origin}/developers` }
  const gateway = await openTestGateway({ site, pages: { applyRedirect: true, securityContacts: [], mcpQuota: 120 } })
  gateway.app.listen({ hostname: '127.0.0.1', port })
  // Root has no user namespaces to build the sandbox from.
  const browser = await chromium.launch({ executablePath: executablePath ?? '', args: ['--no-sandbox', ...flags] })
  const faults: string[] = []
  const open = async (path: string, options: BrowserContextOptions = {}): Promise<Page> => {
    const page = await browser.newPage({ viewport: DESK, ...options })
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
    await gateway.app.stop(true)
    await gateway.close()
  }
  return { ...gateway, origin, browser, faults, open, close }
}

export type TestBrowser = Awaited<ReturnType<typeof openTestBrowser>>

/** What axe finds, by the driver, since the page's own policy lets no foreign script in. */
export const findingsOf = async (page: Page): Promise<string[]> => {
  await page.evaluate(await Bun.file(AXE).text())
  const violations = await page.evaluate<Finding[]>('axe.run().then(({ violations }) => violations)')
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)
}
