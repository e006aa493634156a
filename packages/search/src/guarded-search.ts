import { CircuitState, circuitBreaker, ConsecutiveBreaker, handleWhen } from 'cockatiel'
import { SearchError } from './meilisearch/meilisearch-error.ts'
import type { Search, SearchRequest, SearchResult, SearchServer, ServerResult } from './search-port.ts'

const FAILURES = 3
const PAUSE_MS = 2000
const READY_MS = 1000

export interface GuardedSearchOptions {
  /** What is to answer. */
  server: SearchServer
  /** What answers when that cannot; its answers are called degraded. */
  fallback: Search
  /** Whether the server has been given all it should know; called once a second at most. */
  isReady: () => Promise<boolean>
  /** Called when the server is given up for the time being, and when it is back. */
  onChange: (message: string) => void
}

/**
 * A search server with the database behind it. After three failures in a row it is left alone for two seconds, then one
 * request tries it again while the others go on without it.
 */
export const createGuardedSearch = ({ server, fallback, isReady, onChange }: GuardedSearchOptions): Search => {
  // A question the server refuses says nothing of the next one.
  const isFault = (error: unknown) => !(error instanceof SearchError && error.reason === 'failed')
  const breaker = circuitBreaker(handleWhen(isFault), {
    halfOpenAfter: PAUSE_MS,
    breaker: new ConsecutiveBreaker(FAILURES),
  })
  let unavailable = false
  breaker.onBreak((reason) => {
    if (unavailable) return
    unavailable = true
    const why = 'error' in reason && reason.error instanceof SearchError ? reason.error.message : 'it fails'
    onChange(`search: ${why}; the database answers until it is back`)
  })
  breaker.onReset(() => {
    unavailable = false
    onChange('search: Meilisearch is back')
  })
  /**
   * The server counts typing errors in that are left out: the database counts what is meant. It also knows which words no
   * job has, and only those are corrected: one that some job has, which the filter leaves out, finds nothing else.
   */
  const checked = async ({ mistyped, ...found }: ServerResult, request: SearchRequest): Promise<SearchResult> => {
    const { ids } = found
    const isLast = ids.length > 0 && ids.length < request.limit
    if (isLast && !mistyped) return { ...found, total: request.offset + ids.length }
    const { total, corrections } = await fallback.search({ ...request, order: 'newest', offset: 0, limit: 1 })
    if (mistyped && !corrections) return { ids: [], total: 0, degraded: false }
    return { ...found, total: isLast ? request.offset + ids.length : total, ...(corrections && { corrections }) }
  }
  const ready = atMostEvery(READY_MS, isReady)
  return {
    async search(request) {
      if ((await ready()) && breaker.state !== CircuitState.HalfOpen) {
        try {
          const found = await breaker.execute(() => server.search(request))
          return await checked(found, request)
        } catch {
          // Reported by `onBreak` when it happens again.
        }
      }
      return { ...(await fallback.search(request)), degraded: true }
    },
    all: (q, literal) => fallback.all(q, literal),
    warm: async () => await fallback.warm?.(),
  }
}

/** What `ask` has answered within the last `ms`, else what it answers now. Callers that come together share one. */
const atMostEvery = (ms: number, ask: () => Promise<boolean>) => {
  let answer: Promise<boolean> | undefined
  let until = 0
  return () => {
    if (answer && Date.now() < until) return answer
    const asking = ask()
    answer = asking
    until = Date.now() + ms
    asking.catch(() => (until = 0))
    return asking
  }
}
