import type { Terms } from './internal/correct-word.ts'
import type { WeighedProbe } from './ranked/internal/probes.ts'

/**
 * Indexed fields of a job. `forms` are stems and concepts of the title, `topics` the concepts in its other texts; both
 * are unordered single words.
 */
export const FIELDS = ['title', 'company', 'tags', 'description', 'location', 'forms', 'topics'] as const
export const TEXT_FIELDS = ['title', 'company', 'tags', 'description', 'location'] as const
export type Field = (typeof FIELDS)[number]

/** Consecutive words; the last one may be a prefix. */
export interface Phrase {
  words: readonly string[]
  prefix?: boolean
}

/** Matches jobs whose field contains at least one phrase of each list. */
export interface Probe {
  field: Field
  all: readonly (readonly Phrase[])[]
}

/** A span of publication times in UTC milliseconds, inclusive. */
export interface Span {
  newest: number
  oldest: number
}

/**
 * The ids of the jobs that each probe finds, unordered, as one comma-separated text; empty for none. A row per id would
 * cost more than finding it.
 */
export type Lists = readonly string[]

/** Returns the probes' results as one mark per job id up to `lastId`; undefined if nothing is found. */
export type Marks = (probes: readonly WeighedProbe[], span: Span, lastId: number) => Promise<Uint8Array | undefined>

/** Word lookups of an engine. */
export interface WordIndex {
  terms: Terms
  /** Number of jobs to read at once: an engine on the serving thread lets other work run in between. */
  jobsAtOnce(probes: readonly Probe[]): number
  /** Finds at least the jobs published within the span, possibly others. */
  find(probes: readonly Probe[], span: Span): Promise<Lists>
  /** Replaces `find` for an index that is read on another thread. */
  marks?: Marks
  /** Finds only jobs among these, in slices. */
  among(probes: readonly Probe[], ids: readonly number[]): Promise<Lists>
  /** Returns for how many jobs at most `among` is faster than `find` over the whole listing. */
  few(jobs: number): number
  /** Returns words that many jobs have. */
  common(): Promise<string[]>
}
