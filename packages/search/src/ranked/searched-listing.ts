import type { LocatedFilter } from '@jobs/types/jobs/query/job-filter.ts'

/** Consecutive jobs of the listing, newest first. When its jobs change, a new object replaces the block. */
export interface SearchedBlock {
  readonly length: number
  readonly id: ArrayLike<number>
  readonly publishedAt: ArrayLike<number>
  /** 1 if the job has an expiry date. */
  readonly ending?: ArrayLike<number>
  /** Identifies the block across its states. Knowledge about one state applies to later ones, except for jobs changed since. */
  readonly line: object
  /** Revision of the listing at which the block reached this state. */
  readonly revision: number
  /** The revision since which each job is as it is. */
  readonly changedAt: ArrayLike<number>
}

/** The current listing and the result of a filter. */
export interface SearchedListing {
  /** Revision of the catalogue. */
  revision: number
  /** The blocks in the order of the listing. */
  blocks: readonly SearchedBlock[]
  /** The jobs of a block that meet the filter, one bit each; undefined without a filter. */
  meeting: ((block: SearchedBlock) => Uint32Array) | undefined
  /** The jobs of a block that a source has confirmed lately, one bit each; undefined while unknown. */
  confirmed?: ((block: SearchedBlock) => Uint32Array) | undefined
  /** Ids of the jobs changed since; omitted if words are only read on this thread. */
  changedSince?: (() => Promise<ReadonlySet<number>>) | undefined
  /**
   * The jobs of a block in a place, or that the filter of a concept stands for, one bit each; undefined for other names
   * and codes.
   */
  stating?: ((fact: string) => ((block: SearchedBlock) => Uint32Array) | undefined) | undefined
}

export type ReadListing = (filter: LocatedFilter | undefined) => Promise<SearchedListing>
