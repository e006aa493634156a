import { followerOf } from '@jobs/catalog/revision/follow-revision.ts'
import { createCodingFor } from '@jobs/http/cache/accept-encoding.ts'
import { createAnswerCache, type Found, STALE_HEADERS } from '@jobs/http/cache/answer-cache.ts'
import { addCacheMetrics } from '@jobs/http/cache/cache-metrics.ts'
import { DEFAULT_CACHE_BYTES } from '@jobs/http/listing/listing-cache.ts'
import { type Finished, finished, type Document } from '@jobs/http/document.ts'
import type { ProblemOptions } from '@jobs/http/problem.ts'
import { addHeaders, attributionHeaders } from '@jobs/http/public-headers.ts'
import type { Limited } from '@jobs/http/quota/rate-limit.ts'
import { quotaRefused } from '@jobs/http/quota/refusals.ts'
import type { StoredAnswer } from '@jobs/http/cache/stored-answer.ts'
import type { ErrorMore } from './internal/error-answer.ts'
import { createErrorPage } from './error-page.ts'
import { createKnownAddresses } from './internal/known-addresses.ts'
import { PageProblem } from './internal/page-problem.ts'
import type { PagesDeps } from './pages-deps.ts'

/** The pages' part of the memory for finished answers, beside the listing's. */
const SHARE = 1 / 8

export interface FreshPage {
  page: Document
  /** How long it is good while the catalogue stays as it is. */
  keepMs: number
}

/** What there is no page of; it is looked for again each time. */
export interface NoPage extends ErrorMore {
  problem: ProblemOptions
}

export interface KeptPage extends Finished {
  /** Has requests like this one answered by `now`. @param isCharged whether each costs what an answer of the API does */
  remember(request: Request, isCharged: boolean): void
}

export interface PageCache {
  /** Finds the page under a key, or makes it, once for all who ask together. @throws PageProblem where there is none */
  (key: string, make: () => Promise<FreshPage | NoPage>): Promise<KeptPage>
  /** Answers a GET like one before, past every route, where its page is in memory; else undefined. */
  readonly now: (request: Request, address: string | undefined) => Response | Promise<Response> | undefined
}

/** Pages of the catalogue as finished answers: each good for one revision, and for an hour while the catalogue is unavailable. */
export const createPageCache = (deps: PagesDeps): PageCache => {
  const { catalog, cacheBytes = DEFAULT_CACHE_BYTES, registry, rateLimit, site } = deps
  const follower = followerOf(catalog)
  const cache = createAnswerCache(follower, cacheBytes * SHARE, () => catalog.edits())
  if (registry) addCacheMetrics(registry, { '/jobs': cache.metrics })
  const problems = new WeakMap<StoredAnswer, NoPage>()
  const addresses = createKnownAddresses()
  const codingFor = createCodingFor()
  const attribution = attributionHeaders(site)

  const find = async (key: string, make: () => Promise<FreshPage | NoPage>): Promise<KeptPage> => {
    const { answer, stale } = await cache.find(key, async () => {
      const { revision } = await follower.current()
      const made = await make()
      if ('page' in made) {
        const page = finished({ ...made.page, headers: { ...made.page.headers, ...attribution } })
        return { ...page, revision, keepMs: made.keepMs }
      }
      const none = finished({ body: '', type: 'text/plain', status: made.problem.status })
      problems.set(none.answer, made)
      return { ...none, revision, keepMs: 0 }
    })
    const none = problems.get(answer)
    if (none) throw new PageProblem(none.problem, none)
    const remember = (request: Request, isCharged: boolean) => addresses.remember(request, { key, isCharged })
    return stale ? { answer, headers: STALE_HEADERS, remember } : { answer, remember }
  }

  const errorPage = createErrorPage(deps, true)

  const respond = (
    { headers }: Request,
    { answer }: Found,
    more: Readonly<Record<string, string>>,
    inPieces = false,
  ): Response => {
    const coding = codingFor(headers.get('accept-encoding')) ?? 'identity'
    return addHeaders(answer.respond(coding, headers.get('if-none-match'), inPieces), more)
  }

  const now: PageCache['now'] = (request, address) => {
    const known = addresses.find(request)
    const found = known && cache.findNow(known.key)
    if (!found) return undefined
    if (!known.isCharged) return respond(request, found, {})
    const charged = (charge: Limited, waited: boolean) =>
      charge.allowed
        ? respond(request, found, charge.headers, waited && request.method === 'GET')
        : errorPage(request, quotaRefused(site, rateLimit, charge))
    const charge = rateLimit.check(request, address)
    return charge instanceof Promise ? charge.then((late) => charged(late, true)) : charged(charge, false)
  }
  return Object.assign(find, { now })
}
