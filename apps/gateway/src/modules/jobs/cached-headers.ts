import { publicHeaders } from '@jobs/http/public-headers.ts'
import type { Site } from '@jobs/types/site.ts'

/** The headers of an answer that may be kept for a minute, in front of every other header of the public surface. */
export const cachedHeaders = (site: Site) => ({
  ...publicHeaders(site),
  'cache-control': 'public, max-age=60, stale-while-revalidate=300',
})
