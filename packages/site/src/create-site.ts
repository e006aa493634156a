import { rawBody } from '@jobs/http/body/sent-input.ts'
import { addHeaders, attributionHeaders } from '@jobs/http/public-headers.ts'
import { Elysia } from 'elysia'
import { developersPage } from './developers/internal/developers-page.ts'
import { createCompanyPages } from './internal/companies/create-company-pages.ts'
import { createHome } from './internal/home/create-home.ts'
import { createLegal } from './internal/legal/create-legal.ts'
import { savedPage } from './internal/saved/saved-page.ts'
import { createStatistics } from './internal/statistics/create-statistics.ts'
import { createTopics } from './internal/topics/create-topics.ts'
import { createJobPages } from './job-pages/internal/create-job-pages.ts'
import { BASES } from './web/internal/frame.ts'
import { createPageCache, type PageCache } from './web/page-cache.ts'
import type { PagesDeps } from './web/pages-deps.ts'
import { staticRoute } from './web/static-route.ts'
import { createWellKnown } from './well-known/internal/create-well-known.ts'

/**
 * Creates the gateway's plugin for HTML pages and documents for crawlers and discovery, each with the attribution.
 * Routes read only what their schemas validate.
 * @param kept the pages in memory, shared with handlers that bypass the routes
 */
export const createSite = (deps: PagesDeps, kept: PageCache = createPageCache(deps)) => {
  const headers = attributionHeaders(deps.site)
  const app = new Elysia()
    .onAfterHandle(({ response }) => {
      if (response instanceof Response && !response.headers.has('x-attribution')) addHeaders(response, headers)
    })
    .use(createHome(deps, kept))
    .use(createWellKnown(deps))
    .use(createLegal(deps))
    .use(createJobPages(deps, kept))
    .use(createCompanyPages(deps, kept))
    .use(createTopics(deps, kept))
    .use(createStatistics(deps, kept))
  const saved = staticRoute(deps, savedPage)
  const developers = staticRoute(deps, (frame) => developersPage(deps, frame))
  for (const base of BASES) app.all(`${base}/developers`, developers, rawBody).all(`${base}/saved`, saved, rawBody)
  return app
}
