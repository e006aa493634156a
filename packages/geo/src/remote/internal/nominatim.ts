import { z } from 'zod'
import type { NominatimPlace } from '../../geocoder/nominatim-place.ts'
import { endpoint, languageTag, OSM_LICENCE, type Protocol } from './protocol.ts'

/** https://nominatim.org/release-docs/latest/api/Search/ and /Reverse/ */
export const nominatim: Protocol = {
  searchUrl: (base, q, options) =>
    endpoint(base, '/search', [
      ['q', q],
      ['format', 'jsonv2'],
      ['addressdetails', '1'],
      ['limit', options.limit?.toString()],
      ['countrycodes', options.countries?.join(',').toLowerCase()],
      ['accept-language', languageTag(options)],
    ]),
  reverseUrl: (base, lat, lon, options) =>
    endpoint(base, '/reverse', [
      ['lat', String(lat)],
      ['lon', String(lon)],
      ['format', 'jsonv2'],
      ['addressdetails', '1'],
      ['accept-language', languageTag(options)],
    ]),
}

const degrees = (most: number) =>
  z.coerce
    .number()
    .min(-most)
    .max(most)
    .transform((value) => value.toFixed(7))

/** A place in Nominatim's format `json` or `jsonv2`, converted to the latter. */
export const PlaceOfNominatim = z
  .object({
    place_id: z.int().optional(),
    licence: z.string().default(OSM_LICENCE),
    osm_type: z.string().optional(),
    osm_id: z.coerce.number().int().optional(),
    lat: degrees(90),
    lon: degrees(180),
    category: z.string().optional(),
    class: z.string().optional(),
    type: z.string(),
    place_rank: z.int().min(0).max(30).default(30),
    importance: z.number().optional(),
    addresstype: z.string().optional(),
    name: z.string().nullish(),
    display_name: z.string(),
    address: z.record(z.string(), z.string()).default({}),
    boundingbox: z.tuple([degrees(90), degrees(90), degrees(180), degrees(180)]),
  })
  .transform(({ class: named, name, ...place }): NominatimPlace => {
    const category = place.category ?? named ?? 'place'
    const display = { name: name ?? place.display_name.split(', ')[0] ?? '', display_name: place.display_name }
    return { ...place, ...display, category, addresstype: place.addresstype ?? place.type }
  })
