import type { Terms } from '../../internal/correct-word.ts'
import type { QueryWord } from '../../query-words.ts'

/** Where a word may stand in a job, by what it counts there, the most first. */
export const FIELDS = ['title', 'company', 'tags', 'description', 'location'] as const
export type Field = (typeof FIELDS)[number]

/** A span of times of publication, UTC milliseconds, both ends included. */
export interface Span {
  newest: number
  oldest: number
}

/**
 * The ids of the jobs that have a word, for each field where any has it, each once, in no order, as one text with commas
 * between: a row for each costs more than to find it.
 */
export type Lists = Partial<Record<Field, string>>

/** What an engine inside the database knows of words. */
export interface WordIndex {
  terms: Terms
  /** So many jobs are read at once: an engine that works on the thread that answers lets others in between. */
  jobsAtOnce(word: QueryWord): number
  /** Those published within the span are among them, others may be. */
  find(word: QueryWord, span: Span): Promise<Lists>
  /** Of these jobs alone, some at a time. */
  among(word: QueryWord, ids: readonly number[]): Promise<Lists>
  /** Words that many jobs have. */
  common(): Promise<string[]>
}
