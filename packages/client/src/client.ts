import type { Job, JobsPage, JobsQuery } from './job.ts'
import { createBodyCache } from './body-cache.ts'
import { readError, readPage } from './read-page.ts'
import { wait } from './retry-after.ts'

export type { Job, JobsPage, JobsQuery, Language, Meta } from './job.ts'
export { JobsApiError, type Problem, type Reason } from './jobs-api-error.ts'

export interface JobsClientOptions {
  /** Where the service is, such as `https://jobs.example.org`. */
  baseUrl: string | URL
  /** Waits that the service asks for are kept up to so many seconds, 60 by default; beyond it the error is thrown. */
  maxWaitSeconds?: number
  /** How often one request is tried again after such a wait; 3 by default. */
  maxRetries?: number
  /** How many pages are kept for when they have not changed; 100 by default. */
  keepPages?: number
  /** Instead of the global `fetch`. */
  fetch?: (address: string, init: { headers: Record<string, string>; signal?: AbortSignal }) => Promise<Response>
}

export interface RequestOptions {
  signal?: AbortSignal
}

export interface JobsClient {
  /** One page of the listing. @throws JobsApiError, what `fetch` throws, or the signal's reason */
  page(query?: JobsQuery, options?: RequestOptions): Promise<JobsPage>
  /** Pages from `query.page` on to the last, 100 jobs each unless the query says otherwise. Throws as `page` does. */
  pages(query?: JobsQuery, options?: RequestOptions): AsyncGenerator<JobsPage, void, undefined>
  /** The jobs of these pages, each once, also where new ones push the listing on while it is read. */
  jobs(query?: JobsQuery, options?: RequestOptions): AsyncGenerator<Job, void, undefined>
}

const PATH = 'api/public/v1/jobs'
const RETRIED = new Set([429, 503])
/** What a timer can wait. */
const MAX_SECONDS = 2_000_000

/** A client of the jobs API: asks only for what has changed, and waits when it is told to. */
export const createJobsClient = (options: JobsClientOptions): JobsClient => {
  const { maxWaitSeconds = 60, maxRetries = 3, keepPages = 100 } = options
  const ask = options.fetch ?? ((address, init) => fetch(address, init))
  const base = new URL(options.baseUrl)
  if (!base.pathname.endsWith('/')) base.pathname += '/'
  const kept = createBodyCache(keepPages)

  const page = async (query: JobsQuery = {}, { signal }: RequestOptions = {}): Promise<JobsPage> => {
    const address = addressOf(base, query)
    const before = kept.get(address)
    const headers: Record<string, string> = { accept: 'application/json' }
    if (before) headers['if-none-match'] = before.etag
    for (let tries = 0; ; tries++) {
      const response = await ask(address, { headers, ...(signal && { signal }) })
      if (response.status === 304 && before) return readPage(before.body, response)
      if (response.ok) {
        const body = await response.text()
        const read = readPage(body, response)
        const etag = response.headers.get('etag')
        if (etag) kept.set(address, { etag, body })
        return read
      }
      const error = await readError(response)
      const seconds = error.retryAfterSeconds
      const isTooLong = seconds === undefined || seconds > Math.min(maxWaitSeconds, MAX_SECONDS)
      if (!RETRIED.has(response.status) || isTooLong || tries >= maxRetries) throw error
      await wait(seconds, signal)
    }
  }

  async function* pages(query: JobsQuery = {}, requestOptions: RequestOptions = {}) {
    let next: number | undefined = query.page ?? 1
    while (next !== undefined) {
      const read: JobsPage = await page({ ...query, perPage: query.perPage ?? 100, page: next }, requestOptions)
      yield read
      next = read.nextPage
    }
  }

  async function* jobs(query: JobsQuery = {}, requestOptions: RequestOptions = {}) {
    const seen = new Set<string>()
    for await (const { data } of pages(query, requestOptions)) {
      for (const job of data) {
        if (seen.has(job.slug)) continue
        seen.add(job.slug)
        yield job
      }
    }
  }

  return { page, pages, jobs }
}

const addressOf = (base: URL, { page, perPage, q, language }: JobsQuery): string => {
  const url = new URL(PATH, base)
  if (page !== undefined) url.searchParams.set('page', String(page))
  if (perPage !== undefined) url.searchParams.set('per_page', String(perPage))
  if (q) url.searchParams.set('q', q)
  if (language) url.searchParams.set('language', language)
  return url.href
}
