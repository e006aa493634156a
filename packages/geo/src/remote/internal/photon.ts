import { z } from 'zod'
import type { NominatimPlace } from '../../geocoder/nominatim-place.ts'
import { endpoint, languageTag, OSM_LICENCE, type Protocol } from './protocol.ts'

/** https://github.com/komoot/photon/blob/master/docs/api-v1.md */
export const photon: Protocol = {
  searchUrl: (base, q, options) =>
    endpoint(base, '/api', [
      ['q', q],
      ['limit', options.limit?.toString()],
      ['lang', languageTag(options)],
      ...(options.countries ?? []).map((country): [string, string] => ['countrycode', country]),
    ]),
  reverseUrl: (base, lat, lon, options) =>
    endpoint(base, '/reverse', [
      ['lat', String(lat)],
      ['lon', String(lon)],
      ['lang', languageTag(options)],
    ]),
}

const OSM_TYPES: Record<string, string> = { N: 'node', W: 'way', R: 'relation' }
/** Nominatim's search rank and address label for Photon's types, with their extent in degrees. */
const LEVELS: Record<string, { rank: number; label?: string; extent: number }> = {
  house: { rank: 30, label: 'house_number', extent: 0.0005 },
  street: { rank: 26, label: 'road', extent: 0.002 },
  locality: { rank: 22, label: 'neighbourhood', extent: 0.01 },
  district: { rank: 19, label: 'suburb', extent: 0.02 },
  city: { rank: 16, label: 'city', extent: 0.16 },
  county: { rank: 12, label: 'county', extent: 0.7 },
  state: { rank: 8, label: 'state', extent: 2.6 },
  country: { rank: 4, label: 'country', extent: 7 },
}

const lat = z.number().min(-90).max(90)
const lon = z.number().min(-180).max(180)

const Feature = z.object({
  geometry: z.object({ coordinates: z.tuple([lon, lat]) }),
  properties: z.object({
    osm_type: z.string().optional(),
    osm_id: z.int().optional(),
    osm_key: z.string().default('place'),
    osm_value: z.string().default('yes'),
    type: z.string().default('other'),
    name: z.string().optional(),
    housenumber: z.string().optional(),
    street: z.string().optional(),
    locality: z.string().optional(),
    district: z.string().optional(),
    city: z.string().optional(),
    county: z.string().optional(),
    state: z.string().optional(),
    postcode: z.string().optional(),
    country: z.string().optional(),
    countrycode: z.string().optional(),
    /** West, north, east, south. */
    extent: z.tuple([lon, lat, lon, lat]).optional(),
  }),
})

/** Converts a GeoJSON feature of Photon to Nominatim's shape. */
export const PlaceOfPhoton = Feature.transform(({ geometry, properties: of }): NominatimPlace => {
  const [x, y] = geometry.coordinates
  const { rank, label, extent } = LEVELS[of.type] ?? { rank: 30, extent: 0.0005 }
  const street = [of.street, of.housenumber].filter(Boolean).join(' ')
  const name = of.name ?? street
  const around = [street, of.locality, of.district, of.city, of.county, of.state, of.country]
  const address = {
    ...(label && of.name && { [label]: of.name }),
    ...(of.housenumber && { house_number: of.housenumber }),
    ...(of.street && { road: of.street }),
    ...(of.locality && { neighbourhood: of.locality }),
    ...(of.district && { suburb: of.district }),
    ...(of.city && { city: of.city }),
    ...(of.county && { county: of.county }),
    ...(of.state && { state: of.state }),
    ...(of.postcode && { postcode: of.postcode }),
    ...(of.country && { country: of.country }),
    ...(of.countrycode && { country_code: of.countrycode.toLowerCase() }),
  }
  const [west, north, east, south] = of.extent ?? [x - extent, y + extent, x + extent, y - extent]
  const osmType = OSM_TYPES[of.osm_type ?? '']
  return {
    licence: OSM_LICENCE,
    ...(osmType && { osm_type: osmType, osm_id: of.osm_id }),
    lat: y.toFixed(7),
    lon: x.toFixed(7),
    category: of.osm_key,
    type: of.osm_value,
    place_rank: rank,
    addresstype: label ?? of.osm_value,
    name,
    display_name: [...new Set([name, ...around])].filter(Boolean).join(', '),
    address,
    boundingbox: [south.toFixed(7), north.toFixed(7), west.toFixed(7), east.toFixed(7)],
  }
})
