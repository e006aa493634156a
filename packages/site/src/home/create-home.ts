import { finished } from '@jobs/http/document.ts'
import { documentRoute } from '@jobs/http/document.ts'
import { rawBody } from '@jobs/http/raw-body.ts'
import { Elysia } from 'elysia'
import { frameOf, PREFIXES } from '../web/frame.ts'
import type { PagesDeps } from '../web/pages-deps.ts'
import { followFill } from './follow-fill.ts'
import { homePage } from './home-page.ts'

/** `/`, and in each language. */
export const createHome = (deps: PagesDeps) => {
  const fill = followFill(deps.catalog)
  const app = new Elysia()
  for (const prefix of PREFIXES) {
    const route = documentRoute(deps.site, ({ request }) => finished(homePage(frameOf(deps, request, prefix), fill())))
    app.all(prefix ? `/${prefix}` : '/', route, rawBody)
  }
  return app
}
