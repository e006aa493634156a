import { findChromium } from '@jobs/core/testing/chromium.ts'
import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import { createRequire } from 'node:module'
import { type Browser, chromium } from 'playwright-core'
import { startTestServer } from '../testing.ts'
import { JOBS_VIEW } from './jobs-view.ts'

const executablePath = findChromium()
const AXE = createRequire(import.meta.url).resolve('axe-core/axe.min.js')

/** Default content security policy for views (MCP Apps, 2026-01-26, Host Behavior). */
const POLICY =
  "default-src 'none'; script-src 'unsafe-inline'; style-src 'unsafe-inline'; img-src data:; connect-src 'none'"

/** A minimal host: forwards the view's requests to the server and passes search results to the view. */
const HOST = `<!doctype html><html lang="en"><title>Host</title><iframe title="view" sandbox="allow-scripts" style="width:100%;height:90vh"></iframe><script>
const frame = document.querySelector('iframe')
window.said = []
const send = (message) => frame.contentWindow.postMessage({ jsonrpc: '2.0', ...message }, '*')
addEventListener('message', async ({ data }) => {
  said.push(data)
  if (data.method === 'ui/initialize') send({ id: data.id, result: { protocolVersion: '2026-01-26', hostInfo: { name: 'h', version: '1' },
    hostCapabilities: { serverTools: {}, serverResources: {}, openLinks: {} }, hostContext: { theme: 'dark', locale: 'de-DE' } } })
  else if (data.method === 'ui/notifications/initialized') {
    send({ method: 'ui/notifications/tool-input', params: { arguments: { q: 'koch' } } })
    send({ method: 'ui/notifications/tool-result', params: await ask('tools/call', { name: 'search_jobs', arguments: { q: 'koch' } }) })
  } else if (data.id !== undefined && data.method) send({ id: data.id, result: await ask(data.method, data.params) })
})
</script></html>`

describe.skipIf(!executablePath)('the view of jobs, in a host', () => {
  let server: Awaited<ReturnType<typeof startTestServer>>
  let browser: Browser
  beforeAll(async () => {
    server = await startTestServer()
    // Root has no user namespaces for the sandbox.
    browser = await chromium.launch({ executablePath: executablePath ?? '', args: ['--no-sandbox'] })
  })
  afterAll(async () => {
    await browser?.close()
    await server?.close()
  })

  test('lists, pages and opens by keyboard, in the host’s language and dark, and requests nothing', async () => {
    const { contents } = (await server.ask('resources/read', { uri: JOBS_VIEW })).result as {
      contents: { text: string }[]
    }
    const page = await browser.newPage({ viewport: { width: 400, height: 900 } })
    page.setDefaultTimeout(150_000)
    const requested: string[] = []
    const faults: string[] = []
    page.on('request', (request) => requested.push(request.url()))
    page.on('console', (message) => message.type() === 'error' && faults.push(message.text()))
    page.on('pageerror', (error) => faults.push(error.message))
    await page.exposeFunction(
      'ask',
      async (method: string, params: object) => (await server.ask(method, params)).result,
    )
    await page.setContent(HOST)
    const html = contents[0]?.text.replace(
      '<head>',
      `<head><meta http-equiv="Content-Security-Policy" content="${POLICY}">`,
    )
    await page.evaluate(`document.querySelector('iframe').srcdoc = ${JSON.stringify(html)}`)
    const view = page.frameLocator('iframe')
    await view.getByRole('heading', { name: '30 Stellen' }).waitFor()
    expect(await view.getByRole('listitem').count()).toBe(20)
    const frame = page.frames()[1]
    expect(await frame?.evaluate('getComputedStyle(document.body).backgroundColor')).toBe('rgb(23, 23, 23)')

    await view.getByRole('button', { name: 'Weitere Stellen' }).press('Enter')
    await view.getByRole('listitem').nth(29).waitFor()
    await view.getByRole('button', { name: /^Koch/ }).nth(20).press('Enter')
    await view.getByText('Employer').first().waitFor()
    const job = (await view.getByRole('heading', { level: 1 }).textContent()) ?? ''
    expect(job).toMatch(/^Koch \d+$/)
    await frame?.addScriptTag({ path: AXE })
    const found = (await frame?.evaluate('axe.run()')) as { violations: { id: string }[] } | undefined
    expect(found?.violations.map(({ id }) => id)).toEqual([])
    await view.getByRole('link', { name: 'Seite öffnen' }).press('Enter')
    await page.keyboard.press('Escape')
    await view.getByRole('heading', { name: '30 Stellen' }).waitFor()
    expect(await frame?.evaluate('document.activeElement.textContent')).toBe(job)

    const said = await page.evaluate<{ method?: string }[]>('said')
    expect(said.map(({ method }) => method)).toContain('ui/open-link')
    expect([requested.filter((url) => url !== 'about:srcdoc'), faults]).toEqual([[], []])
  })
})
