import { publicHeaders } from '@jobs/http/public-headers.ts'
import type { Site } from '@jobs/types/site.ts'

/** Returns the public headers of an answer that may be cached for a minute. */
export const cachedHeaders = (site: Site) => ({
  ...publicHeaders(site),
  'cache-control': 'public, max-age=60, stale-while-revalidate=300',
})
