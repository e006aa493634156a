import { CircuitState, circuitBreaker, ConsecutiveBreaker, handleAll } from 'cockatiel'
import { findBeside } from './meilisearch/find-beside.ts'
import { SearchError } from './meilisearch/meilisearch-error.ts'
import type { WordServer } from './meilisearch/meilisearch-words.ts'
import type { Lists, WordIndex } from './word-index.ts'

const PAUSE_MS = 2000
const CHECKED_MS = 1000
/** Maximum time a search waits for the check. */
const SLOW_MS = 100
/** The server is not queried while more changes are pending. */
const MAX_PENDING = 1000

export interface GuardedWordsOptions {
  /** The search server, queried first. */
  server: WordServer
  /** The index in the database: it has every change and answers when the server cannot. */
  own: WordIndex
  /** Whether the server's index is filled and up to date. */
  isReady: () => Promise<boolean>
  /** Returns up to `limit` jobs whose last change the server may lack. */
  pending: (limit: number) => Promise<readonly number[]>
  /** Called when the server is given up temporarily and when it is back. */
  onChange: (message: string) => void
}

export interface GuardedWords extends WordIndex {
  /** Whether the server is given up or not ready; refreshed once a second, without delaying searches. */
  isAway(): Promise<boolean>
}

/**
 * Uses a search server for words, with the index in the database as fallback and for jobs whose changes the server may
 * lack; both return the same results. A failing server is not queried for two seconds.
 */
export const createGuardedWords = ({ server, own, isReady, pending, onChange }: GuardedWordsOptions): GuardedWords => {
  const breaker = circuitBreaker(handleAll, { halfOpenAfter: PAUSE_MS, breaker: new ConsecutiveBreaker(1) })
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
  const isUsable = atMostEvery(CHECKED_MS, async () => {
    if (!(await isReady())) return false
    return await breaker
      .execute(() => server.check())
      .then(
        () => true,
        () => false,
      )
  })
  // Evaluated first, because it triggers the retry of the server.
  const isAway = async () => !(await isUsable()) || breaker.state !== CircuitState.Closed
  return {
    ...own,
    isAway,
    async find(probes, span) {
      if (await isAway()) return await own.find(probes, span)
      const changed = await pending(MAX_PENDING + 1)
      if (changed.length > MAX_PENDING) return await own.find(probes, span)
      try {
        const guarded: Pick<WordIndex, 'find'> = {
          find: (some, within) => breaker.execute(() => server.find(some, within)),
        }
        const found = await findBeside(guarded, own, probes, span)
        return changed.length === 0 ? found : replaced(found, changed, await own.among(probes, changed))
      } catch {
        // Reported by `onBreak` if it happens again.
        return await own.find(probes, span)
      }
    },
  }
}

const replaced = (found: Lists, jobs: readonly number[], others: Lists): Lists => {
  const gone = new Set(jobs.map(String))
  return found.map((list, at) =>
    [...list.split(',').filter((id) => id !== '' && !gone.has(id)), ...(others[at] ? [others[at]] : [])].join(),
  )
}

/**
 * Returns the result of `ask`, called at most once per `ms`; while a call is slow, returns its previous result if there
 * is one.
 */
const atMostEvery = (ms: number, ask: () => Promise<boolean>) => {
  let [last, asking, askedAt]: [boolean | undefined, Promise<boolean> | undefined, number] = [undefined, undefined, 0]
  return async (): Promise<boolean> => {
    if (!asking || Date.now() - askedAt >= ms) {
      askedAt = Date.now()
      asking = ask().catch(() => false)
      void asking.then((answer) => (last = answer))
    }
    if (last === undefined) return await asking
    const before = last
    return await Promise.race([asking, Bun.sleep(SLOW_MS).then(() => before)])
  }
}
