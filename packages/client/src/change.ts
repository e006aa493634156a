import type { Job, JobsFilter } from './job.ts'

/** What changes are narrowed to: all that narrows the listing but free text. */
export type ChangesFilter = Omit<JobsFilter, 'q'>

/**
 * Why a job is gone: its time is over, no source offers it any more, an admin deleted it, it turned out to be the same as
 * another one, or it no longer matches the filter.
 */
export type ClosingReason = 'expired' | 'withdrawn' | 'deleted' | 'merged' | 'out-of-filter'

interface Entry {
  /** Where to continue from after this change. */
  cursor: string
  /** When it was made, ISO 8601, UTC. */
  at: string
  slug: string
}

/** The last state of one job. */
export type Change =
  | (Entry & { type: 'listed' | 'updated'; job: Job })
  | (Entry & {
      type: 'closed'
      reason: ClosingReason
      /** The slug of the job it was merged into, with the reason `merged`. */
      mergedInto?: string | undefined
    })

/** Changes that were read at once, each job once. */
export interface ChangePage {
  data: Change[]
  /** The cursor to continue from. It expires after 30 days. */
  next: string
  /** Whether there is more to be read at once. */
  hasMore: boolean
}

/** The whole listing at one moment, in files. */
export interface Snapshot {
  /** Where changes continue from. */
  cursor: string
  /** ISO 8601, UTC. */
  createdAt: string
  /** How many rows each file has. */
  jobs: number
  /** Sources whose terms forbid passing their jobs on. */
  leftOut: string[]
  /** The terms of use. */
  license: string
  /** The same rows in each format: one JSON object a line, compressed, or Parquet. */
  files: { format: 'jsonl.gz' | 'parquet'; url: string; bytes: number; sha256: string }[]
  /** Which jobs came from other instances, where any did. */
  origins?: { format: 'origins.jsonl.gz'; url: string; bytes: number; sha256: string } | undefined
  /** The exact bytes that are signed. */
  manifest?: string | undefined
  /** A detached JWS over them. */
  signature?: string | undefined
}
