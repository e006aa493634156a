import type { LocatedFilter } from '@jobs/types/jobs/query/job-filter.ts'

/** Some consecutive jobs of the listing, newest first. One whose jobs change becomes another object. */
export interface SearchedBlock {
  readonly length: number
  readonly id: ArrayLike<number>
  readonly publishedAt: ArrayLike<number>
  /** 1 where the job says until when it runs. */
  readonly ending?: ArrayLike<number>
  /** The same object in all states of a block. What is known of one state holds in a later one for jobs not read since. */
  readonly line: object
  /** Of the listing, when the block became as it is. */
  readonly revision: number
  /** The revision at which each job was read last. */
  readonly readAt: ArrayLike<number>
}

/** The listing as it is now, and what a filter leaves of it. */
export interface SearchedListing {
  /** Of the catalogue, at which this is so. */
  revision: number
  /** In the order of the listing. */
  blocks: readonly SearchedBlock[]
  /** The jobs of a block that meet the filter, a bit for each; undefined without one. */
  meeting: ((block: SearchedBlock) => Uint32Array) | undefined
  /** The jobs of a block that a source has confirmed lately, a bit for each; undefined while that is unknown. */
  confirmed?: ((block: SearchedBlock) => Uint32Array) | undefined
  /** The ids of jobs that have changed since; left out where nothing reads words beside the listing. */
  changedSince?: (() => Promise<ReadonlySet<number>>) | undefined
  /** The jobs of a block in a place, or those whose work is `remote`, a bit for each; undefined for other names. */
  inPlace?: ((name: string) => ((block: SearchedBlock) => Uint32Array) | undefined) | undefined
}

export type ReadListing = (filter: LocatedFilter | undefined) => Promise<SearchedListing>
