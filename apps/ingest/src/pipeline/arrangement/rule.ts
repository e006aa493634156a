import type { WorkArrangement } from '@jobs/types/job.ts'
import { anyOf } from '../pattern.ts'

/**
 * What a sentence says, and how plainly: 4 refuses the contrary, 3 speaks of this very job, 2 of the work there in
 * general, 1 of a mere possibility.
 */
export interface Statement {
  arrangement: Exclude<WorkArrangement, 'unknown'>
  weight: 1 | 2 | 3 | 4
}

/** What a sentence says when its pattern is found in it. */
export interface Rule extends Statement {
  pattern: RegExp
}

/** A rule that holds when any of the patterns is found. */
export function says(
  arrangement: Statement['arrangement'],
  weight: Statement['weight'],
  patterns: readonly string[],
): Rule {
  return { arrangement, weight, pattern: anyOf(patterns) }
}
