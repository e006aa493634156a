import { foldForNames } from '@jobs/core/fold.ts'
import { readNamed } from './internal/read-named.ts'

export interface NamedPlace {
  /** A town, as written in the text. */
  locality?: string
  /** A region of a country, if no town in it is named. */
  region?: string
  /** ISO 3166-1 alpha-2; omitted if unknown. */
  country?: string
}

/**
 * Returns the places named in a location text one by one: `Berlin; Paris, France` is Berlin in DE and Paris in FR.
 * Unknown towns are returned as their part of the text; a name repeated in another case is returned once. Regions wider
 * than a country, times and exceptions are omitted.
 * Reads the first 2000 characters; throws only if the gazetteer has not been built.
 */
export const namedPlaces = (text: string): NamedPlace[] => {
  const places = readNamed(text).map(({ kind, text: name, country }): NamedPlace => {
    const inside = country !== undefined && { country }
    if (kind === 'country') return { ...inside }
    return kind === 'region' ? { region: name, ...inside } : { locality: name, ...inside }
  })
  const named = new Map<string, NamedPlace>()
  for (const place of places) {
    const key = foldForNames(JSON.stringify(place))
    if (!named.has(key)) named.set(key, place)
  }
  return [...named.values()]
}
