import type { Language } from '@jobs/types/jobs/job.ts'
import type { LocatedFilter } from '@jobs/types/jobs/query/job-filter.ts'
import type { SQL } from 'bun'

/** What the search engines know of a listed job; texts are plain, not HTML. */
export interface SearchDocument {
  id: number
  slug: string
  title: string
  companyName: string
  tags: readonly string[]
  description: string
  /** All places of the job, by name. */
  location: string
  language: Language
  publishedAt: number
  source: string
  workArrangement: string
  /** The upper end of the annual pay in `currency`; null where none is known. */
  pay: number | null
  currency: string | null
  /** The catalogue's number of the set of countries whose residents can take it; null while unknown. */
  countrySet: number | null
  /** The catalogue's numbers of its places. */
  places: readonly number[]
  /** The likeliest first: a unit group of ISCO-08, and the URI of an occupation of ESCO where one is known. */
  occupations: readonly { isco: string; esco: string | null }[]
}

/** What a search server outside the database holds of a job. */
export interface IndexedJob extends SearchDocument {
  /** When the job was last changed, UTC milliseconds: shows whether the server has its latest state. */
  updatedAt: number
}

/** Jobs of one relevance that are old and do not say until when they run come last; jobs that are equal go by `publishedAt` descending, then slug. */
export type SearchOrder = 'relevance' | 'newest'

export interface SearchRequest {
  q: string
  filter?: LocatedFilter | undefined
  /** What is found is the same in either; relevance by default. */
  order?: SearchOrder | undefined
  /** Words are taken as they are written: one that no job has finds nothing, and nothing near to it. */
  literal?: boolean | undefined
  /** By relevance, where fewer jobs than these have every word, those that have most of them follow up to so many. */
  fill?: number | undefined
  offset: number
  limit: number
}

/** A word of a query that no job has, and those near to it that were looked for instead; all folded. */
export interface Correction {
  word: string
  /** The nearest first. */
  terms: readonly string[]
}

/** Totals above this are not counted exactly. */
export const MAX_COUNTED = 10_000

/** Job ids in the requested order. */
export interface SearchResult {
  /** Of the catalogue, at which the listing was searched. */
  revision: number
  ids: number[]
  /** How many jobs have every word, counted up to one more than MAX_COUNTED. */
  total: number
  /** True when a weaker engine answered than the one configured. */
  degraded: boolean
  /** What was looked for instead of words that no job has; left out where every word was taken as it is. */
  corrections?: readonly Correction[] | undefined
  /** Where jobs follow that have not all words: those that some of these jobs lack, folded. */
  missing?: readonly string[] | undefined
  /** The share, 0 to 1, of the jobs with every word that a source has confirmed lately; absent for none, or while it is unknown. */
  confirmed?: number | undefined
}

/** What answers `q`, with an engine inside the database, which can name every job that it finds. */
export interface Search {
  search(request: SearchRequest): Promise<SearchResult>
  /** The ids of all jobs that `q` finds, in no order. @param literal as in a request */
  all(q: string, literal?: boolean): Promise<number[]>
  /**
   * Reads the words of a search on other threads, where the engine would read them on this one, before a snapshot is taken for
   * the search, which then has them in memory. What is found does not depend on it.
   * @throws the reason of `signal` once that is aborted, and CatalogError `unavailable`
   */
  readAhead?(request: Pick<SearchRequest, 'q' | 'literal'>, signal?: AbortSignal): Promise<void>
  /** Reads what many searches will need, beside other work, so that the first of them need not. */
  warm?(): Promise<void>
}

export interface IndexDrift {
  missing: number[]
  surplus: number[]
}

/** An engine that lives in the catalogue's own database and follows it inside each transaction. */
export interface TransactionalIndex {
  /** Statements that make its tables, applied once, in order, under these names. */
  migrations: readonly { name: string; statements: readonly string[] }[]
  put(tx: SQL, documents: readonly SearchDocument[]): Promise<void>
  remove(tx: SQL, ids: readonly number[]): Promise<void>
  /** Ids of listed jobs that it lacks, and of jobs in it that are not listed. */
  drift(sql: SQL): Promise<IndexDrift>
  /** Forgets the words of jobs that have gone, where it keeps any; in small transactions. @returns how many */
  purge?(read: SQL, transaction: <Result>(work: (tx: SQL) => Promise<Result>) => Promise<Result>): Promise<number>
}
