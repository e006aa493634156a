import type { Terms } from '../correct-word.ts'
import type { QueryWord } from '../query-words.ts'

/** Where a word may stand in a job, by what it counts there, the most first. */
export const FIELDS = ['title', 'company', 'tags', 'description', 'location'] as const
export type Field = (typeof FIELDS)[number]

/** A span of times of publication, UTC milliseconds, both ends included. */
export interface Span {
  newest: number
  oldest: number
}

/** What an engine inside the database knows of words. */
export interface WordIndex {
  terms: Terms
  /**
   * The ids of the jobs that have a word in a field, each once, in no order, as one text with commas between: a row for
   * each costs more than to find it. Those published within the span are among them, others may be.
   */
  find(word: QueryWord, field: Field, span: Span): Promise<string | null>
}
