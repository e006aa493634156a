import type { RateLimit } from '@jobs/http/rate-limit.ts'
import type { RequestContext, Document, Finished } from '@jobs/http/document.ts'
import { markup } from '@jobs/http/markup.ts'
import { type Frame, layout } from './layout.ts'

/** A page that costs as much as an answer of the API is charged to the same quota, and says so in the same headers. */
export const rateLimited = async (
  rateLimit: RateLimit,
  frame: Frame,
  { request, address }: RequestContext,
  make: () => Promise<Document | Finished>,
): Promise<Document | Finished> => {
  const { allowed, headers, retryAfterSeconds } = await rateLimit.check(request, address)
  const document = allowed ? await make() : tooMany(frame, retryAfterSeconds)
  return { ...document, headers: { ...document.headers, ...headers } }
}

const tooMany = (frame: Frame, seconds: number): Document => {
  const title = 'Too many requests'
  const minutes = Math.ceil(seconds / 60)
  const main = markup`<h1>${title}</h1>
<p class="lede">Please try again in ${minutes === 1 ? 'a minute' : `${minutes} minutes`}.</p>`
  return { ...layout(frame, { title, description: title, main }), status: 429 }
}
