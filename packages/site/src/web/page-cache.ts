import { followerOf } from '@jobs/catalog/follow-revision.ts'
import { createAnswerCache, STALE_HEADERS } from '@jobs/http/answer-cache.ts'
import { addCacheMetrics } from '@jobs/http/cache-metrics.ts'
import { DEFAULT_CACHE_BYTES } from '@jobs/http/listing-cache.ts'
import { type Finished, finished, type Document } from '@jobs/http/document.ts'
import type { Html } from '@jobs/http/markup.ts'
import type { ProblemOptions } from '@jobs/http/problem.ts'
import type { StoredAnswer } from '@jobs/http/stored-answer.ts'
import { PageProblem } from './page-problem.ts'
import type { PagesDeps } from './pages-deps.ts'

/** The pages' part of the memory for finished answers, beside the listing's. */
const SHARE = 1 / 8

export interface FreshPage {
  page: Document
  /** How long it is good while the catalogue stays as it is. */
  keepMs: number
}

/** What there is no page of; it is looked for again each time. */
export interface NoPage {
  problem: ProblemOptions
  /** What people read beside it. */
  more?: Html
}

/** Finds the page under a key, or makes it, once for all who ask together. @throws PageProblem where there is none */
export type PageCache = (key: string, make: () => Promise<FreshPage | NoPage>) => Promise<Finished>

/** Pages of the catalogue as finished answers: each good for one revision, and for an hour while the catalogue is unavailable. */
export const createPageCache = ({ catalog, cacheBytes = DEFAULT_CACHE_BYTES, registry }: PagesDeps): PageCache => {
  const follower = followerOf(catalog)
  const cache = createAnswerCache(follower, cacheBytes * SHARE, () => catalog.edits())
  if (registry) addCacheMetrics(registry, { '/jobs': cache.metrics })
  const problems = new WeakMap<StoredAnswer, NoPage>()
  return async (key, make) => {
    const { answer, stale } = await cache.find(key, async () => {
      const { revision } = await follower.current()
      const made = await make()
      if ('page' in made) return { ...finished(made.page), revision, keepMs: made.keepMs }
      const none = finished({ body: '', type: 'text/plain', status: made.problem.status })
      problems.set(none.answer, made)
      return { ...none, revision, keepMs: 0 }
    })
    const none = problems.get(answer)
    if (none) throw new PageProblem(none.problem, none.more)
    return stale ? { answer, headers: STALE_HEADERS } : { answer }
  }
}
