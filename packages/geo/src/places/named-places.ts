import { readNamed } from './internal/read-named.ts'

export interface NamedPlace {
  /** A town, as the text writes it. */
  locality?: string
  /** A part of a country, where no town is named in it. */
  region?: string
  /** ISO 3166-1 alpha-2; left out where the text does not say. */
  country?: string
}

/**
 * The places a location text names, one by one: `Berlin; Paris, France` are Berlin in DE and Paris in FR. Towns nobody
 * knows are given as their part of the text. Regions wider than a country, times and exceptions are no places. Reads the
 * first 2000 characters; throws only when the gazetteer was not built.
 */
export const namedPlaces = (text: string): NamedPlace[] => {
  const places = readNamed(text).map(({ kind, text: name, country }): NamedPlace => {
    const inside = country !== undefined && { country }
    if (kind === 'country') return { ...inside }
    return kind === 'region' ? { region: name, ...inside } : { locality: name, ...inside }
  })
  return [...new Map(places.map((place) => [JSON.stringify(place), place])).values()]
}
