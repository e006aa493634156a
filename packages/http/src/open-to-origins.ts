import { cors } from '@elysiajs/cors'
import { PUBLIC_API_PATH } from '@jobs/types/public-paths.ts'
import type { Site } from '@jobs/types/site.ts'
import { Elysia } from 'elysia'
import { publicHeaders } from './public-headers.ts'
import { pathStartOf } from './request-line.ts'

const OF_PLUGIN = ['access-control-allow-origin', 'access-control-allow-headers', 'access-control-expose-headers']

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
      // The plugin says that answers vary by everything, which keeps caches from storing them.
      delete set.headers['vary']
      // It knows no paths: pages for people stay among themselves. What has none may be meant for the API.
      if (!isOfApi(request.url) && URL.canParse(request.url)) closeToOrigins(set.headers)
    })

const isOfApi = (url: string) => url.startsWith(PUBLIC_API_PATH, pathStartOf(url))

/** Takes out what the plugin adds to an answer that is for people. */
const closeToOrigins = (headers: object): void => {
  for (const name of OF_PLUGIN) Reflect.deleteProperty(headers, name)
}
