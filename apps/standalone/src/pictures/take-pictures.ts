import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { DESK, openConsole, PHONE } from '../console/testing-console.ts'
import { DOUBTFUL, manyItems, serveFeeds, SHARED } from '../console/testing-feeds.ts'
import { ADMIN, localFeed } from '../testing-service.ts'

export const VIEWS = { light: {}, dark: { colorScheme: 'dark' }, phone: { viewport: PHONE, isMobile: true } } as const

type Opened = Awaited<ReturnType<typeof openConsole>>

const placesOf = async ({ read }: Opened): Promise<Record<string, string>> => {
  const firstOf = async <Row>(path: string) => (await read<{ data: Row[] }>(path)).data[0]
  const job = await firstOf<{ id: number }>('jobs?q=glasmalerei')
  const run = await firstOf<{ id: number }>('runs?feed=workshops')
  const webhook = await firstOf<{ id: number }>('webhooks')
  return {
    overview: '#/',
    feeds: '#/feeds',
    feed: '#/feeds/workshops',
    runs: '#/runs',
    run: `#/runs/${run?.id}`,
    jobs: '#/jobs',
    job: `#/jobs/${job?.id}`,
    edit: `#/jobs/${job?.id}/edit`,
    merges: '#/merges',
    users: '#/users',
    audit: '#/audit',
    webhooks: `#/webhooks/${webhook?.id}`,
    snapshots: '#/snapshots',
    account: '#/account',
  }
}

const operate = async ({ service, invite, run }: Opened): Promise<void> => {
  await service.admin('POST', 'webhooks', { url: 'https://receiver.example/changes', filter: { country: 'DE' } })
  await invite('editor')
  for (const key of FEEDS) await run(key)
}

const FEEDS = ['workshops', 'one', 'other'] as const

/**
 * Writes what `docs` shows of the pages and the console of a service with invented jobs.
 * @param folder instead of `docs`
 * @param views names of the console's views to show
 */
export const takePictures = async (folder: string, views = Object.keys(VIEWS)): Promise<void> => {
  await Promise.all(['pictures', 'console'].map((name) => mkdir(join(folder, name), { recursive: true })))
  const feeds = serveFeeds({
    workshops: manyItems(120, 40),
    one: [SHARED, ...DOUBTFUL.first],
    other: [SHARED, ...DOUBTFUL.second],
  })
  const opened = await openConsole(
    FEEDS.map((key) => localFeed(key, feeds.addressOf(key), false)),
    { examples: Infinity },
  )
  try {
    const listing = await opened.browser.newPage({ viewport: DESK })
    await listing.goto(`${opened.service.publicOrigin}/jobs?work_arrangement=remote`)
    await save(listing, join(folder, 'pictures', 'listing.webp'))
    const login = await opened.open()
    await login.locator('input[type=email]').waitFor()
    await save(login, join(folder, 'console', 'login-light.webp'))
    // From then on, only jobs of feeds are listed.
    await operate(opened)
    const places = await placesOf(opened)
    for (const [view, options] of Object.entries(VIEWS).filter(([name]) => views.includes(name))) {
      const page = await opened.enter('#/', ADMIN, options)
      for (const [name, hash] of Object.entries(places)) {
        await page.evaluate(`location.hash = ${JSON.stringify(hash)}`)
        await page.waitForLoadState('networkidle')
        await page.locator('#main h1').first().waitFor()
        await page.locator('.loading').waitFor({ state: 'detached' })
        await save(page, join(folder, 'console', `${name}-${view}.webp`))
        if (name === 'overview' && view === 'light') await save(page, join(folder, 'pictures', 'console.webp'))
      }
      await page.context().close()
    }
  } finally {
    await opened.close()
    await feeds.close()
  }
}

const QUALITY = 50

/** Captures the visible part as WebP; the driver itself writes only PNG and JPEG. */
const save = async (page: Page, path: string): Promise<void> => {
  // Chromium cannot capture a page that it has not drawn yet.
  await page.evaluate('new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)))')
  const session = await page.context().newCDPSession(page)
  const { data } = await session.send('Page.captureScreenshot', { format: 'webp', quality: QUALITY })
  await session.detach()
  await Bun.write(path, Buffer.from(data, 'base64'))
}

if (import.meta.main) await takePictures(join(import.meta.dir, '../../../../docs'))
