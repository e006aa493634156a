import { firstFill, runsFeeds } from '@jobs/catalog/feeds/first-fill.ts'
import { documentRoute, finished } from '@jobs/http/document.ts'
import { failure } from '@jobs/http/problems.ts'
import { rawBody } from '@jobs/http/body/raw-body.ts'
import { Elysia } from 'elysia'
import { msOfAges } from '../listing/days.ts'
import { BASES, frameKey, frameOf } from '../../web/internal/frame.ts'
import type { PageCache } from '../../web/page-cache.ts'
import type { PagesDeps } from '../../web/pages-deps.ts'
import { readHome } from './home-content.ts'
import { homePage } from './home-page.ts'

const HOUR_MS = 3_600_000
/** The progress of the first fill changes without a new revision. */
const FILL_MS = 5000

/** Creates `/` in each language. It works without the catalogue too. */
export const createHome = (deps: PagesDeps, kept: PageCache) => {
  let isFilled = false
  const route = documentRoute(deps.site, async ({ request }) => {
    const frame = frameOf(deps, request)
    const now = Date.now()
    const make = async () => {
      const fill = isFilled ? undefined : await firstFill(deps.catalog, now)
      // Until feeds are run the fill has not begun, because the worker may start after the pages.
      isFilled ||= fill === undefined && (await runsFeeds(deps.catalog, now))
      const content = frame.hasJobs ? await readHome(deps, now) : undefined
      const keepMs = isFilled ? Math.min(HOUR_MS, msOfAges(now)) : FILL_MS
      return { page: homePage(frame, { fill, content, now }), keepMs }
    }
    try {
      const page = await kept(`${frameKey(frame)} /`, make)
      // Never refused nor missing: it needs no quota of its own.
      if (!('remember' in page)) throw new Error('no home page')
      page.remember(request, false)
      return page
    } catch (error) {
      // Logs the error.
      failure(deps.site, request, error)
      return finished(homePage(frame, { now }))
    }
  })
  const app = new Elysia()
  for (const base of BASES) app.all(base || '/', route, rawBody)
  return app
}
