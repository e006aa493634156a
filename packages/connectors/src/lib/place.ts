import { distinct } from './fields.ts'

/** One place from its parts, the narrowest first, such as `Berlin, Germany`; undefined when no part is known. */
export function placeOf(...parts: (string | undefined)[]): string | undefined {
  return distinct(parts).join(', ') || undefined
}
