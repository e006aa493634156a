import { documentRoute, finished } from '@jobs/http/document.ts'
import { failure } from '@jobs/http/problems.ts'
import { rawBody } from '@jobs/http/body/raw-body.ts'
import { Elysia } from 'elysia'
import { msOfAges } from '../listing/days.ts'
import { BASES, frameKey, frameOf } from '../../web/internal/frame.ts'
import type { PageCache } from '../../web/page-cache.ts'
import type { PagesDeps } from '../../web/pages-deps.ts'
import { followFill } from './follow-fill.ts'
import { readHome } from './home-content.ts'
import { homePage } from './home-page.ts'

const HOUR_MS = 3_600_000

/** Creates `/` in each language. It works without the catalogue too. */
export const createHome = (deps: PagesDeps, kept: PageCache) => {
  const followed = followFill(deps.catalog)
  const route = documentRoute(deps.site, async ({ request }) => {
    const frame = frameOf(deps, request)
    const { fill, isDone } = await followed()
    const now = Date.now()
    if (!frame.hasJobs) return finished(homePage(frame, { fill, now }))
    try {
      const page = await kept(`${frameKey(frame)} / ${fill?.read ?? ''}`, async () => {
        const content = await readHome(deps, now)
        return { page: homePage(frame, { fill, content, now }), keepMs: Math.min(HOUR_MS, msOfAges(now)) }
      })
      // Never refused nor missing: it needs no quota of its own.
      if (!('remember' in page)) throw new Error('no home page')
      // The page keeps changing during the first fill, so its address is not remembered.
      if (isDone) page.remember(request, false)
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
