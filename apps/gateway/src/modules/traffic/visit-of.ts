import type { TrafficKind } from '@jobs/catalog/traffic/traffic.ts'
import { collapseSpace } from '@jobs/core/collapse-space.ts'
import { foldForSearch } from '@jobs/core/fold.ts'
import { pathStartOf } from '@jobs/http/request-line.ts'
import { SEARCH_HEADER } from '@jobs/http/search-header.ts'
import { JOBS_PATH, PUBLIC_API_PATH } from '@jobs/types/public/public-paths.ts'

export interface Visit {
  kind: TrafficKind
  /** Folded words of a search without results. */
  words?: string | undefined
}

/** Paths of the listing, of a job and of its button. */
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

/** Returns undefined for an overlong or malformed text. */
const wordsOf = (q: string): string | undefined => {
  const words = collapseSpace(foldForSearch(q))
  return words.length > MAX_LENGTH || /\p{C}/u.test(words) ? undefined : words
}
