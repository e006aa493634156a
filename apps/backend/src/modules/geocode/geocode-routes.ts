import type { Geocoder } from '@jobs/geo/geocoder/geocoder.ts'
import { languageOf } from '@jobs/geo/gazetteer/language.ts'
import type { RateLimit } from '@jobs/http/quota/rate-limit.ts'
import { operation } from '../../http/operation.ts'
import { limited } from '../../http/limited.ts'
import { GeocodeQuery, PlaceOrNowhere, Places, ReverseQuery } from './geocode-schemas.ts'

export interface GeocodeDeps {
  geocoder: Geocoder
  rateLimit: RateLimit
}

/** Routes to find places by name and by coordinate, in the format of Nominatim's `/search` and `/reverse`. */
export const createGeocodeRoutes = ({ geocoder, rateLimit }: GeocodeDeps) =>
  limited(rateLimit, '/api')
    .get(
      '/geocode',
      async ({ query, request, set }) => {
        const { q, limit, countrycodes: countries, addressdetails } = query
        const language = query['accept-language'] ?? languageOf(request.headers.get('accept-language'))
        Object.assign(set.headers, CACHING)
        return await geocoder.geocode(q, { limit, language, addressdetails, ...(countries && { countries }) })
      },
      {
        query: GeocodeQuery,
        response: { 200: Places },
        detail: { ...operation('geocode', 'Find places by name', 429), description: SEARCH, tags: ['geocoding'] },
      },
    )
    .get(
      '/reverse-geocode',
      async ({ query, request, set }) => {
        const { lat, lon, addressdetails } = query
        const language = query['accept-language'] ?? languageOf(request.headers.get('accept-language'))
        Object.assign(set.headers, CACHING)
        return (
          (await geocoder.reverse(lat, lon, { language, addressdetails })) ?? { error: 'Unable to geocode' as const }
        )
      },
      {
        query: ReverseQuery,
        response: { 200: PlaceOrNowhere },
        detail: {
          ...operation('reverseGeocode', 'Find the place at a coordinate', 429),
          description: REVERSE,
          tags: ['geocoding'],
        },
      },
    )

const SEARCH =
  'Returns the format of Nominatim’s `/search`, most populous first; an empty array when nothing is found. ' +
  'Names match in German, French and English, with umlauts in any spelling.'
const REVERSE =
  'Returns the format of Nominatim’s `/reverse`, for a place in the country of the coordinate. ' +
  'Returns `{"error":"Unable to geocode"}` at sea and in remote areas.'

const CACHING = { 'cache-control': 'public, max-age=3600', vary: 'Accept-Language' }
