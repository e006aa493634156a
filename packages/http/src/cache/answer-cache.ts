import { LRUCache } from 'lru-cache'
import type { RevisionState, RevisionFollower } from '@jobs/core/revision.ts'
import { log } from '@jobs/observability/log.ts'
import type { StoredAnswer } from './stored-answer.ts'

const HOUR_MS = 3_600_000

export interface NewAnswer {
  answer: StoredAnswer
  /** The catalogue's revision that all of the answer was read at. */
  revision: number
  /** How long it is good while the revision stays. 0: for those who wait for it now, and no others. */
  keepMs: number
}

export interface Found {
  answer: StoredAnswer
  /** The catalogue is unavailable: this is what it last held, at most an hour ago. */
  stale: boolean
}

/** On an answer that is stale. */
export const STALE_HEADERS = { 'x-catalogue': 'stale', 'cache-control': 'public, max-age=5' }

export interface CacheMetrics {
  hit: number
  miss: number
  stale: number
}

export interface AnswerCache {
  /** How many were found, how many had to be made or waited for, and how many were stale, so far. */
  readonly metrics: Readonly<CacheMetrics>
  /** The answer under `key` when it is at hand and known to be good: nothing has to be waited for. */
  findNow(key: string): Found | undefined
  /**
   * The answer under `key`, or what `make` makes, once for all who ask together.
   * @param make its signal is aborted once all who wait for it have gone
   * @param gone says that who asks has gone
   * @throws whatever `make` throws
   */
  find(key: string, make: (signal: AbortSignal) => Promise<NewAnswer>, gone?: AbortSignal): Promise<Found>
}

/** How long an answer is good for whatever the feeds bring, and may be waited for: less than they are followed in. */
const GRACE_MS = 500

interface CachedAnswer extends NewAnswer {
  createdAt: number
  /** How many edits this process had made by then. */
  edits: number
  goodUntil: number
}

/**
 * Finished answers, each good for one revision of the catalogue. Those of past revisions stay until they are replaced
 * or `maxBytes` are full, for the time when the catalogue is unavailable.
 * @param edits counts the edits of this process. With it an answer of the last half second is good although the
 *   catalogue has changed otherwise: while feeds are read, everything would be made anew four times a second
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
    // One that began before the last known change may lack it.
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
    // What has not changed keeps its compressed forms.
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

  /** A revision that goes back is another catalogue, one restored from a copy. */
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
        if (known.failure === undefined) log.warn('answered from memory, because the catalogue failed', { error })
        return old
      }
    },
  }
}

interface Waiters {
  /** Aborted once everyone who waits has gone. */
  signal: AbortSignal
  /** @param gone of one more who waits */
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
