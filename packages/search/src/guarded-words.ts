import { CircuitState, circuitBreaker, ConsecutiveBreaker, handleAll } from 'cockatiel'
import { SearchError } from './meilisearch/meilisearch-error.ts'
import type { WordServer } from './meilisearch/meilisearch-words.ts'
import { findBeside } from './meilisearch/find-beside.ts'
import type { Lists, WordIndex } from './word-index.ts'

const PAUSE_MS = 2000
const CHECKED_MS = 1000
/** So long a search waits for the check. */
const SLOW_MS = 100
/** With more pending changes the server is not queried. */
const MAX_PENDING = 1000

export interface GuardedWordsOptions {
  /** What is to say which jobs have a word. */
  server: WordServer
  /** The index in the database: it has every change, and answers when the server cannot. */
  own: WordIndex
  /** Whether the server has been given all it should know. */
  isReady: () => Promise<boolean>
  /** Some of the jobs whose last change it may not have yet, at most so many. */
  pending: (limit: number) => Promise<readonly number[]>
  /** Called when the server is given up for the time being, and when it is back. */
  onChange: (message: string) => void
}

export interface GuardedWords extends WordIndex {
  /** Whether the server is given up or not ready; looked up once a second, beside the searches that ask. */
  isAway(): Promise<boolean>
}

/**
 * The words of a search server with the index in the database behind it, which also says what jobs have whose changes are
 * still on their way: what is found is the same from either. A server that fails is left alone for two
 * seconds.
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
  // Queried first: this is what retries the server.
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
        // Reported by `onBreak` when it happens again.
        return await own.find(probes, span)
      }
    },
  }
}

/** Lists in which what they say of some jobs gives way to what others say. */
const replaced = (found: Lists, jobs: readonly number[], others: Lists): Lists => {
  const gone = new Set(jobs.map(String))
  return found.map((list, at) =>
    [...list.split(',').filter((id) => id !== '' && !gone.has(id)), ...(others[at] ? [others[at]] : [])].join(),
  )
}

/** The result of `ask`, called at most once in `ms`; while a call is slow, its previous result if there is one. */
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
