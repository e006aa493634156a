import type { Catalog } from '@jobs/catalog/store/catalog.ts'
import { recordTraffic, type TrafficKind } from '@jobs/catalog/traffic/traffic.ts'
import { collapseSpace } from '@jobs/core/collapse-space.ts'
import { foldForSearch } from '@jobs/core/fold.ts'
import { SEARCH_HEADER } from '@jobs/http/public-headers.ts'
import { pathStartOf } from '@jobs/http/request-line.ts'
import { log } from '@jobs/observability/log.ts'
import { JOBS_PATH, PUBLIC_API_PATH } from '@jobs/types/public/public-paths.ts'
import { dayOf } from '@jobs/types/values/time.ts'
import { createWordsWithoutResult } from './words-without-result.ts'

const FLUSH_MS = 60_000
/** Maximum days kept in memory while the catalogue cannot be written. */
const MAX_DAYS = 2

export type Traffic = ReturnType<typeof countTraffic>

/** Counts visits by UTC day in memory and records them once a minute. @param clock UTC milliseconds */
export const countTraffic = (catalog: Catalog, clock: () => number = Date.now) => {
  const days = new Map<string, ReturnType<typeof emptyDay>>()
  let flushing: Promise<void> | undefined
  let isFailing = false

  const dayAt = (now: number) => {
    const name = dayOf(now)
    const known = days.get(name)
    if (known) return known
    const day = emptyDay()
    days.set(name, day)
    const [oldest] = days.keys()
    if (days.size > MAX_DAYS && oldest !== undefined) days.delete(oldest)
    return day
  }

  const record = async () => {
    // Nothing more is counted for earlier days.
    const today = dayOf(clock())
    try {
      for (const [name, { visits, words }] of days) {
        const counted = [...visits].map(([kind, number]) => ({ kind, visits: number })).filter((one) => one.visits > 0)
        const shared = words.shared()
        if (counted.length > 0 || shared.length > 0)
          await recordTraffic(catalog, { day: name, visits: counted, words: shared })
        for (const { kind, visits: recorded } of counted) visits.set(kind, (visits.get(kind) ?? 0) - recorded)
        words.settle(shared)
        if (name !== today) days.delete(name)
      }
      isFailing = false
    } catch (error) {
      if (!isFailing) log.warn('traffic could not be recorded', { error })
      isFailing = true
    }
  }

  const flush = async () => {
    flushing ??= record().finally(() => (flushing = undefined))
    await flushing
  }

  const timer = setInterval(() => void flush(), FLUSH_MS)
  timer.unref()
  return {
    /** Counts an answered request. @param network returns the client's network; called only if needed */
    count(request: Request, response: Response, network: () => string) {
      const isApi = isApiRequest(request, response)
      const visit = visitOf(request, response)
      if (!isApi && !visit) return
      const { visits, words } = dayAt(clock())
      if (isApi) add(visits, 'apiRequests')
      if (!visit) return
      add(visits, visit.kind)
      if (visit.words !== undefined) words.add(visit.words, network())
    },
    /** Records the counts. A failure is logged once per outage, and the counts are recorded with the next flush. */
    flush,
    async close() {
      clearInterval(timer)
      // A flush already running may have missed the latest counts.
      await flushing
      await flush()
    },
  }
}

const emptyDay = () => ({ visits: new Map<TrafficKind, number>(), words: createWordsWithoutResult() })

const add = (visits: Map<TrafficKind, number>, kind: TrafficKind) => visits.set(kind, (visits.get(kind) ?? 0) + 1)

interface Visit {
  kind: TrafficKind
  /** Folded words of a search without results. */
  words?: string | undefined
}

const PAGE = /^(?:\/[a-z]{2})?\/jobs(\/[^/]+(\/apply)?)?$/
const MAX_LENGTH = 60
/** Parameters that exclude no jobs. */
const NOT_NARROWING: ReadonlySet<string> = new Set(['q', 'page', 'per_page', 'sort'])

export const isApiRequest = ({ method, url }: Request, { status }: Response): boolean =>
  status < 400 && method !== 'OPTIONS' && url.startsWith(`${PUBLIC_API_PATH}/`, pathStartOf(url))

/**
 * Classifies an answered request by API or page. Only the first page of a search counts as a search. Errors, redirects
 * and HEAD are not counted.
 */
export const visitOf = ({ method, url }: Request, { status, headers }: Response): Visit | undefined => {
  const start = pathStartOf(url)
  const queryAt = url.indexOf('?', start)
  const path = url.slice(start, queryAt === -1 ? undefined : queryAt)
  const listing = path.startsWith(JOBS_PATH) ? `/jobs${path.slice(JOBS_PATH.length)}` : path
  const [, job, apply] = PAGE.exec(listing) ?? []
  if (apply) return method === 'POST' && status === 303 ? { kind: 'applications' } : undefined
  if (method !== 'GET' || (status !== 200 && status !== 304)) return undefined
  if (job) return { kind: 'jobViews' }
  if (!listing.endsWith('/jobs') || queryAt === -1) return undefined
  const search = new URLSearchParams(url.slice(queryAt))
  const q = search.get('q')?.trim()
  if (!q || (search.get('page') ?? '1') !== '1') return undefined
  const isEmpty = headers.get('x-total-count') === '0' && !headers.get(SEARCH_HEADER)?.includes('degraded')
  return { kind: 'searches', words: isEmpty && !isNarrowed(search) ? wordsOf(q) : undefined }
}

const isNarrowed = (search: URLSearchParams): boolean =>
  [...search].some(([name, value]) => value !== '' && !NOT_NARROWING.has(name))

const wordsOf = (q: string): string | undefined => {
  const words = collapseSpace(foldForSearch(q))
  return words.length > MAX_LENGTH || /\p{C}/u.test(words) ? undefined : words
}
