import { excessOf } from '@jobs/core/json-bounds.ts'

export const MAX_DEPTH = 64

/** Returns whether JSON text is nested deeper than MAX_DEPTH: processing a value can take time quadratic in its depth. */
export const isTooDeep = (text: string): boolean => excessOf(text, MAX_DEPTH) !== undefined
