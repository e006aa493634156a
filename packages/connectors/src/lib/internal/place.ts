import { distinct } from './stated-posting.ts'
/** One place from its parts, the narrowest first, such as `Berlin, Germany`; undefined when no part is known. */
export function placeOf(...parts: (string | undefined)[]): string | undefined {
  return distinct(parts).join(', ') || undefined
}

/** The places of a text that lists several, such as `Berlin ; Paris, France`; a comma belongs to the place. */
export function splitPlaces(value: string): string[] {
  return value.split(/[;|]/).map((place) => place.trim())
}
