import { QUOTA_EXCEEDED } from '@jobs/types/problem.ts'
import type { Site } from '@jobs/types/site.ts'
import { problemResponse } from '../problem.ts'
import type { Limited, RateLimit } from './rate-limit.ts'

/** Methods of a read-only address. */
export const READ_METHODS = 'GET, HEAD, OPTIONS'

/** Returns 405. @param allow the supported methods */
export const methodRefused = (site: Site, allow: string): Response =>
  problemResponse(site, { status: 405, detail: `This address answers ${allow}.`, headers: { allow } })

/** Returns 429 for a client that has used up its quota. */
export const quotaRefused = (site: Site, { quota }: RateLimit, { headers, retryAfterSeconds }: Limited): Response => {
  const detail = `More than ${quota} requests in 15 minutes. Try again in ${retryAfterSeconds} seconds.`
  return problemResponse(site, { type: QUOTA_EXCEEDED, status: 429, detail, headers })
}
