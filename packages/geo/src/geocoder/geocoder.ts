import { type GeocodeOptions, geocode } from './internal/geocode.ts'
import type { NominatimPlace } from './nominatim-place.ts'
import type { AnswerOptions } from './internal/place-answer.ts'
import { reverseGeocode } from './internal/reverse-geocode.ts'

/** What turns names into coordinates and back. Neither call fails: what cannot be found is an empty answer. */
export interface Geocoder {
  /** As `geocode` does: the most important place first, none when nothing is found. */
  geocode(q: string, options?: GeocodeOptions): Promise<NominatimPlace[]>
  /** As `reverseGeocode` does: undefined where nothing is near. */
  reverse(lat: number, lon: number, options?: AnswerOptions): Promise<NominatimPlace | undefined>
}

/** Answers from the gazetteer, without asking anybody. */
export const offlineGeocoder: Geocoder = {
  geocode: async (q, options) => geocode(q, options),
  reverse: async (lat, lon, options) => reverseGeocode(lat, lon, options),
}
