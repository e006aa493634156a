import { z } from 'zod'
import type { NominatimPlace } from '../../geocoder/nominatim-place.ts'
import { GeocoderError } from './geocoder-error.ts'
import { PlaceOfNominatim } from './nominatim.ts'
import { PlaceOfPhoton } from './photon.ts'

const Answer = z.union([
  z.array(PlaceOfNominatim),
  z.object({ features: z.array(PlaceOfPhoton) }).transform(({ features }) => features),
  z.object({ error: z.literal('Unable to geocode') }).transform((): NominatimPlace[] => []),
  PlaceOfNominatim.transform((place) => [place]),
])

/**
 * Parses a server's response, recognised by its shape: Nominatim's list or object, Photon's GeoJSON.
 * @throws GeocoderError `unreadable` for any other shape
 */
export const readPlaces = (json: unknown): NominatimPlace[] => {
  const { data } = Answer.safeParse(json)
  if (!data) throw new GeocoderError('unreadable', 'its answer has neither the shape of Nominatim nor of Photon')
  return data
}
