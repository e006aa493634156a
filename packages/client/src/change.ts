import type { Job, JobsFilter } from './job.ts'

/** Filter for changes: all parameters of the listing except free text. */
export type ChangesFilter = Omit<JobsFilter, 'q'>

/**
 * Why a job is gone: it expired, no source offers it any more, an admin deleted it, it was merged into another job, or
 * it no longer matches the filter.
 */
export type ClosingReason = 'expired' | 'withdrawn' | 'deleted' | 'merged' | 'out-of-filter'

interface Entry {
  /** Cursor to continue from after this change. */
  cursor: string
  /** Time of the change, ISO 8601, UTC. */
  at: string
  slug: string
}

/** The latest state of one job. */
export type Change =
  | (Entry & { type: 'listed' | 'updated'; job: Job })
  | (Entry & {
      type: 'closed'
      reason: ClosingReason
      /** The slug of the job it was merged into; present if the reason is `merged`. */
      mergedInto?: string | undefined
    })

/** Changes that were read together; each job occurs once. */
export interface ChangePage {
  data: Change[]
  /** The cursor to continue from. It expires after 30 days. */
  next: string
  /** Whether more changes can be read immediately. */
  hasMore: boolean
}

/** A snapshot of the whole listing, in files. */
export interface Snapshot {
  /** Cursor from which changes continue after this snapshot. */
  cursor: string
  /** ISO 8601, UTC. */
  createdAt: string
  /** Number of rows in each file. */
  jobs: number
  /** Sources whose terms forbid redistribution; their jobs are omitted. */
  leftOut: string[]
  /** The terms of use. */
  license: string
  /** The same rows in each format: compressed JSON with one object per line, or Parquet. */
  files: { format: 'jsonl.gz' | 'parquet'; url: string; bytes: number; sha256: string }[]
  /** File that lists the jobs from other instances, if there are any. */
  origins?: { format: 'origins.jsonl.gz'; url: string; bytes: number; sha256: string } | undefined
  /** The exact bytes that were signed. */
  manifest?: string | undefined
  /** A detached JWS over these bytes. */
  signature?: string | undefined
}
