import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import type { BrowserContextOptions, Page } from 'playwright-core'
import {
  DESK,
  executablePath,
  findingsOf,
  openTestBrowser,
  SMALL_PHONE as PHONE,
  type TestBrowser,
} from './testing-browser.ts'

const SCHEMES = ['light', 'dark'] as const
const CLIENT = Bun.resolveSync('@open-remote-jobs/client/client.ts', import.meta.dir)

/** The pages in a real browser: they render, work by keyboard and without scripts, and axe reports nothing. */
describe.skipIf(!executablePath)('in a browser', () => {
  let opened: TestBrowser
  let origin: string
  let jobPath: string
  const open = async (path: string, options: BrowserContextOptions = {}) => await opened.open(path, options)

  beforeAll(async () => {
    opened = await openTestBrowser()
    origin = opened.origin
    const { data } = (await (await fetch(`${origin}/api/public/v1/jobs?q=hostil`)).json()) as {
      data: { url: string }[]
    }
    jobPath = new URL(data[0]?.url ?? '').pathname
  })
  afterAll(async () => await opened?.close())

  const paths = [
    '/',
    '/developers',
    '/de/developers',
    '/fr/developers',
    '/de/',
    '/fr/',
    '/jobs',
    '/de/jobs?page=2',
    '/de/jobs?q=hostil&work_arrangement=remote',
    '/fr/jobs?page=2',
    '/fr/jobs?q=kochh&country=AT',
    '/jobs?q=zzzzzzzz',
    '/de/jobs?salary_min=x',
    '/jobs/nobody',
    'a job',
    '/de/companies',
    '/companies/weber',
    '/fr/statistics',
    '/de/occupations',
    '/fr/places',
    '/saved',
  ]

  describe('nothing found by axe, light or dark, and nothing beside the screen of a phone', () => {
    let page: Page
    // One window for all tests, because opening one takes longer than a test.
    beforeAll(async () => {
      page = await open('/')
    })
    afterAll(async () => await page?.close())

    // Each page is seen wide in one scheme and narrow in the other; those of one kind take turns.
    test.each(paths.map((path, at) => [path, at % 2 === 0 ? SCHEMES : SCHEMES.toReversed()] as const))(
      '%s',
      async (path, [onDesk, onPhone]) => {
        await page.emulateMedia({ colorScheme: onDesk ?? null })
        await page.setViewportSize(DESK)
        await page.goto(`${origin}${path === 'a job' ? jobPath : path}`)
        expect(await findingsOf(page)).toEqual([])
        await page.emulateMedia({ colorScheme: onPhone ?? null })
        await page.setViewportSize(PHONE)
        expect(await findingsOf(page)).toEqual([])
        expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(PHONE.width)
      },
    )
  })

  test('beside its button no code is cut off', async () => {
    const page = await open('/developers')
    await page.waitForSelector('.code button')
    expect(
      await page.evaluate(`[...document.querySelectorAll('.code pre')]
        .filter((code) => code.scrollWidth > code.clientWidth).map((code) => code.textContent)`),
    ).toEqual([])
    await page.close()
  })

  test('the form shows live jobs, and its finding is sound too', async () => {
    const page = await open('/developers')
    await page.fill('#q', 'koch')
    await page.selectOption('#language', 'de')
    await page.click('#ask button')
    await page.waitForSelector('#found li')
    expect(await page.textContent('#status')).toMatch(
      /^GET \/api\/public\/v1\/jobs\?q=koch&language=de&page=1&per_page=5: 200, 5 jobs, \d+ requests remaining$/,
    )
    expect(await page.textContent('#found li:first-child a')).toMatch(/^Koch \d+$/)
    expect(JSON.parse((await page.textContent('#raw')) ?? '').meta.count).toBe(5)
    await page.click('summary')
    expect(await findingsOf(page)).toEqual([])
    await page.setViewportSize(PHONE)
    expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(PHONE.width)
    await page.click('#found li:first-child a')
    await page.waitForURL(/\/jobs\/koch-/)
    expect(await page.textContent('h1')).toMatch(/^Koch \d+$/)
    await page.close()
  })

  test('a hostile job is text in the form as well', async () => {
    const page = await open('/developers')
    await page.fill('#q', 'hostil')
    await page.press('#q', 'Enter')
    await page.waitForSelector('#found li')
    expect(await page.textContent('#found a')).toContain('</script><script>alert(1)</script>')
    await page.close()
  })

  test('the form is reached and used by keyboard alone', async () => {
    const page = await open('/developers')
    await page.keyboard.press('Tab')
    expect(await page.evaluate('document.activeElement.textContent')).toBe('Skip to content')
    await page.keyboard.press('Enter')
    const reached: unknown[] = []
    for (let presses = 0; presses < 40 && reached.at(-1) !== 'Send'; presses++) {
      await page.keyboard.press('Tab')
      reached.push(await page.evaluate('document.activeElement.id || document.activeElement.textContent'))
    }
    expect(reached).toEqual(expect.arrayContaining(['q', 'language', 'page', 'per_page', 'Send']))
    await page.keyboard.press('Enter')
    await page.waitForSelector('#answer:not([hidden])')
    await page.close()
  })

  test('without script the form opens the answer itself', async () => {
    const page = await open('/developers', { javaScriptEnabled: false })
    await page.fill('#q', 'koch')
    await page.click('#ask button')
    await page.waitForURL(({ pathname }) => pathname === '/api/public/v1/jobs')
    const url = new URL(page.url())
    expect(Object.fromEntries(url.searchParams)).toMatchObject({ q: 'koch', language: '', page: '1', per_page: '5' })
    expect(await page.textContent('body')).toContain('"count":5')
    await page.close()
  })

  test('a visitor searches, opens a job and applies', async () => {
    const page = await open('/')
    await page.fill('#q', 'hostil')
    await page.press('#q', 'Enter')
    await page.waitForURL(/q=hostil/)
    await page.click('.jobs li a')
    await page.waitForURL(({ pathname }) => pathname === jobPath)
    const atEmployer = page.waitForRequest('https://apply.example/secret')
    await page.click('article .apply button')
    expect((await atEmployer).isNavigationRequest()).toBe(true)
    await page.close()
  })

  test('on a phone, by keyboard and without script, a visitor narrows the listing', async () => {
    const page = await open('/de/jobs', { viewport: PHONE, javaScriptEnabled: false })
    expect(await page.locator('[data-save]:visible, [data-share]:visible').count()).toBe(0)
    expect(await page.isVisible('#work_arrangement')).toBe(false)
    await page.focus('.search .go')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Space')
    expect(await page.isVisible('#work_arrangement')).toBe(true)
    await page.selectOption('#work_arrangement', 'remote')
    await page.focus('.sheet .show')
    await page.keyboard.press('Enter')
    await page.waitForURL(/work_arrangement=remote/)
    expect(await page.textContent('.conditions')).toContain('Remote')
    await page.click('.facet a[aria-current]')
    await page.waitForURL(`${origin}/de/jobs`)
    await page.close()
  })

  test('the client works from a page of another origin', async () => {
    const built = await Bun.build({ entrypoints: [CLIENT], target: 'browser' })
    const script = await built.outputs[0]?.text()
    const elsewhere = Bun.serve({
      hostname: '127.0.0.1',
      port: 0,
      fetch: () =>
        new Response('<!doctype html><title>Elsewhere</title>', { headers: { 'content-type': 'text/html' } }),
    })
    const page = await opened.browser.newPage()
    await page.goto(elsewhere.url.href)
    await page.addScriptTag({ content: `${script};globalThis.createJobsClient = createJobsClient`, type: 'module' })
    await page.waitForFunction('globalThis.createJobsClient')
    const reported = await page.evaluate(`(async () => {
      const client = createJobsClient({ baseUrl: ${JSON.stringify(origin)} })
      const [first, second] = [await client.page({ perPage: 7 }), await client.page({ perPage: 7 })]
      const slugs = []
      for await (const job of client.jobs({ perPage: 25 })) slugs.push(job.slug)
      const refused = await client.page({ page: 0 }).catch((error) => error.problem.errors)
      return [first.unchanged, second.unchanged, second.nextPage, second.rateLimit.remaining > 0, slugs.length, refused]
    })()`)
    const refused = [{ detail: 'must be 1 or more', parameter: 'page' }]
    expect(reported).toEqual([false, true, 2, true, 60, refused])
    await page.close()
    await elsewhere.stop(true)
  })

  test('no page logged an error or made a cross-origin request', () => {
    expect(opened.faults).toEqual([])
  })
})
