import { QUOTA_EXCEEDED } from '@jobs/types/problem.ts'
import type { Site } from '@jobs/types/site.ts'
import { problemResponse } from '../problem.ts'
import type { Limited, RateLimit } from './rate-limit.ts'

/** What an address answers that is only read. */
export const READ_METHODS = 'GET, HEAD, OPTIONS'

/** To a method that the address does not answer. @param allow those it does */
export const methodRefused = (site: Site, allow: string): Response =>
  problemResponse(site, { status: 405, detail: `This address answers ${allow}.`, headers: { allow } })

/** To a client whose quota is used up. */
export const quotaRefused = (site: Site, { quota }: RateLimit, { headers, retryAfterSeconds }: Limited): Response => {
  const detail = `More than ${quota} requests in 15 minutes. Try again in ${retryAfterSeconds} seconds.`
  return problemResponse(site, { type: QUOTA_EXCEEDED, status: 429, detail, headers })
}
