import { addHeaders, attributionHeaders } from '@jobs/http/public-headers.ts'
import { Elysia } from 'elysia'
import { developersPage } from './developers/developers-page.ts'
import { createJobPages } from './job-pages/create-job-pages.ts'
import { createWellKnown } from './well-known/create-well-known.ts'
import type { PagesDeps } from './web/pages-deps.ts'
import { staticRoute } from './web/static-route.ts'
import { rawBody } from './web/raw-body.ts'

/** All that the gateway serves to people, crawlers and discovery beside the API, with the attribution on it too. */
export const createPages = (deps: PagesDeps) => {
  const headers = attributionHeaders(deps.site)
  return new Elysia()
    .onAfterHandle(({ response }) => {
      if (response instanceof Response) addHeaders(response, headers)
    })
    .use(createWellKnown(deps))
    .use(createJobPages(deps))
    .all(
      '/developers',
      staticRoute(deps, (frame, origin) => developersPage(deps, frame, origin)),
      rawBody,
    )
}
