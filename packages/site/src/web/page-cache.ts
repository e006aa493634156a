import { knownLegalPages } from '@jobs/catalog/legal/legal-pages.ts'
import { followerOf } from '@jobs/catalog/revision/follow-revision.ts'
import { codingFor } from '@jobs/http/cache/accept-encoding.ts'
import { createAnswerCache, type Found, STALE_HEADERS, addCacheMetrics } from '@jobs/http/cache/answer-cache.ts'
import type { StoredAnswer } from '@jobs/http/cache/stored-answer.ts'
import { type Finished, finished, type Document, type RequestContext } from '@jobs/http/document-route.ts'
import { DEFAULT_CACHE_BYTES } from '@jobs/http/listing/listing-cache.ts'
import type { ProblemOptions } from '@jobs/http/problem-response.ts'
import { addHeaders, attributionHeaders } from '@jobs/http/public-headers.ts'
import { type Limited, quotaRefused } from '@jobs/http/quota/rate-limit.ts'
import { LRUCache } from 'lru-cache'
import { createErrorPage } from './error-page.ts'
import type { ErrorMore } from './internal/error-answer.ts'
import type { PagesDeps } from './pages-deps.ts'

/** The pages' share of the memory for cached responses, separate from the listing's. */
const SHARE = 1 / 8

export interface FreshPage {
  page: Document
  /** How long the page is valid while the catalogue does not change. */
  keepMs: number
}

/** An address without a page; it is looked up again each time. */
export interface NoPage extends ErrorMore {
  problem: ProblemOptions
}

export interface KeptPage extends Finished {
  /**
   * Lets `now` serve requests like this one until it is stale. @param isCharged whether each costs as much quota as an
   * API response
   */
  remember(request: Request, isCharged: boolean): void
}

/** The page is not cached, and the payer's quota is used up. */
export interface RefusedPage {
  charge: Limited
}

type Payer = Pick<RequestContext, 'request' | 'address'>

export interface PageCache {
  /**
   * Returns the cached page of a key, or renders it, once for all simultaneous requests.
   * @param payer whose API quota is charged if the page is not cached
   */
  (key: string, make: () => Promise<FreshPage | NoPage>, payer?: Payer): Promise<KeptPage | NoPage | RefusedPage>
  /** Serves a repeated GET before routing if its page is cached; else undefined. */
  readonly now: (request: Request, address: string | undefined) => Response | Promise<Response> | undefined
}

/** Creates a cache of rendered pages, each valid for one revision, and for an hour while the catalogue is unavailable. */
export const createPageCache = (deps: PagesDeps): PageCache => {
  const { catalog, cacheBytes = DEFAULT_CACHE_BYTES, registry, rateLimit, site } = deps
  const follower = followerOf(catalog)
  const cache = createAnswerCache(follower, cacheBytes * SHARE, () => catalog.edits())
  if (registry) addCacheMetrics(registry, { '/jobs': cache.metrics })
  const problems = new WeakMap<StoredAnswer, NoPage>()
  const addresses = createKnownAddresses()
  const attribution = attributionHeaders(site)

  const find = async (...[key, make, payer]: Parameters<PageCache>): ReturnType<PageCache> => {
    const held = cache.findNow(key)
    const charge = held || !payer ? undefined : await rateLimit.check(payer.request, payer.address)
    if (charge?.allowed === false) return { charge }
    const found = held ?? (await makeOnce(key, make))
    const none = problems.get(found.answer)
    if (none) return none
    const remember: KeptPage['remember'] = (request, isCharged) => {
      if (!found.stale) addresses.remember(request, { key, isCharged })
    }
    return { answer: found.answer, headers: { ...(found.stale && STALE_HEADERS), ...charge?.headers }, remember }
  }

  const makeOnce = async (key: string, make: () => Promise<FreshPage | NoPage>): Promise<Found> =>
    await cache.find(key, async () => {
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

  let linked = knownLegalPages(catalog)
  const now: PageCache['now'] = (request, address) => {
    const legal = knownLegalPages(catalog)
    // Every page links to them.
    if (legal !== linked) addresses.forget()
    linked = legal
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

const MAX_KNOWN = 4096
const MAX_LENGTH = 1024

/** The cached page of equivalent requests, and whether it is charged. */
interface KnownPage {
  key: string
  isCharged: boolean
}

/** Remembers which page answered a request, by everything that determines it: address, language and scheme. */
export const createKnownAddresses = () => {
  const known = new LRUCache<string, KnownPage>({ max: MAX_KNOWN })
  return {
    find: (request: Request): KnownPage | undefined => known.get(nameOf(request)),
    remember(request: Request, page: KnownPage) {
      const name = nameOf(request)
      if (name.length <= MAX_LENGTH) known.set(name, page)
    },
    forget: () => known.clear(),
  }
}

const nameOf = ({ url, headers }: Request) =>
  `${url}\n${headers.get('accept-language') ?? ''}\n${headers.get('x-forwarded-proto') ?? ''}`
