import { Elysia } from 'elysia'
import { developersPage } from './developers/developers-page.ts'
import { createJobPages } from './job-pages/create-job-pages.ts'
import { createManners } from './manners/create-manners.ts'
import { documentRoute } from './web/document.ts'
import type { PagesDeps } from './web/pages-deps.ts'

/** All that the gateway serves to people, crawlers and discovery beside the API. */
export const createPages = (deps: PagesDeps) =>
  new Elysia()
    .use(createManners(deps))
    .use(createJobPages(deps))
    .all(
      '/developers',
      documentRoute(deps.site, (asked) => developersPage(deps, asked)),
      { parse: 'none' },
    )
