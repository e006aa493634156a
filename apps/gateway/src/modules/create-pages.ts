import { addHeaders, attributionHeaders } from '@jobs/http/public-headers.ts'
import { Elysia } from 'elysia'
import { developersPage } from './developers/developers-page.ts'
import { createJobPages } from './job-pages/create-job-pages.ts'
import { createManners } from './manners/create-manners.ts'
import type { PagesDeps } from './web/pages-deps.ts'
import { steadyRoute } from './web/steady-route.ts'
import { unread } from './web/unread.ts'

/** All that the gateway serves to people, crawlers and discovery beside the API, with the attribution on it too. */
export const createPages = (deps: PagesDeps) => {
  const headers = attributionHeaders(deps.site)
  return new Elysia()
    .onAfterHandle(({ response }) => {
      if (response instanceof Response) addHeaders(response, headers)
    })
    .use(createManners(deps))
    .use(createJobPages(deps))
    .all(
      '/developers',
      steadyRoute(deps, (frame, origin) => developersPage(deps, frame, origin)),
      unread,
    )
}
