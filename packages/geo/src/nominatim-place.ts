import { z } from 'zod'

const degrees = z.string().regex(/^-?\d{1,3}(?:\.\d+)?$/)

/**
 * One result as Nominatim writes it in its format `jsonv2`: https://nominatim.org/release-docs/latest/api/Output/.
 * Degrees are WGS 84; the bounding box is south, north, west, east. What comes from the offline gazetteer has no
 * `osm_type` and `osm_id`, what comes from Photon no `place_id` and `importance`.
 */
export const NominatimPlace = z.object({
  place_id: z.int().optional(),
  licence: z.string(),
  osm_type: z.string().optional(),
  osm_id: z.int().optional(),
  lat: degrees,
  lon: degrees,
  category: z.string(),
  type: z.string(),
  place_rank: z.int().min(0).max(30),
  importance: z.number().optional(),
  addresstype: z.string(),
  name: z.string(),
  display_name: z.string(),
  address: z.record(z.string(), z.string()).optional(),
  boundingbox: z.tuple([degrees, degrees, degrees, degrees]),
})
export type NominatimPlace = z.infer<typeof NominatimPlace>
