import type { Language } from '@jobs/types/jobs/job.ts'
import type { LocatedFilter } from '@jobs/types/jobs/query/job-filter.ts'
import type { SQL } from 'bun'

/** The indexed fields of a listed job; texts are plain, not HTML. */
export interface SearchDocument {
  id: number
  slug: string
  title: string
  companyName: string
  tags: readonly string[]
  description: string
  /** Names of all places of the job. */
  location: string
  language: Language
  publishedAt: number
  workArrangement: string
  /** Likeliest first: an ISCO-08 unit group, and the ESCO occupation URI if known. */
  occupations: readonly { isco: string; esco: string | null }[]
}

/** A job as stored in an external search server. */
export interface IndexedJob extends SearchDocument {
  /** When the job was last changed, UTC milliseconds; shows whether the server has its latest state. */
  updatedAt: number
}

/**
 * Order of results. Within equal relevance, old jobs without an expiry date come last; ties are ordered by
 * `publishedAt` descending, then slug.
 */
export type SearchOrder = 'relevance' | 'newest'

export interface SearchRequest {
  q: string
  filter?: LocatedFilter | undefined
  /** Determines only the order, not which jobs are found; relevance by default. */
  order?: SearchOrder | undefined
  /** Disables corrections: a word that no job has finds nothing. */
  literal?: boolean | undefined
  /** If fewer jobs than this have every word, jobs with most of the words follow, up to this number; by relevance only. */
  fill?: number | undefined
  offset: number
  limit: number
}

/** A word of a query that no job has, and the words searched instead; all folded. */
export interface Correction {
  word: string
  /** Nearest first. */
  terms: readonly string[]
}

/** Higher totals are not counted exactly. */
export const MAX_COUNTED = 10_000

/** Job ids in the requested order. */
export interface SearchResult {
  /** Revision of the catalogue at which the listing was searched. */
  revision: number
  ids: number[]
  /** Number of jobs that have every word, counted up to MAX_COUNTED + 1. */
  total: number
  /** Whether a weaker engine than the configured one responded. */
  degraded: boolean
  /** Corrections of words that no job has; omitted if there are none. */
  corrections?: readonly Correction[] | undefined
  /** Words and terms of several words that some of the relaxed results lack, folded; present if such results follow. */
  missing?: readonly string[] | undefined
  /**
   * Share, 0 to 1, of the jobs with every word that a source has confirmed lately; absent if there are none or it is
   * unknown.
   */
  confirmed?: number | undefined
}

/** Searches `q` with an engine inside the database, which can list every job found. */
export interface Search {
  search(request: SearchRequest): Promise<SearchResult>
  /** Returns the ids of all jobs that `q` finds, unordered. @param literal as in a request */
  all(q: string, literal?: boolean): Promise<number[]>
  /**
   * Reads the words of a search in advance on other threads, before a snapshot is taken, if the engine would otherwise
   * read them on this one. Does not affect results.
   * @throws the reason of `signal` once that is aborted, and CatalogError `unavailable`
   */
  readAhead?(request: Pick<SearchRequest, 'q' | 'literal'>, signal?: AbortSignal): Promise<void>
  /** Reads the words that many searches need in the background, so that the first searches are fast. */
  warm?(): Promise<void>
}

export interface IndexDrift {
  missing: number[]
  surplus: number[]
}

/** An engine inside the catalogue's database, updated within each transaction. */
export interface TransactionalIndex {
  /** Migrations that create its tables, applied once, in order, under these names. */
  migrations: readonly { name: string; statements: readonly string[] }[]
  put(tx: SQL, documents: readonly SearchDocument[]): Promise<void>
  remove(tx: SQL, ids: readonly number[]): Promise<void>
  /** Returns ids of listed jobs missing from the index, and of indexed jobs that are not listed. */
  drift(sql: SQL): Promise<IndexDrift>
  /** Purges the words of removed jobs, if the engine stores any, in small transactions. @returns how many */
  purge?(read: SQL, transaction: <Result>(work: (tx: SQL) => Promise<Result>) => Promise<Result>): Promise<number>
}
