import { cors } from '@elysiajs/cors'
import { JWKS_PATH, PUBLIC_API_PATH } from '@jobs/types/public/public-paths.ts'
import type { Site } from '@jobs/types/site.ts'
import { Elysia } from 'elysia'
import { publicHeaders } from './public-headers.ts'
import { pathStartOf } from './request-line.ts'

/**
 * Scripts of any origin may read the public API, none with credentials. Preflights are answered at each path, which
 * knows its methods and whether it is served at all.
 */
export const openToOrigins = (site: Site) =>
  new Elysia()
    .use(
      cors({
        origin: '*',
        credentials: false,
        preflight: false,
        methods: [],
        allowedHeaders: '*',
        exposeHeaders: publicHeaders(site)['access-control-expose-headers'] ?? '',
      }),
    )
    .onRequest(({ request, set }) => {
      // It says that answers vary by everything, which keeps caches from storing them.
      const { vary: _vary, ...added } = set.headers
      // It knows no paths: pages for people stay among themselves. What has none may be meant for the API.
      set.headers = isOfApi(request.url) || !URL.canParse(request.url) ? added : {}
    })

const isOfApi = (url: string) => {
  const start = pathStartOf(url)
  return url.startsWith(PUBLIC_API_PATH, start) || url.startsWith(JWKS_PATH, start)
}
