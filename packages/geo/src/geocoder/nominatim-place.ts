import { z } from 'zod'

const degrees = z.string().regex(/^-?\d{1,3}(?:\.\d+)?$/)

const BOX: [south: string, north: string, west: string, east: string] = [
  '47.9774300',
  '48.2974300',
  '11.4154900',
  '11.7354900',
]

/** The offline gazetteer's result for Munich. */
export const EXAMPLE_PLACE = {
  place_id: 2867714,
  licence: 'Data © GeoNames, CC BY 4.0. https://www.geonames.org/',
  lat: '48.1374300',
  lon: '11.5754900',
  category: 'place',
  type: 'city',
  place_rank: 16,
  importance: 0.61,
  addresstype: 'city',
  name: 'München',
  display_name: 'München, Bayern, Deutschland',
  address: {
    city: 'München',
    state: 'Bayern',
    'ISO3166-2-lvl4': 'DE-BY',
    country: 'Deutschland',
    country_code: 'de',
  },
  boundingbox: BOX,
}

/**
 * A result in Nominatim's format `jsonv2`: https://nominatim.org/release-docs/latest/api/Output/. Degrees are WGS 84;
 * the bounding box is south, north, west, east. Results of the offline gazetteer have no `osm_type` and `osm_id`, those
 * of Photon no `place_id` and `importance`.
 */
export const NominatimPlace = z
  .object({
    place_id: z.int().optional().describe("The source's own id of the place; may change."),
    licence: z.string().describe('The licence and attribution to show with the data.'),
    osm_type: z.string().optional().describe('`node`, `way` or `relation`, if the data is from OpenStreetMap.'),
    osm_id: z.int().optional(),
    lat: degrees.describe('Latitude of the centre in degrees, WGS 84.'),
    lon: degrees.describe('Longitude of the centre in degrees, WGS 84.'),
    category: z
      .string()
      .describe('`place` for a postcode, city, town or village, `boundary` for a county, state or country.'),
    type: z.string(),
    place_rank: z.int().min(0).max(30).describe('From 4 (a country) to 30 (a house).'),
    importance: z.number().optional().describe('From 0 to 1; results are sorted by it.'),
    addresstype: z
      .string()
      .describe('The part of the address that the place is: postcode, city, town, village, county, state, country.'),
    name: z.string(),
    display_name: z.string().describe('The name followed by those of the areas around it.'),
    address: z.record(z.string(), z.string()).optional().describe('The parts of the address, with addressdetails=1.'),
    boundingbox: z.tuple([degrees, degrees, degrees, degrees]).describe('South, north, west and east in degrees.'),
  })
  .meta({ id: 'Place', examples: [EXAMPLE_PLACE] })
export type NominatimPlace = z.infer<typeof NominatimPlace>
