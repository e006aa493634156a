import type { ChangePage } from './change.ts'
import type { JobsPage } from './job.ts'
import { JobsApiError, type Problem } from './jobs-api-error.ts'
import { retryAfterSeconds } from './retry-after.ts'

/** Parses a page from its body and headers. @throws JobsApiError if the body is not a page of jobs */
export const readPage = (body: string, { status, headers }: Response): JobsPage => {
  const page = parse(body) as Partial<JobsPage> | undefined
  if (!page || !Array.isArray(page.data) || !page.meta) throw new JobsApiError({ status })
  return {
    data: page.data,
    meta: page.meta,
    nextPage: /<[^>]*>\s*;\s*rel="next"/.test(headers.get('link') ?? '') ? page.meta.page + 1 : undefined,
    total: totalOf(headers),
    isRelaxed: headers.get('x-search')?.includes('relaxed') ?? false,
    unchanged: status === 304,
    rateLimit: rateLimitOf(headers),
  }
}

/** Parses changes from a response body. @throws JobsApiError if it contains none */
export const readChanges = (body: string, { status }: Response): ChangePage => {
  const page = parse(body) as { data?: ChangePage['data']; meta?: Partial<ChangePage> } | undefined
  const { next, hasMore } = page?.meta ?? {}
  if (!Array.isArray(page?.data) || typeof next !== 'string' || typeof hasMore !== 'boolean') {
    throw new JobsApiError({ status })
  }
  return { data: page.data, next, hasMore }
}

/** Returns the data of a response that is not a page of jobs. @throws JobsApiError if it contains none */
export const readData = (body: string, { status }: Response): object => {
  const answer = parse(body) as { data?: object } | undefined
  if (!answer?.data) throw new JobsApiError({ status })
  return answer.data
}

/** `X-Total-Count: 1234` or `10000+` */
const totalOf = (headers: Headers): JobsPage['total'] => {
  const [, jobs, more] = headers.get('x-total-count')?.match(/^(\d+)(\+?)$/) ?? []
  return jobs === undefined ? undefined : { jobs: Number(jobs), isMore: more === '+' }
}

/** Parses the error of a response. */
export const readError = async (response: Response): Promise<JobsApiError> => {
  const { status, headers } = response
  const isProblem = headers.get('content-type')?.startsWith('application/problem+json')
  const problem = isProblem ? (parse(await response.text()) as Problem | undefined) : undefined
  // An unread body prevents the connection from being reused.
  if (!isProblem) await response.body?.cancel()
  const [, begin] = headers.get('link')?.match(/<([^>]*)>\s*;\s*rel="alternate"/) ?? []
  const snapshots =
    status === 410 && begin && URL.canParse(begin, response.url) ? new URL(begin, response.url).href : undefined
  return new JobsApiError({ status, problem, retryAfterSeconds: retryAfterSeconds(headers), snapshots })
}

const parse = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** `RateLimit: "public";r=239;t=900` */
const rateLimitOf = (headers: Headers): JobsPage['rateLimit'] => {
  const [, remaining, resetSeconds] = headers.get('ratelimit')?.match(/;\s*r=(\d+)\s*;\s*t=(\d+)/) ?? []
  return remaining === undefined ? undefined : { remaining: Number(remaining), resetSeconds: Number(resetSeconds) }
}
