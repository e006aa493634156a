import { languageOf } from '@jobs/geo/gazetteer/language.ts'
import type { Geocoder } from '@jobs/geo/geocoder/geocoder.ts'
import { NominatimPlace } from '@jobs/geo/geocoder/nominatim-place.ts'
import type { RateLimit } from '@jobs/http/quota/rate-limit.ts'
import { says } from '@jobs/types/fault.ts'
import { wholeNumber } from '@jobs/types/jobs/query/list-jobs-query.ts'
import { z } from 'zod'
import { limited } from '../../http/limited.ts'
import { operation } from '../../http/operation.ts'

const MAX_QUERY_LENGTH = 200
const MAX_RESULTS = 40

const degrees = (name: string, most: number) =>
  z
    .string()
    .regex(/^-?\d{1,3}(?:\.\d{1,20})?$/, says('degrees'))
    .transform(Number)
    .pipe(z.number().min(-most).max(most))
    .describe(`${name} in degrees, WGS 84, -${most} to ${most}.`)

const flag = (fallback: '0' | '1') =>
  z
    .enum(['0', '1'])
    .default(fallback)
    .transform((text) => text === '1')
    .describe('Whether to return the parts of the address: 1 or 0.')

const language = z
  .string()
  .max(200)
  .transform(languageOf)
  .optional()
  .describe('Languages of names in order of preference (de, en or fr); defaults to the Accept-Language header.')

const GeocodeQuery = z.object({
  q: z
    .string()
    .trim()
    .min(1, says('required'))
    .refine(
      (text) => Array.from(text).length <= MAX_QUERY_LENGTH,
      says('characters-at-most', { most: MAX_QUERY_LENGTH }),
    )
    .describe('Name of a place, state or country, optionally with what it lies in: `Freiburg, Germany`. Or a postcode.')
    .meta({ examples: ['Vienne'] }),
  limit: wholeNumber(1, MAX_RESULTS)
    .default(10)
    .describe(`Maximum number of results. Values above ${MAX_RESULTS} are clamped to ${MAX_RESULTS}.`),
  countrycodes: z
    .string()
    .regex(/^[a-z]{2}(?:,[a-z]{2}){0,49}$/i, says('country-codes'))
    .transform((text) => text.toUpperCase().split(','))
    .optional()
    .describe('Only places in these countries: ISO 3166-1 alpha-2 codes, separated by commas.'),
  addressdetails: flag('0'),
  'accept-language': language,
})

const ReverseQuery = z.object({
  lat: degrees('Latitude', 90),
  lon: degrees('Longitude', 180),
  addressdetails: flag('1'),
  'accept-language': language,
})

export const Places = z.array(NominatimPlace).max(MAX_RESULTS)
/** Nominatim's response with status 200 when there is no place at a coordinate. */
const Nowhere = z.strictObject({ error: z.literal('Unable to geocode') })
export const PlaceOrNowhere = z.union([NominatimPlace, Nowhere])

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
