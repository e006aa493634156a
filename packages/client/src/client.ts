import { addressOf } from './address-of.ts'
import type { Change, ChangePage, ChangesFilter, Snapshot } from './change.ts'
import { followChanges, followPages, type FollowOptions } from './follow-changes.ts'
import type { Facets, Job, JobDetail, JobsFilter, JobsPage, JobsQuery, Language, Suggestion } from './job.ts'
import { JobsApiError } from './jobs-api-error.ts'
import { readData, readError, readPage } from './read-page.ts'
import { wait } from './retry-after.ts'
import { type SigningKey, verifyFile, verifySnapshot } from './verify-snapshot.ts'

export type { Change, ChangePage, ChangesFilter, ClosingReason, Snapshot } from './change.ts'
export type { CursorStore, FollowOptions } from './follow-changes.ts'
export type {
  Evidence,
  Facets,
  FacetValue,
  Job,
  JobDetail,
  JobsFilter,
  JobsPage,
  JobsQuery,
  Language,
  Meta,
  Suggestion,
} from './job.ts'
export { JobsApiError, type Problem, type Reason } from './jobs-api-error.ts'
export { type SnapshotFault, SnapshotVerificationError } from './verify-snapshot.ts'
export {
  verifyWebhook,
  type WebhookDelivery,
  type WebhookEvent,
  type WebhookFault,
  WebhookVerificationError,
} from './verify-webhook.ts'

export interface JobsClientOptions {
  /** Base URL of the service, such as `https://jobs.example.org`. */
  baseUrl: string | URL
  /** Maximum `Retry-After` to wait for, in seconds; 60 by default. A longer one throws the error. */
  maxWaitSeconds?: number
  /** Maximum retries of a request after such a wait; 3 by default. */
  maxRetries?: number
  /** Maximum cached pages for conditional requests; 100 by default. */
  keepPages?: number
  /** Thumbprints (`kid`) of trusted snapshot keys; by default, the keys that the service lists. */
  trustedKeys?: readonly string[]
  /** Replaces the global `fetch`. */
  fetch?: (address: string, init: { headers: Record<string, string>; signal?: AbortSignal }) => Promise<Response>
}

export interface RequestOptions {
  signal?: AbortSignal
}

export interface SuggestOptions extends RequestOptions {
  /** Language of the labels; English by default. */
  language?: Language | undefined
  /** Types of suggestions; all by default. */
  types?: readonly Suggestion['type'][] | undefined
  /** 1 to 20; 10 by default. */
  limit?: number | undefined
}

export interface JobsClient {
  /** Returns one page of the listing. @throws JobsApiError, errors of `fetch`, or the signal's reason */
  page(query?: JobsQuery, options?: RequestOptions): Promise<JobsPage>
  /** Yields pages from `query.page` to the last one, with 100 jobs each by default. Throws as `page` does. */
  pages(query?: JobsQuery, options?: RequestOptions): AsyncGenerator<JobsPage, void, undefined>
  /** Yields the jobs of these pages, each once, even if new jobs are listed meanwhile. */
  jobs(query?: JobsQuery, options?: RequestOptions): AsyncGenerator<Job, void, undefined>
  /** Returns the number of jobs per value, each facet counted without its own condition. Throws as `page` does. */
  facets(filter?: JobsFilter, options?: RequestOptions): Promise<Facets>
  /**
   * Suggests occupations, skills, employers and places of listed jobs that begin with the typed text. Use `value` as
   * the filter of that type (`place` as `location`). Throws as `page` does.
   */
  suggest(q: string, options?: SuggestOptions): Promise<Suggestion[]>
  /** Returns a job with all its fields. Throws as `page` does: status 404 for an unknown slug, 410 for a job that is gone. */
  job(slug: string, options?: RequestOptions): Promise<JobDetail>
  /**
   * Yields changes of the listing, one job at a time, until stopped: first those since the saved cursor, then new ones
   * as they happen. Network errors, 429 and 5xx are retried. After a crash a change may be repeated, but none is lost;
   * each contains the latest state of its job.
   * @throws JobsApiError with the reason `gone` and the address of the `snapshots` for an expired cursor;
   *   other refusals, and the signal's reason
   */
  changes(filter?: ChangesFilter, options?: FollowOptions): AsyncGenerator<Change, void, undefined>
  /** Yields the same changes in pages, so that a page and its `next` can be saved in one transaction. */
  changePages(filter?: ChangesFilter, options?: FollowOptions): AsyncGenerator<ChangePage, void, undefined>
  /**
   * Yields the snapshots of the whole listing, newest first, after verifying their signatures; skips those of releases
   * that did not sign. Throws as `page` does. @throws SnapshotVerificationError
   */
  snapshots(options?: RequestOptions): Promise<Snapshot[]>
  /** Downloads a file of a snapshot completely and verifies it. Throws as `snapshots` does. */
  snapshotFile(file: Snapshot['files'][number], options?: RequestOptions): Promise<ArrayBuffer>
}

const RETRIED = new Set([429, 503])
/** Maximum delay of a timer. */
const MAX_SECONDS = 2_000_000

/** Creates a client of the jobs API that sends conditional requests and waits when the service is rate limiting. */
export const createJobsClient = (options: JobsClientOptions): JobsClient => {
  const { maxWaitSeconds = 60, maxRetries = 3, keepPages = 100 } = options
  const ask = options.fetch ?? ((address, init) => fetch(address, init))
  const base = new URL(options.baseUrl)
  if (!base.pathname.endsWith('/')) base.pathname += '/'
  /** Bodies by address, the latest used one last. */
  const kept = new Map<string, { etag: string; body: string }>()
  const keep = (address: string, etag: string, body: string) => {
    kept.delete(address)
    kept.set(address, { etag, body })
    const [oldest = ''] = kept.keys()
    if (kept.size > keepPages) kept.delete(oldest)
  }

  /** Requests an address, and again after each wait that the service asks for. @throws JobsApiError */
  const request = async (address: string, headers: Record<string, string>, signal: AbortSignal | undefined) => {
    for (let tries = 0; ; tries++) {
      const response = await ask(address, { headers, ...(signal && { signal }) })
      if (response.ok || (response.status === 304 && 'if-none-match' in headers)) return response
      const error = await readError(response)
      const seconds = error.retryAfterSeconds
      const isTooLong = seconds === undefined || seconds > Math.min(maxWaitSeconds, MAX_SECONDS)
      if (!RETRIED.has(response.status) || isTooLong || tries >= maxRetries) throw error
      await wait(seconds, signal)
    }
  }

  const readBytes = async (address: string, { signal }: RequestOptions = {}): Promise<ArrayBuffer> =>
    await (await request(address, {}, signal)).arrayBuffer()

  const snapshots = async (requestOptions?: RequestOptions): Promise<Snapshot[]> => {
    const listed = (await read(addressOf(base, 'snapshots'), readData, requestOptions)) as Snapshot[]
    const signed = listed.filter(({ signature }) => signature !== undefined)
    if (signed.length === 0) return []
    const keys = await read(
      new URL('.well-known/jwks.json', base).href,
      (body) => (JSON.parse(body) as { keys: SigningKey[] }).keys,
      requestOptions,
    )
    const trusted = keys.filter(({ kid }) => options.trustedKeys?.includes(kid) ?? true)
    for (const snapshot of signed) {
      const manifest = await readBytes(new URL(snapshot.manifest ?? '', base).href, requestOptions)
      await verifySnapshot(snapshot, manifest, trusted)
    }
    return signed
  }

  const read = async <Answer>(
    address: string,
    readAs: (body: string, response: Response) => Answer,
    { signal }: RequestOptions = {},
  ): Promise<Answer> => {
    const before = kept.get(address)
    const headers = { accept: 'application/json', ...(before && { 'if-none-match': before.etag }) }
    const response = await request(address, headers, signal)
    const isSame = before !== undefined && response.status === 304
    const body = isSame ? before.body : await response.text()
    const answer = readAs(body, response)
    const etag = isSame ? before.etag : response.headers.get('etag')
    if (etag) keep(address, etag, body)
    return answer
  }

  const page = (query: JobsQuery = {}, requestOptions?: RequestOptions) =>
    read(addressOf(base, 'jobs', { ...query }), readPage, requestOptions)

  async function* pages(query: JobsQuery = {}, requestOptions: RequestOptions = {}) {
    let next: number | undefined = query.page ?? 1
    while (next !== undefined) {
      const current: JobsPage = await page({ ...query, perPage: query.perPage ?? 100, page: next }, requestOptions)
      yield current
      next = current.nextPage
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

  return {
    page,
    pages,
    jobs,
    changes: (filter = {}, followOptions = {}) => followChanges({ base, ask }, filter, followOptions),
    changePages: (filter = {}, followOptions = {}) => followPages({ base, ask }, filter, followOptions),
    snapshots,
    async snapshotFile(file, requestOptions) {
      const bytes = await readBytes(file.url, requestOptions)
      await verifyFile(file, bytes)
      return bytes
    },
    // The contract guarantees the shape of the response.
    suggest: async (q, { language, types, limit, ...requestOptions } = {}) =>
      (await read(
        addressOf(base, 'suggest', { q, language, type: types, limit }),
        readData,
        requestOptions,
      )) as Suggestion[],
    facets: async (filter = {}, requestOptions) =>
      (await read(addressOf(base, 'facets', { ...filter }), readData, requestOptions)) as Facets,
    async job(slug, requestOptions) {
      // Their address would be that of the listing.
      if (['', '.', '..'].includes(slug)) throw new JobsApiError({ status: 404 })
      return (await read(addressOf(base, `jobs/${encodeURIComponent(slug)}`), readData, requestOptions)) as JobDetail
    },
  }
}
