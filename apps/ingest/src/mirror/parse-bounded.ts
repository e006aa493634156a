import { excessOf } from '@jobs/core/json-bounds.ts'

/** Responses of this service nest seven levels deep. */
const MAX_DEPTH = 32

/**
 * Parses untrusted JSON with at most 32 levels and `maxParts` objects, lists and members.
 * @returns undefined beyond these limits or for invalid JSON
 */
export const parseBounded = (text: string, maxParts: number): unknown => {
  if (excessOf(text, MAX_DEPTH, maxParts)) return undefined
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
