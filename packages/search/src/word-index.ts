import type { WeighedProbe } from './ranked/internal/probes.ts'
import type { Terms } from './internal/correct-word.ts'

/**
 * What is indexed of a job. `forms` are stems and concepts of its title and `topics` the concepts that its other texts
 * name: single words, in no order.
 */
export const FIELDS = ['title', 'company', 'tags', 'description', 'location', 'forms', 'topics'] as const
export const TEXT_FIELDS = ['title', 'company', 'tags', 'description', 'location'] as const
export type Field = (typeof FIELDS)[number]

/** Words that follow each other; the last one may be a beginning. */
export interface Phrase {
  words: readonly string[]
  prefix?: boolean
}

/** Jobs whose field has, of each list, at least one phrase. */
export interface Probe {
  field: Field
  all: readonly (readonly Phrase[])[]
}

/** A span of times of publication, UTC milliseconds, both ends included. */
export interface Span {
  newest: number
  oldest: number
}

/**
 * The ids of the jobs that each probe finds, in no order, as one text with commas between, empty for none: a row for each
 * costs more than to find it.
 */
export type Lists = readonly string[]

/** What probes find as a mark for each job, by its id up to `lastId`; undefined where they find nothing. */
export type Marks = (probes: readonly WeighedProbe[], span: Span, lastId: number) => Promise<Uint8Array | undefined>

/** What an engine knows of words. */
export interface WordIndex {
  terms: Terms
  /** So many jobs are read at once: an engine that works on the thread that answers lets others in between. */
  jobsAtOnce(probes: readonly Probe[]): number
  /** Those published within the span are among them, others may be. */
  find(probes: readonly Probe[], span: Span): Promise<Lists>
  /** In place of `find`, of an index that is read on another thread. */
  marks?: Marks
  /** Of these jobs alone, some at a time. */
  among(probes: readonly Probe[], ids: readonly number[]): Promise<Lists>
  /** Words that many jobs have. */
  common(): Promise<string[]>
}
