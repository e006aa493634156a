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

export interface SearchRequest {
  q: string
  language?: Language | undefined
  offset: number
  limit: number
}

/** Job ids in order: relevance, then `publishedAt` descending, then slug. */
export interface SearchResult {
  ids: number[]
  /** True when a weaker engine answered than the one configured. */
  degraded: boolean
}

/** Free text `q`. A query without a searchable word finds nothing; no query is an error. */
export interface Search {
  search(request: SearchRequest): Promise<SearchResult>
}

/** An engine that lives in the catalogue's own database and follows it inside each transaction. */
export interface TransactionalIndex {
  /** Statements that make its tables, applied once, in order, under these names. */
  migrations: readonly { name: string; statements: readonly string[] }[]
  put(tx: SQL, documents: readonly SearchDocument[]): Promise<void>
  remove(tx: SQL, ids: readonly number[]): Promise<void>
}
