import {
  changesAddress,
  facetsAddress,
  jobAddress,
  keysAddress,
  listingAddress,
  snapshotsAddress,
  suggestAddress,
} from './addresses.ts'
import type { Change, ChangePage, ChangesFilter, Snapshot } from './change.ts'
import { followChanges, followPages, type FollowOptions } from './follow-changes.ts'
import type { Facets, Job, JobDetail, JobsFilter, JobsPage, JobsQuery, Language, Suggestion } from './job.ts'
import { createBodyCache } from './body-cache.ts'
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
  /** Where the service is, such as `https://jobs.example.org`. */
  baseUrl: string | URL
  /** Longest `Retry-After` to wait for, in seconds, 60 by default; longer ones throw the error. */
  maxWaitSeconds?: number
  /** How often one request is tried again after such a wait; 3 by default. */
  maxRetries?: number
  /** How many pages are kept for when they have not changed; 100 by default. */
  keepPages?: number
  /** Thumbprints (`kid`) of the keys that snapshots may be signed with; without it those that the service lists. */
  trustedKeys?: readonly string[]
  /** Instead of the global `fetch`. */
  fetch?: (address: string, init: { headers: Record<string, string>; signal?: AbortSignal }) => Promise<Response>
}

export interface RequestOptions {
  signal?: AbortSignal
}

export interface SuggestOptions extends RequestOptions {
  /** Of the labels; English by default. */
  language?: Language | undefined
  /** What to suggest; everything by default. */
  types?: readonly Suggestion['type'][] | undefined
  /** 1 to 20; 10 by default. */
  limit?: number | undefined
}

export interface JobsClient {
  /** One page of the listing. @throws JobsApiError, what `fetch` throws, or the signal's reason */
  page(query?: JobsQuery, options?: RequestOptions): Promise<JobsPage>
  /** Pages from `query.page` on to the last, 100 jobs each unless the query says otherwise. Throws as `page` does. */
  pages(query?: JobsQuery, options?: RequestOptions): AsyncGenerator<JobsPage, void, undefined>
  /** The jobs of these pages, each once, also where new ones push the listing on while it is read. */
  jobs(query?: JobsQuery, options?: RequestOptions): AsyncGenerator<Job, void, undefined>
  /** How often each value occurs in the narrowed listing, each counted without its own condition. Throws as `page` does. */
  facets(filter?: JobsFilter, options?: RequestOptions): Promise<Facets>
  /**
   * Occupations, skills, employers and places of listed jobs that begin as what has been typed; `value` goes into the filter of
   * that type (`place` into `location`). Throws as `page` does.
   */
  suggest(q: string, options?: SuggestOptions): Promise<Suggestion[]>
  /** One job in full. Throws as `page` does: with status 404 for an unknown slug, 410 for a job that is gone. */
  job(slug: string, options?: RequestOptions): Promise<JobDetail>
  /**
   * What changes in the listing, one job after the other, for as long as it is followed: first what has changed since the
   * saved cursor, then what changes from now on. A lost network, 429 and 5xx are waited out. A change may come twice after
   * a crash, none is lost; each says the last state of its job.
   * @throws JobsApiError with the reason `gone` and the address of the `snapshots` for a cursor that is over 30 days old;
   *   other refusals, and the signal's reason
   */
  changes(filter?: ChangesFilter, options?: FollowOptions): AsyncGenerator<Change, void, undefined>
  /** The same, as they are read at once: for who saves them and `next` in one transaction. */
  changePages(filter?: ChangesFilter, options?: FollowOptions): AsyncGenerator<ChangePage, void, undefined>
  /**
   * The files that hold the whole listing, the newest first, each verified by its signature; those of releases that did not
   * sign are left out. Throws as `page` does. @throws SnapshotVerificationError
   */
  snapshots(options?: RequestOptions): Promise<Snapshot[]>
  /** A file of a snapshot, whole and verified. Throws as `snapshots` does. */
  snapshotFile(file: Snapshot['files'][number], options?: RequestOptions): Promise<ArrayBuffer>
}

const RETRIED = new Set([429, 503])
/** What a timer can wait. */
const MAX_SECONDS = 2_000_000

/** A client of the jobs API: asks only for what has changed, and waits when the service says so. */
export const createJobsClient = (options: JobsClientOptions): JobsClient => {
  const { maxWaitSeconds = 60, maxRetries = 3, keepPages = 100 } = options
  const ask = options.fetch ?? ((address, init) => fetch(address, init))
  const base = new URL(options.baseUrl)
  if (!base.pathname.endsWith('/')) base.pathname += '/'
  const kept = createBodyCache(keepPages)

  const readBytes = async (address: string, { signal }: RequestOptions = {}): Promise<ArrayBuffer> => {
    const response = await ask(address, { headers: {}, ...(signal && { signal }) })
    if (!response.ok) throw await readError(response)
    return await response.arrayBuffer()
  }

  const snapshots = async (requestOptions?: RequestOptions): Promise<Snapshot[]> => {
    const listed = (await read(snapshotsAddress(base), readData, requestOptions)) as Snapshot[]
    const signed = listed.filter(({ signature }) => signature !== undefined)
    if (signed.length === 0) return []
    const keys = await read(
      keysAddress(base),
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
    const headers: Record<string, string> = { accept: 'application/json' }
    if (before) headers['if-none-match'] = before.etag
    for (let tries = 0; ; tries++) {
      const response = await ask(address, { headers, ...(signal && { signal }) })
      if (response.status === 304 && before) return readAs(before.body, response)
      if (response.ok) {
        const body = await response.text()
        const answer = readAs(body, response)
        const etag = response.headers.get('etag')
        if (etag) kept.set(address, { etag, body })
        return answer
      }
      const error = await readError(response)
      const seconds = error.retryAfterSeconds
      const isTooLong = seconds === undefined || seconds > Math.min(maxWaitSeconds, MAX_SECONDS)
      if (!RETRIED.has(response.status) || isTooLong || tries >= maxRetries) throw error
      await wait(seconds, signal)
    }
  }

  const page = (query: JobsQuery = {}, requestOptions?: RequestOptions) =>
    read(listingAddress(base, query), readPage, requestOptions)

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

  const following = {
    ask,
    addressOf: (filter: ChangesFilter, wanted: Parameters<typeof changesAddress>[2]) =>
      changesAddress(base, filter, wanted),
  }

  return {
    page,
    pages,
    jobs,
    changes: (filter = {}, followOptions = {}) => followChanges(following, filter, followOptions),
    changePages: (filter = {}, followOptions = {}) => followPages(following, filter, followOptions),
    snapshots,
    async snapshotFile(file, requestOptions) {
      const bytes = await readBytes(file.url, requestOptions)
      await verifyFile(file, bytes)
      return bytes
    },
    // The service answers in the shapes of its contract.
    suggest: async (q, { language, types, limit, ...requestOptions } = {}) =>
      (await read(
        suggestAddress(base, { q, language, type: types?.join(','), limit }),
        readData,
        requestOptions,
      )) as Suggestion[],
    facets: async (filter = {}, requestOptions) =>
      (await read(facetsAddress(base, filter), readData, requestOptions)) as Facets,
    job: async (slug, requestOptions) => (await read(jobAddress(base, slug), readData, requestOptions)) as JobDetail,
  }
}
