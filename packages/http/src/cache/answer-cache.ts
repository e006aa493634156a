import { oncePer } from '@jobs/core/memo/once-per.ts'
import type { RevisionState, RevisionFollower } from '@jobs/core/revision.ts'
import { log } from '@jobs/observability/log.ts'
import { addMetrics } from '@jobs/observability/metrics.ts'
import { HOUR_MS } from '@jobs/types/values/time.ts'
import { LRUCache } from 'lru-cache'
import type { Registry } from 'prom-client'
import type { StoredAnswer } from './stored-answer.ts'

const cachesOf = oncePer((registry: Registry) => {
  const all = new Map<string, Readonly<CacheMetrics>>()
  addMetrics(registry, {
    name: 'listing_cache_answers_total',
    help: 'Lookups of cached answers, by result.',
    kind: 'counter',
    labels: ['cache', 'found'],
    read: () =>
      [...all].flatMap(([cache, metrics]) =>
        Object.entries(metrics).map(([found, value]) => ({ labels: { cache, found }, value })),
      ),
  })
  return all
})

/** Exports the metrics of caches to Prometheus, labelled by name. */
export const addCacheMetrics = (registry: Registry, caches: Record<string, Readonly<CacheMetrics>>): void => {
  for (const [name, metrics] of Object.entries(caches)) cachesOf(registry).set(name, metrics)
}

export interface NewAnswer {
  answer: StoredAnswer
  /** Catalogue revision that the whole answer was read at. */
  revision: number
  /**
   * How long the answer is valid while the revision is unchanged; with 0 it serves only the requests that wait for it
   * now.
   */
  keepMs: number
}

export interface Found {
  answer: StoredAnswer
  /** Whether the catalogue is unavailable; the answer is then the last one cached, at most an hour old. */
  stale: boolean
}

export const STALE_HEADERS = { 'x-catalogue': 'stale', 'cache-control': 'public, max-age=5' }

interface CacheMetrics {
  hit: number
  miss: number
  stale: number
}

interface AnswerCache {
  /** Numbers so far of cached answers, of those that had to be built or awaited, and of stale ones. */
  readonly metrics: Readonly<CacheMetrics>
  /** Returns the cached answer under `key` if it is known to be current; never waits. */
  findNow(key: string): Found | undefined
  /**
   * Returns the answer under `key`; builds it with `make` if necessary, once for all concurrent callers.
   * @param make its signal is aborted when all callers that wait for it have gone
   * @param gone aborted when this caller goes away
   * @throws whatever `make` throws
   */
  find(key: string, make: (signal: AbortSignal) => Promise<NewAnswer>, gone?: AbortSignal): Promise<Found>
}

/**
 * How long an answer is valid while feeds change the listing, and how long it may be awaited; below the polling
 * interval of the revision.
 */
const GRACE_MS = 500

interface CachedAnswer extends NewAnswer {
  createdAt: number
  /** Number of edits by this process at that time. */
  edits: number
  goodUntil: number
}

/**
 * Caches finished answers, each valid for one revision of the catalogue. Answers of earlier revisions are kept until
 * they are replaced or `maxBytes` is reached, for outages of the catalogue.
 * @param edits counts the edits of this process. If given, an answer of the last half second remains valid unless this
 * process edited the catalogue: otherwise every answer would be rebuilt four times a second while feeds are read
 */
export const createAnswerCache = (follower: RevisionFollower, maxBytes: number, edits?: () => number): AnswerCache => {
  const maxSize = Math.max(1, Math.floor(maxBytes))
  const kept = new LRUCache<string, CachedAnswer>({ maxSize, sizeCalculation: ({ answer }) => answer.size })
  const { clock } = follower
  const making = new Map<
    string,
    Pick<CachedAnswer, 'createdAt' | 'edits'> & { since: number; made: Promise<CachedAnswer> } & Waiters
  >()
  const metrics = { hit: 0, miss: 0, stale: 0 }
  let last = -1

  const isYoung = (entry: Pick<CachedAnswer, 'createdAt' | 'edits'>) =>
    edits !== undefined && edits() === entry.edits && clock() - entry.createdAt < GRACE_MS

  const makeOnce = (
    key: string,
    { revision }: RevisionState,
    make: (signal: AbortSignal) => Promise<NewAnswer>,
    gone: AbortSignal | undefined,
  ): Promise<CachedAnswer> => {
    const under = making.get(key)
    // A build that began before the last known change may lack that change.
    if (under && !under.signal.aborted && (under.since >= revision || isYoung(under))) {
      under.wait(gone)
      return under.made
    }
    const began = { createdAt: clock(), edits: edits?.() ?? 0 }
    const waiters = whileAnyWaits()
    waiters.wait(gone)
    const made = Promise.try(() => make(waiters.signal))
      .then((result) => keep(key, began, result))
      .finally(() => {
        if (making.get(key)?.made === made) making.delete(key)
      })
    making.set(key, { ...began, since: revision, made, ...waiters })
    return made
  }

  const keep = (key: string, began: Pick<CachedAnswer, 'createdAt' | 'edits'>, made: NewAnswer): CachedAnswer => {
    const before = kept.peek(key)
    // An unchanged answer keeps its compressed forms.
    const answer = before?.answer.fingerprint === made.answer.fingerprint ? before.answer : made.answer
    const entry = { ...made, ...began, answer, goodUntil: began.createdAt + made.keepMs }
    if (made.revision < (before?.revision ?? -1)) return entry
    if (made.keepMs > 0) kept.set(key, entry)
    else kept.delete(key)
    return entry
  }

  const stale = (entry: CachedAnswer | undefined, known: RevisionState): Found | undefined => {
    if (!entry) return undefined
    const trueAt = entry.revision >= known.revision ? Math.max(entry.createdAt, known.seenAt) : entry.createdAt
    if (clock() - trueAt > HOUR_MS) return undefined
    metrics.stale += 1
    return { answer: entry.answer, stale: true }
  }

  /** A lower revision than before means another catalogue, such as a restored backup. */
  const see = (known: RevisionState): RevisionState => {
    if (known.revision < last) kept.clear()
    last = known.revision
    return known
  }

  const good = (entry: CachedAnswer | undefined, { revision, failure }: RevisionState): Found | undefined => {
    if (!entry || failure !== undefined || clock() >= entry.goodUntil) return undefined
    if (entry.revision < revision && !isYoung(entry)) return undefined
    metrics.hit += 1
    return { answer: entry.answer, stale: false }
  }

  return {
    metrics,
    findNow(key) {
      const known = follower.current()
      return known instanceof Promise ? undefined : good(kept.get(key), see(known))
    },
    async find(key, make, gone) {
      const known = see(await follower.current())
      const entry = kept.get(key)
      const found = good(entry, known)
      if (found) return found
      try {
        if (known.failure !== undefined) throw known.failure
        metrics.miss += 1
        return { answer: (await makeOnce(key, known, make, gone)).answer, stale: false }
      } catch (error) {
        const old = stale(entry, known)
        if (!old) throw error
        if (known.failure === undefined) log.warn('served a stale response because the catalogue failed', { error })
        return old
      }
    },
  }
}

interface Waiters {
  /** Aborted when all waiting callers have gone. */
  signal: AbortSignal
  /** Adds a waiting caller. @param gone aborted when it goes away */
  wait(gone?: AbortSignal): void
}

const whileAnyWaits = (): Waiters => {
  const controller = new AbortController()
  let waiting = 0
  return {
    signal: controller.signal,
    wait(gone?: AbortSignal) {
      waiting += 1
      const leave = () => --waiting === 0 && controller.abort(gone?.reason)
      if (gone?.aborted) leave()
      else gone?.addEventListener('abort', leave, { once: true })
    },
  }
}
