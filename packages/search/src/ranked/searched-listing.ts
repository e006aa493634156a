import type { LocatedFilter } from '@jobs/types/jobs/job-filter.ts'

/** Some consecutive jobs of the listing, newest first. One whose jobs change becomes another object. */
export interface SearchedBlock {
  readonly length: number
  readonly id: ArrayLike<number>
  readonly publishedAt: ArrayLike<number>
  /** 1 where the job says until when it runs. */
  readonly ending?: ArrayLike<number>
  /** What it was before some of its jobs changed; left out where it is new. */
  origin?: BlockOrigin | undefined
}

/** What is known of an older block holds for its jobs but for those that have changed. */
export interface BlockOrigin {
  id: ArrayLike<number>
  changed: ReadonlySet<number>
}

/** The listing as it is now, and what a filter leaves of it. */
export interface SearchedListing {
  /** In the order of the listing. */
  blocks: readonly SearchedBlock[]
  /** The jobs of a block that meet the filter, a bit for each; undefined without one. */
  meeting: ((block: SearchedBlock) => Uint32Array) | undefined
  /** The jobs of a block that a source has confirmed lately, a bit for each; undefined while that is unknown. */
  confirmed?: ((block: SearchedBlock) => Uint32Array) | undefined
  /** The jobs of a block in a place, a bit for each; undefined for a name that is not a place. */
  inPlace?: ((name: string) => ((block: SearchedBlock) => Uint32Array) | undefined) | undefined
}

export type ReadListing = (filter: LocatedFilter | undefined) => Promise<SearchedListing>
