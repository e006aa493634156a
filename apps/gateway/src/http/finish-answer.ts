import { codingFor } from '@jobs/http/cache/accept-encoding.ts'
import { type Found, STALE_HEADERS } from '@jobs/http/cache/answer-cache.ts'
import { problemResponse } from '@jobs/http/problem.ts'
import { addHeaders } from '@jobs/http/public-headers.ts'
import type { Site } from '@jobs/types/site.ts'

/**
 * Creates a function that sends a finished answer in the encoding that a request accepts; a 406 response if it accepts
 * none.
 */
export const createFinisher = (site: Site) => {
  return (request: Request, headers: Readonly<Record<string, string>> = {}) => {
    const coding = codingFor(request.headers.get('accept-encoding'))
    if (!coding) {
      const detail = 'Accept-Encoding excludes every available encoding: zstd, gzip, br and identity.'
      return problemResponse(site, { status: 406, detail, headers: { vary: 'Accept-Encoding' } })
    }
    return ({ answer, stale }: Found, inPieces: boolean): Response => {
      const response = answer.respond(coding, request.headers.get('if-none-match'), inPieces)
      addHeaders(response, headers)
      return stale ? addHeaders(response, STALE_HEADERS) : response
    }
  }
}
