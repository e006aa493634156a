import { distinct } from './stated-posting.ts'
/** Joins the parts of a place, narrowest first, as in `Berlin, Germany`; undefined if all are missing. */
export function placeOf(...parts: (string | undefined)[]): string | undefined {
  return distinct(parts).join(', ') || undefined
}

/** Splits a list of places at `;` and `|`, as in `Berlin ; Paris, France`; commas do not separate places. */
export function splitPlaces(value: string): string[] {
  return value.split(/[;|]/).map((place) => place.trim())
}
