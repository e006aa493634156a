import { type GeocodeOptions, geocode } from './internal/geocode.ts'
import type { AnswerOptions } from './internal/place-answer.ts'
import { reverseGeocode } from './internal/reverse-geocode.ts'
import type { NominatimPlace } from './nominatim-place.ts'

/** Converts names to coordinates and back. Neither call fails: unknown places yield an empty result. */
export interface Geocoder {
  /** Like `geocode`: the most important place first; empty if nothing is found. */
  geocode(q: string, options?: GeocodeOptions): Promise<NominatimPlace[]>
  /** Like `reverseGeocode`: undefined if nothing is near. */
  reverse(lat: number, lon: number, options?: AnswerOptions): Promise<NominatimPlace | undefined>
}

/** Answers from the gazetteer, without network access. */
export const offlineGeocoder: Geocoder = {
  geocode: async (q, options) => geocode(q, options),
  reverse: async (lat, lon, options) => reverseGeocode(lat, lon, options),
}
