import type { Language } from '@jobs/types/job.ts'
import type { SQL } from 'bun'

/** What the search engines know of a listed job; texts are plain, not HTML. */
export interface SearchDocument {
  id: number
  slug: string
  title: string
  companyName: string
  tags: readonly string[]
  description: string
  language: Language
  publishedAt: number
}

/** What a search server outside the database is told of a job. */
export interface IndexedJob extends SearchDocument {
  source: string
  workArrangement: string
  /** When the job was last changed, UTC milliseconds: tells whether the server has its latest state. */
  updatedAt: number
}

/** Jobs that are equal in it go by `publishedAt` descending, then slug. */
export type SearchOrder = 'relevance' | 'newest'

export interface SearchRequest {
  q: string
  language?: Language | undefined
  /** What is found is the same in either; relevance by default. */
  order?: SearchOrder | undefined
  offset: number
  limit: number
}

/** Job ids in the order asked for. */
export interface SearchResult {
  ids: number[]
  /** True when a weaker engine answered than the one configured. */
  degraded: boolean
}

/** Free text `q`. A query without a searchable word finds nothing; no query is an error. */
export interface Search {
  search(request: SearchRequest): Promise<SearchResult>
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
}
