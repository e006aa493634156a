import { cors } from '@elysiajs/cors'
import { JWKS_PATH, PUBLIC_API_PATH } from '@jobs/types/public/public-paths.ts'
import type { Site } from '@jobs/types/site.ts'
import { Elysia } from 'elysia'
import { publicHeaders } from './public-headers.ts'
import { pathStartOf } from './request-line.ts'

/**
 * Allows scripts of any origin to read the public API, without credentials. Preflights are answered by each route,
 * which knows its methods and whether it is enabled.
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
      // The plugin sets `Vary: *`, which would prevent caching.
      const { vary: _vary, ...added } = set.headers
      // The plugin does not distinguish paths: HTML pages get no CORS headers. A URL without a path may be meant for
      // the API.
      set.headers = isOfApi(request.url) || !URL.canParse(request.url) ? added : {}
    })

const isOfApi = (url: string) => {
  const start = pathStartOf(url)
  return url.startsWith(PUBLIC_API_PATH, start) || url.startsWith(JWKS_PATH, start)
}
